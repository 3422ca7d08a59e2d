import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { misfits } from "./fits.ts";
import { openOwnSite, type OwnSite } from "./own-site.ts";
import { enterAsPayee, languages, openOffice, speak, withdraw } from "./withdrawing.ts";

/** How a withdrawal ends otherwise than paid, as its member and the office read it. */
const words = {
  PT: {
    rejected: "Recusado",
    why: "Os dados não batem com a sua identidade",
    returned: "Devolvido",
    sentBack: "O banco devolveu o valor",
  },
  EN: {
    rejected: "Declined",
    why: "The details do not match your identity",
    returned: "Returned",
    sentBack: "The bank sent the money back",
  },
} as const;

let site: OwnSite;
test.beforeAll(async () => {
  site = await openOwnSite({ SANDBOX_PACE: "0.02" });
});
test.afterAll(() => site.close());

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
  await enterAsPayee(page, site);
  for (const [at, language] of languages.entries()) {
    await withdraw(page, { site, language, money: `${40 + at}.95` });
  }
  const office = await openOffice(browser, site, { role: "payments" });
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
    await speak(page, site, language);
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
  await enterAsPayee(page, site);
  for (const [at, language] of languages.entries()) {
    await withdraw(page, { site, language, money: `${50 + at}.95` });
  }
  const office = await openOffice(browser, site, { role: "payments" });
  await expect(async () => {
    await office.goto(`${site.origin}/admin/withdrawals?state=returned`);
    for (const [at] of languages.entries()) {
      const row = office.getByRole("row").filter({ hasText: `${50 + at},95` });
      await expect(row).toContainText("devolvido", { timeout: 3_000 });
    }
  }).toPass();
  await office.context().close();
  for (const language of languages) {
    await speak(page, site, language);
    await page.goto(`${site.origin}/m/withdraw`);
    await expect(page.getByText(words[language].returned).first()).toBeVisible();
    await expect(page.getByText(words[language].sentBack).first()).toBeVisible();
    await fits(page);
  }
});
