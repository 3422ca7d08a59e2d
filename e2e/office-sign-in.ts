import { expect, type Page } from "@playwright/test";

interface Who {
  /** Of another site than the page's own. */
  origin?: string;
  name?: string;
  password?: string;
}

/** Fills the back office's form and sends it: as the demo's administrator, or as somebody else. */
export async function attemptOffice(page: Page, who: Who = {}): Promise<void> {
  const { origin = "", name = "admin", password = "Admin1234" } = who;
  await page.goto(`${origin}/admin`);
  await page.getByLabel("Usuário").fill(name);
  await page.getByLabel("Senha").fill(password);
  await page.getByRole("button", { name: "Entrar" }).click();
}

/** Signs in to the back office. */
export async function enterOffice(page: Page, who: Who = {}): Promise<void> {
  await attemptOffice(page, who);
  await expect(page.getByRole("button", { name: "Abrir o menu da sua conta" })).toBeVisible();
}
