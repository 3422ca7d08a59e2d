import { expect, type Page } from "@playwright/test";
import { password } from "./people.ts";
import { codeOf } from "./totp.ts";

/** Sets an authenticator app up as its owner does, in Portuguese; answers with its secret. */
export async function setApp(page: Page, origin = ""): Promise<string> {
  const sheet = page.getByRole("dialog");
  await page.goto(`${origin}/m/member/secondFactor`);
  await page.getByRole("button", { name: "Ativar", exact: true }).click();
  await sheet.getByLabel("Senha de acesso").fill(password);
  await sheet.getByRole("button", { name: "Continuar" }).click();
  const secret = (await sheet.locator("code").innerText()).replaceAll(" ", "");
  await sheet.getByLabel("Código do aplicativo").fill(codeOf(secret));
  await sheet.getByRole("button", { name: "Confirmar" }).click();
  await sheet.getByRole("button", { name: "Já guardei" }).click();
  await expect(page.getByText(/Ativo desde/)).toBeVisible();
  return secret;
}

/** Gives the second proof of a sign-in: the next code, as the one of the setting up is used. */
export async function giveCode(page: Page, secret: string): Promise<void> {
  await expect(page.getByRole("heading", { name: "Falta uma etapa" })).toBeVisible();
  await page.getByLabel("Código do aplicativo").fill(codeOf(secret, 1));
  await page.getByRole("button", { name: "Confirmar" }).click();
}
