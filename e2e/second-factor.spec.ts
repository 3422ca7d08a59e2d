import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { withAuthenticator } from "./authenticator.ts";
import { misfits } from "./fits.ts";
import { attempt, idle } from "./login-form.ts";
import { openOwnSite } from "./own-site.ts";
import { password } from "./people.ts";
import { signUp } from "./sign-up.ts";
import { codeOf } from "./totp.ts";

const sheet = (page: Page) => page.getByRole("dialog");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function givePassword(page: Page): Promise<void> {
  await sheet(page).getByLabel("Senha de acesso").fill(password);
  await sheet(page).getByRole("button", { name: "Continuar" }).click();
}

test("[MEMBER-08] an app is set up, asked for at the door, and asked again to go", async ({
  page,
}) => {
  const username = await signUp(page);
  await page.goto("/m/securityCenter");
  await page.getByRole("link", { name: /Segunda etapa/ }).click();
  await button(page, "Ativar").click();
  await givePassword(page);
  await expect(sheet(page).getByRole("img", { name: /Código QR/ })).toBeVisible();
  await expectAccessible(page);
  expect(await misfits(page)).toEqual([]);
  const secret = (await sheet(page).locator("code").innerText()).replaceAll(" ", "");
  await sheet(page).getByLabel("Código do aplicativo").fill("000000");
  await button(page, "Confirmar").click();
  await expect(sheet(page).getByText("Não confere.")).toBeVisible();
  await sheet(page).getByLabel("Código do aplicativo").fill(codeOf(secret, -1));
  await button(page, "Confirmar").click();
  const codes = sheet(page).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const recovery = await codes.first().innerText();
  expect(await misfits(page)).toEqual([]);
  await button(page, "Já guardei").click();
  await expect(page.getByText(/Ativo desde/)).toBeVisible();

  await idle(page);
  await page.goto("/m/login");
  await attempt(page, username, password);
  await expect(page.getByRole("heading", { name: "Falta uma etapa" })).toBeVisible();
  await expectAccessible(page);
  expect(await misfits(page)).toEqual([]);
  await page.getByLabel("Código do aplicativo").fill(codeOf(secret));
  await button(page, "Confirmar").click();
  await expect(page).toHaveURL(/\/m\/home$/);

  await idle(page);
  await page.goto("/m/login");
  await attempt(page, username, password);
  await page.getByRole("tab", { name: "Recuperação" }).click();
  await page.getByLabel("Código de recuperação").fill(recovery);
  await button(page, "Confirmar").click();
  await expect(page).toHaveURL(/\/m\/home$/);
  await page.goto("/m/member/signIns");
  await expect(page.getByText("Senha + código de recuperação")).toBeVisible();
  await expect(page.getByText("Senha + aplicativo")).toBeVisible();
  expect(await misfits(page)).toEqual([]);
});

test("[MEMBER-08] a passkey signs in by itself, and takes a factor off", async ({ page }) => {
  await withAuthenticator(page);
  const username = await signUp(page);
  await page.goto("/m/member/secondFactor");
  await button(page, "Nova chave de acesso").click();
  await sheet(page).getByLabel("Nome da chave").fill("Celular azul");
  await givePassword(page);
  await expect(sheet(page).getByRole("listitem")).toHaveCount(10);
  await button(page, "Já guardei").click();
  await expect(page.getByText("Celular azul")).toBeVisible();
  expect(await misfits(page)).toEqual([]);

  await idle(page);
  await page.goto("/m/login");
  await button(page, "Entrar com chave de acesso").click();
  await expect(page).toHaveURL(/\/m\/home$/);
  await idle(page);
  await page.goto("/m/login");
  await attempt(page, username, password);
  await button(page, "Usar chave de acesso").click();
  await expect(page).toHaveURL(/\/m\/home$/);

  await page.goto("/m/member/secondFactor");
  await button(page, "Remover: Celular azul").click();
  await button(page, "Remover").click();
  await expect(page.getByText("Nenhuma ainda.")).toBeVisible();
});

test("[MEMBER-08] another device is seen, and signed out; this one goes on", async ({
  page,
  browser,
}) => {
  const username = await signUp(page);
  const other = await (await browser.newContext()).newPage();
  await other.goto("/m/login");
  await attempt(other, username, password);
  await expect(other).toHaveURL(/\/m\/home$/);
  await page.goto("/m/member/devices");
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(2);
  await expect(page.getByText("Este aparelho", { exact: true })).toBeVisible();
  expect(await misfits(page)).toEqual([]);
  await page
    .getByRole("button", { name: /^Desconectar / })
    .first()
    .click();
  await expect(page.getByText("Nenhum outro aparelho está conectado.")).toBeVisible();
  await other.goto("/m/myAccount/index");
  await expect(other).toHaveURL(/\/m\/login/);
  await other.context().close();
});

test("[MEMBER-09] where the place wants it, a code comes to the phone; without one, play leads on", async ({
  page,
}) => {
  const site = await openOwnSite({ JURISDICTION: "br" });
  // The limits that the jurisdiction asks for: the proof may lie over them.
  const later = page.getByRole("button", { name: "Agora não", includeHidden: true });
  await page.addLocatorHandler(later, (no) => no.dispatchEvent("click"));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${site.origin}/m/login`);
  await attempt(page, "demo", "Demo1234");
  await expect(page.getByRole("heading", { name: "Falta uma etapa" })).toBeVisible();
  await button(page, "Enviar").click();
  await expect(page.getByText(/^Enviado para ••• \d{4}\.$/)).toBeVisible();
  expect(await misfits(page)).toEqual([]);
  const reader = await page.context().newPage();
  await reader.goto(`${site.origin}/demo/outbox`);
  const text = await reader.locator("article").first().innerText();
  await reader.close();
  await page.getByLabel("Código por SMS").fill(/\b\d{6}\b/.exec(text)?.[0] ?? "");
  await button(page, "Confirmar").click();
  await expect(page).toHaveURL(/\/m\/home$/);

  await site.change("update second_proof set at = at - interval '7 days'");
  await page.goto(`${site.origin}/m/play?nodeId=golden-jaguar`);
  await expect(sheet(page).getByText(/A cada 7 dias/)).toBeVisible();
  await expectAccessible(page);
  expect(await misfits(page)).toEqual([]);

  await site.change("update member set mobile_proven_at = null");
  await page.goto(`${site.origin}/m/play?nodeId=golden-jaguar`);
  await expect(page.getByRole("heading", { name: "Falta confirmar que é você" })).toBeVisible();
  await expectAccessible(page);
  expect(await misfits(page)).toEqual([]);
  await page.getByRole("link", { name: "Confirmar e-mail" }).click();
  await expect(sheet(page).getByLabel("Novo e-mail")).toBeVisible();
  await site.close();
});
