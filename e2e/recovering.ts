import { expect, type Page } from "@playwright/test";
import type { OwnSite } from "./own-site.ts";
import { passPopups, password } from "./people.ts";
import { signUpElsewhere } from "./sign-up.ts";

/** Another password than the one that everybody begins with. */
export const fresh = "outro trevo de sorte";

let people = 0;

export interface Person {
  username: string;
  /** As it is typed beside +55. */
  mobile: string;
  email: string;
}

/** A member with a proven number and a mail address, signed in nowhere. */
export async function somebody(site: OwnSite): Promise<Person> {
  people += 1;
  const username = await signUpElsewhere(site.origin);
  const mobile = `119${String(60_000_000 + people)}`;
  const email = `${username}@example.com`;
  await site.change(`update member set mobile = '+55${mobile}', mobile_proven_at = now(),
    email = '${email}' where username = '${username}'`);
  return { username, mobile, email };
}

/** What an address has got, newest first, as a person reads it in the demo's outbox. */
export async function outbox({ origin }: OwnSite, page: Page, to: string): Promise<string[]> {
  const reader = await page.context().newPage();
  await reader.goto(`${origin}/demo/outbox?to=${encodeURIComponent(to)}`);
  const texts = await reader.locator("article").allInnerTexts();
  await reader.close();
  return texts;
}

/** Signs in through the form; the password is the one that everybody begins with unless told. */
export async function enter(
  { origin }: OwnSite,
  page: Page,
  { username, secret = password }: { username: string; secret?: string },
): Promise<void> {
  await passPopups(page);
  await page.goto(`${origin}/m/login`);
  await page.getByLabel("Usuário").fill(username);
  await page.getByLabel("Senha", { exact: true }).fill(secret);
  await page.locator("form").getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
}

/** What only a member sees. */
export const signedIn = (page: Page) => page.getByRole("group", { name: "Saldo" });

/** The field of the new password, which every form of recovery and change has. */
export const newPassword = (page: Page) => page.getByLabel("Nova senha", { exact: true });
