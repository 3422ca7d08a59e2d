import { type Browser, expect, type Page } from "@playwright/test";
import { attempt } from "./login-form.ts";
import { enterOffice, type Who } from "./office-sign-in.ts";
import type { OwnSite } from "./own-site.ts";
import { makePayee, pin } from "./payee.ts";
import { passPopups } from "./people.ts";

/** What a member types and presses to be paid. */
const words = {
  PT: {
    amount: "Quanto você quer sacar",
    pin: "Senha de pagamento",
    ask: (money: string) => `Sacar R$\u00a0${money}`,
    typed: (money: string) => money.replace(".", ","),
  },
  EN: {
    amount: "How much do you want to withdraw",
    pin: "Payment password",
    ask: (money: string) => `Withdraw R$\u00a0${money}`,
    typed: (money: string) => money,
  },
} as const;
export const languages = ["PT", "EN"] as const;
export type Language = (typeof languages)[number];

/** Signs the demo's member in, who can be paid from the first test on. */
export async function enterAsPayee(page: Page, site: OwnSite): Promise<void> {
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

/** Shows the member's pages in a language from the next one on. */
export async function speak(page: Page, site: OwnSite, language: Language): Promise<void> {
  await page.context().addCookies([{ name: "language", value: language, url: site.origin }]);
}

/**
 * Asks to be paid through the page, in a language.
 *
 * @param money such as `50.95`: its cents tell the sandbox bank what to do with it
 */
export async function withdraw(
  page: Page,
  { site, language, money }: { site: OwnSite; language: Language; money: string },
): Promise<void> {
  const say = words[language];
  const go = { name: say.ask(say.typed(money)) };
  await speak(page, site, language);
  await page.goto(`${site.origin}/m/withdraw`);
  await page.getByLabel(say.amount).fill(say.typed(money));
  await page.getByRole("button", go).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel(say.pin, { exact: true }).fill(pin);
  await sheet.getByRole("button", go).click();
  await expect(sheet).toHaveCount(0);
}

/** The office in a browser of its own: what it keeps there is not the member's. */
export async function openOffice(browser: Browser, site: OwnSite, who: Who = {}): Promise<Page> {
  const context = await browser.newContext({ locale: "pt-BR" });
  const page = await context.newPage();
  await enterOffice(page, { origin: site.origin, ...who });
  return page;
}

/** Takes a withdrawal of the office's queue, found by its amount such as `50,95`, and claims it. */
export async function take(office: Page, site: OwnSite, money: string): Promise<void> {
  await expect(async () => {
    await office.goto(`${site.origin}/admin/withdrawals?state=review`);
    await office.getByRole("row").filter({ hasText: money }).click({ timeout: 3_000 });
  }).toPass();
  const claim = office.getByRole("button", { name: "Assumir", exact: true });
  await expect(office.getByRole("button", { name: /^Aprovar BRL/ })).toBeVisible();
  if (!(await claim.isVisible())) return;
  await claim.click();
  await office.getByRole("dialog").getByRole("button", { name: "Assumir" }).click();
  await expect(claim).toHaveCount(0);
}

/** Approves what was taken. */
export async function approve(office: Page, reason: string): Promise<void> {
  await office.getByRole("button", { name: /^Aprovar BRL/ }).click();
  const approving = office.getByRole("dialog", { name: /^Aprovar BRL/ });
  await approving.getByLabel("Motivo").fill(reason);
  await approving.getByRole("button", { name: /^Aprovar BRL/ }).click();
}

/** Agrees, as the second person, with what was proposed. */
export async function agree(office: Page, site: OwnSite, deed: string): Promise<void> {
  await office.goto(`${site.origin}/admin/approvals`);
  await office.getByRole("button", { name: deed }).click();
  await office.getByRole("complementary").getByRole("button", { name: "Aprovar" }).click();
  await office.getByRole("dialog").getByRole("button", { name: "Aprovar" }).click();
  await expect(office.getByText("Aprovada e feita.")).toBeVisible();
}
