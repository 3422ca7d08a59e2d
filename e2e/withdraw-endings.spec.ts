import { type Browser, expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { misfits } from "./fits.ts";
import { attempt } from "./login-form.ts";
import { enterOffice } from "./office-sign-in.ts";
import { openOwnSite, type OwnSite } from "./own-site.ts";
import { makePayee, pin } from "./payee.ts";
import { passPopups } from "./people.ts";

/** How a withdrawal ends otherwise than paid, as its member and the office read it. */
const words = {
  PT: {
    amount: "Quanto você quer sacar",
    pin: "Senha de pagamento",
    rejected: "Recusado",
    why: "Os dados não batem com a sua identidade",
    returned: "Devolvido",
    sentBack: "O banco devolveu o valor",
    ask: (money: string) => `Sacar R$\u00a0${money},95`,
    typed: (money: string) => `${money},95`,
  },
  EN: {
    amount: "How much do you want to withdraw",
    pin: "Payment password",
    rejected: "Declined",
    why: "The details do not match your identity",
    returned: "Returned",
    sentBack: "The bank sent the money back",
    ask: (money: string) => `Withdraw R$\u00a0${money}.95`,
    typed: (money: string) => `${money}.95`,
  },
} as const;
const languages = ["PT", "EN"] as const;
type Language = (typeof languages)[number];

let site: OwnSite;
test.beforeAll(async () => {
  site = await openOwnSite({ SANDBOX_PACE: "0.02" });
});
test.afterAll(() => site.close());

/** Signs the demo's member in, who can be paid from the first test on. */
async function enter(page: Page): Promise<void> {
  await passPopups(page);
  await page.goto(`${site.origin}/m/login`);
  await attempt(page, "demo", "Demo1234");
  await expect(page).toHaveURL(/\/m\/home$/);
  await page.goto(`${site.origin}/m/withdraw`);
  const amount = page.getByLabel(words.PT.amount);
  const before = page.getByText("Antes do primeiro saque");
  await expect(amount.or(before)).toBeVisible();
  if (await before.isVisible()) await makePayee(page, site);
}

async function speak(page: Page, language: Language): Promise<void> {
  await page.context().addCookies([{ name: "language", value: language, url: site.origin }]);
}

/** Asks for so many reais and 95 cents, which the sandbox bank pays and then sends back. */
async function withdraw(page: Page, language: Language, reais: string): Promise<void> {
  const say = words[language];
  await speak(page, language);
  await page.goto(`${site.origin}/m/withdraw`);
  await page.getByLabel(say.amount).fill(say.typed(reais));
  await page.getByRole("button", { name: say.ask(reais) }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel(say.pin, { exact: true }).fill(pin);
  await sheet.getByRole("button", { name: say.ask(reais) }).click();
  await expect(sheet).toHaveCount(0);
}

/** The office in a browser of its own: what it keeps there is not the member's. */
async function openOffice(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: "pt-BR" });
  const page = await context.newPage();
  await enterOffice(page, site);
  return page;
}

async function fits(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await misfits(page)).toEqual([]);
}

test("[CASH-04] a withdrawal that staff refuse is read with its reason, and its money is back", async ({
  page,
  browser,
}) => {
  // Its rules want a person to look.
  await site.change("update risk_rule set is_on = true, action = 'review'");
  await enter(page);
  for (const [at, language] of languages.entries()) {
    await withdraw(page, language, `${40 + at}`);
  }
  const office = await openOffice(browser);
  for (const [at] of languages.entries()) {
    const reject = new RegExp(`^Recusar BRL\\s${40 + at},95$`);
    await office.goto(`${site.origin}/admin/withdrawals?state=review`);
    await office
      .getByRole("row")
      .filter({ hasText: `${40 + at},95` })
      .click();
    await office.getByRole("button", { name: "Assumir", exact: true }).click();
    await office.getByRole("dialog").getByRole("button", { name: "Assumir" }).click();
    await office.getByRole("button", { name: reject }).click();
    const deed = office.getByRole("dialog", { name: reject });
    await deed.getByRole("combobox").selectOption("identity");
    await deed.getByLabel("Nota").fill("Selfie de outra pessoa");
    await deed.getByRole("button", { name: reject }).click();
    await expect(office.getByText("Saque recusado.")).toBeVisible();
  }
  await office.context().close();
  for (const language of languages) {
    await speak(page, language);
    await page.goto(`${site.origin}/m/withdraw`);
    await expect(page.getByText(words[language].rejected).first()).toBeVisible();
    await expect(page.getByText(words[language].why).first()).toBeVisible();
    await fits(page);
  }
});

test("[CASH-04] a withdrawal that the bank sends back after it was paid is read so, and is in the wallet again", async ({
  page,
  browser,
}) => {
  await site.change("update risk_rule set is_on = false");
  await enter(page);
  for (const [at, language] of languages.entries()) {
    await withdraw(page, language, `${50 + at}`);
  }
  const office = await openOffice(browser);
  await expect(async () => {
    await office.goto(`${site.origin}/admin/withdrawals?state=returned`);
    for (const [at] of languages.entries()) {
      const row = office.getByRole("row").filter({ hasText: `${50 + at},95` });
      await expect(row).toContainText("devolvido", { timeout: 3_000 });
    }
  }).toPass();
  await office.context().close();
  for (const language of languages) {
    await speak(page, language);
    await page.goto(`${site.origin}/m/withdraw`);
    await expect(page.getByText(words[language].returned).first()).toBeVisible();
    await expect(page.getByText(words[language].sentBack).first()).toBeVisible();
    await fits(page);
  }
});
