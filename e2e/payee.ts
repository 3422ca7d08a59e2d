import { expect, type Page } from "@playwright/test";
import type { OwnSite } from "./own-site.ts";

/** The payment password that `makePayee` chooses. */
export const pin = "470928";

/** Whose name the bank account of `makePayee` bears. */
export const payeeName = "Ana Lúcia Prado";

/**
 * Gives a member who is signed in, the demo's unless another one is named, what a withdrawal needs:
 * a proven identity, as the page for it would write it, and through the pages a payment password
 * and a key to be paid to.
 */
export async function makePayee(
  page: Page,
  site: OwnSite,
  { username, password } = { username: "demo", password: "Demo1234" },
): Promise<void> {
  await site.change(`insert into identity_case (member_id, attempt, merchant, state, document_kind,
      facts_sealed, cpf_hash, consent_at, submitted_at, decided_by, decided_at)
    select id, 1, merchant, 'verified', 'card', '', decode(md5(username), 'hex'), now(), now(),
      'provider', now() from member where username = '${username}'`);
  await site.change(`update member set payee_name = '${payeeName}' where username = '${username}'`);
  await page.goto(`${site.origin}/m/member/paymentPassword`);
  await page.locator("#password").fill(password);
  await page.locator("#paymentPassword").fill(pin);
  await page.locator("#confirmPaymentPassword").fill(pin);
  await page.locator("main button[type=submit]").click();
  // Done, it leads back to where one came from: which page that is, and how soon it shows what is
  // still missing, is nobody's business here.
  await expect(page).not.toHaveURL(/paymentPassword/);
  await page.goto(`${site.origin}/m/member/bankCards`);
  await page.getByRole("button", { name: /^(Incluir conta ou|Add an account or)/ }).click();
  const sheet = page.getByRole("dialog");
  await sheet.locator("#pixType").selectOption("email");
  await sheet.locator("#pixKey").fill(`${username}@casa.example`);
  await sheet.locator("#paymentPassword").fill(pin);
  await sheet.locator("button[type=submit]").click();
  await expect(sheet).toHaveCount(0);
}
