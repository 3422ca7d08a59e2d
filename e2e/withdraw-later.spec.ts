import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { misfits } from "./fits.ts";
import { openOwnSite, type OwnSite } from "./own-site.ts";
import {
  approve,
  enterAsPayee,
  languages,
  openOffice,
  speak,
  take,
  withdraw,
} from "./withdrawing.ts";

/** What a member reads of a withdrawal that takes longer than others. */
const words = {
  PT: {
    sending: "Enviando",
    until: /^Até /,
    needsYou: "Aguardando você",
    missing: "Veja abaixo o que falta",
    arrived: "O valor está na sua conta",
    looked: "Analisado",
  },
  EN: {
    sending: "Sending",
    until: /^By /,
    needsYou: "We need you",
    missing: "See below what is missing",
    arrived: "The money is in your account",
    looked: "Reviewed",
  },
} as const;

let site: OwnSite;
test.beforeAll(async () => {
  // The bank is silent for twenty-four seconds where it would be for five minutes.
  site = await openOwnSite({ SANDBOX_PACE: "0.08" });
});
test.afterAll(() => site.close());

async function fits(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await misfits(page)).toEqual([]);
}

test("[CASH-04] a payout unknown for an hour is still being sent to its member, and paid once its bank says so", async ({
  page,
  browser,
}) => {
  await site.change("update risk_rule set is_on = false");
  await enterAsPayee(page, site);
  const office = await openOffice(browser, site, { role: "payments" });
  await withdraw(page, { site, language: "PT", money: "60.94" });
  await expect(async () => {
    await office.goto(`${site.origin}/admin/withdrawals?state=sending`);
    await office.getByRole("row").filter({ hasText: "60,94" }).click();
    await expect(office.getByText("sem resposta do banco")).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await site.change(`update payout_part set unknown_since = now() - interval '1 hour'
    where state = 'unknown'`);
  for (const language of languages) {
    await speak(page, site, language);
    await page.goto(`${site.origin}/m/withdraw`);
    const step = page.locator("li[aria-current=step]");
    await expect(step).toContainText(words[language].sending);
    await expect(step.getByText(words[language].until)).toBeVisible();
  }
  const paid = office.getByRole("row").filter({ hasText: "60,94" });
  await expect(async () => {
    await office.goto(`${site.origin}/admin/withdrawals?state=paid`);
    await expect(paid).toContainText("pago", { timeout: 1_000 });
  }).toPass();
  await office.context().close();
  for (const language of languages) {
    await speak(page, site, language);
    await page.goto(`${site.origin}/m/withdraw`);
    await expect(page.getByText(words[language].arrived)).toBeVisible();
  }
});

test("[CASH-04] a withdrawal whose member is asked goes on when they have answered, and is paid", async ({
  page,
  browser,
}) => {
  await site.change("update risk_rule set is_on = true, action = 'review' where action <> 'wait'");
  await site.change("update risk_rule set is_on = false where action = 'wait'");
  await enterAsPayee(page, site);
  await withdraw(page, { site, language: "PT", money: "70.10" });
  const office = await openOffice(browser, site, { role: "payments" });
  await take(office, site, "70,10");
  await office.getByRole("button", { name: "Pedir ao membro" }).click();
  const asking = office.getByRole("dialog", { name: "Pedir ao membro" });
  await asking.getByLabel("resposta por escrito").check();
  await asking.getByLabel("Pergunta ao membro").fill("De quem é a chave?");
  await asking.getByLabel("Nota").fill("Chave nova");
  await asking.getByRole("button", { name: "Pedir ao membro" }).click();
  await expect(asking).toHaveCount(0);
  for (const language of languages) {
    await speak(page, site, language);
    await page.goto(`${site.origin}/m/withdraw`);
    await expect(page.getByText(words[language].needsYou).first()).toBeVisible();
    await expect(page.getByText(words[language].missing)).toBeVisible();
    await fits(page);
  }
  await page.getByLabel("De quem é a chave?").fill("É minha, do meu banco de sempre.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText(words.EN.missing)).toHaveCount(0);
  await take(office, site, "70,10");
  await expect(office.getByText("É minha, do meu banco de sempre.")).toBeVisible();
  await approve(office, "Respondeu e confere");
  await expect(office.getByText("Saque aprovado.")).toBeVisible();
  await office.context().close();
  for (const language of languages) {
    await speak(page, site, language);
    await expect(async () => {
      await page.goto(`${site.origin}/m/withdraw`);
      await expect(page.getByText(words[language].arrived)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(page.getByText(words[language].looked)).toBeVisible();
  }
});

test("[OPS-06] a changed rule says what it had caught in thirty days before anybody proposes it", async ({
  page,
  browser,
}) => {
  await site.change("update risk_rule set is_on = false");
  await enterAsPayee(page, site);
  await withdraw(page, { site, language: "PT", money: "80.10" });
  const office = await openOffice(browser, site, { role: "risk" });
  await office.goto(`${site.origin}/admin/risk/rules`);
  await office.getByRole("row", { name: /^R02/ }).click();
  await office.getByRole("button", { name: "Propor mudança" }).click();
  const form = office.getByRole("dialog", { name: "Propor mudança" });
  const tried = form.getByRole("status");
  const tryIt = form.getByRole("button", { name: "Testar nos últimos 30 dias" });
  await tryIt.click();
  await expect(tried).toContainText("A regra teria pego 0;");
  await form.getByLabel("a partir de").fill("80,00");
  // What was said of another amount is not said of this one.
  await expect(tried).toBeEmpty();
  await tryIt.click();
  await expect(tried).toContainText(/A regra teria pego [1-9]; destes, a equipe aprovou 0/);
  await expectAccessible(office);
  await office.context().close();
});
