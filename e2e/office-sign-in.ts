import { expect, type Page } from "@playwright/test";
import type { FirstRole } from "@trevo/contract/staff/define.ts";

export interface Who {
  /** Of another site than the page's own. */
  origin?: string;
  /** The demo's person of this role; the one of kyc has another name. */
  role?: Exclude<FirstRole, "kyc">;
  name?: string;
  password?: string;
}

/** Fills the back office's form and sends it: as the demo's administrator, or as somebody else. */
export async function attemptOffice(page: Page, who: Who = {}): Promise<void> {
  const { origin = "", role = "admin" } = who;
  const { name = role, password = `${role.charAt(0).toUpperCase()}${role.slice(1)}1234` } = who;
  await page.goto(`${origin}/admin`);
  await page.getByLabel("Usuário").fill(name);
  await page.getByLabel("Senha").fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}

/** Signs in to the back office. */
export async function enterOffice(page: Page, who: Who = {}): Promise<void> {
  await attemptOffice(page, who);
  await expect(page.getByRole("button", { name: "Abrir o menu da sua conta" })).toBeVisible();
}
