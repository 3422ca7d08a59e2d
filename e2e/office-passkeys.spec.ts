import { expect, test } from "@playwright/test";
import { expectAccessible, expectReadableByDay, watchErrors } from "./accessible.ts";
import { withAuthenticator } from "./authenticator.ts";
import { enterOffice } from "./office-sign-in.ts";
import { openOwnSite } from "./own-site.ts";

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

test("[OPS-01] a passkey is made, signs in by itself, and stands for the password", async ({
  page,
}) => {
  const site = await openOwnSite();
  const errors = watchErrors(page);
  await withAuthenticator(page);
  await enterOffice(page, site);
  await page.goto(`${site.origin}/admin/me`);
  await page.getByRole("button", { name: "Nova chave de acesso" }).click();
  const form = page.getByRole("dialog", { name: "Nova chave de acesso" });
  await form.getByLabel("Nome da chave").fill("Notebook do turno");
  await form.getByLabel("Sua senha").fill("Admin1234");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Criar chave" }).click();
  await expect(form.getByRole("listitem")).toHaveCount(10);
  await form.getByRole("button", { name: "Já guardei" }).click();
  const key = page.getByRole("listitem").filter({ hasText: "Notebook do turno" });
  await expect(key).toContainText("Ainda não usada");
  await expectAccessible(page);
  await expectReadableByDay(page);

  await page.getByRole("button", { name: "Abrir o menu da sua conta" }).click();
  await page.getByRole("button", { name: "Sair" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Entrar com chave de acesso" }).click();
  await expect(key).toContainText("Usada em");

  await key.getByRole("button", { name: "Remover" }).click();
  const asked = page.getByRole("dialog", { name: "Remover" });
  await expectAccessible(page);
  await asked.getByRole("button", { name: "Usar chave de acesso" }).click();
  await expect(page.getByText("Chave de acesso removida.")).toBeVisible();
  await expect(key).toHaveCount(0);
  // What was still being asked as the session ended.
  expect(errors.filter((line) => !line.includes("401"))).toEqual([]);
  await site.close();
});
