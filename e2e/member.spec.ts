import { Buffer } from "node:buffer";
import { expect, test, type Page } from "@playwright/test";
import { expectAccessible, watchErrors } from "./accessible.ts";
import { login, password } from "./people.ts";
import { signIn, signUp } from "./sign-up.ts";

const pin = "470928";
const payee = "Ana Lúcia Prado";

/** The newest code in the demo's outbox that went to an address, read as a person would. */
async function codeFor(page: Page, address: string): Promise<string> {
  const outbox = await page.context().newPage();
  let code = "";
  await expect(async () => {
    await outbox.goto("/demo/outbox");
    const text = await outbox.locator("body").innerText();
    const after = text.slice(text.indexOf(address));
    code = /\b\d{6}\b/.exec(text.includes(address) ? after : "")?.[0] ?? "";
    expect(code).not.toBe("");
  }).toPass();
  await outbox.close();
  return code;
}

async function setPayee(page: Page): Promise<void> {
  await page.goto("/m/member/profile?edit=payee");
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Nome do titular").fill("Ana");
  await expect(sheet.getByRole("button", { name: "Definir nome" })).toBeDisabled();
  await sheet.getByText("Conferi").click();
  await sheet.getByRole("button", { name: "Definir nome" }).click();
  await expect(sheet.getByText("Digite nome e sobrenome")).toBeVisible();
  await expect(sheet.getByLabel("Nome do titular")).toBeFocused();
  await sheet.getByLabel("Nome do titular").fill(payee);
  await sheet.getByRole("button", { name: "Definir nome" }).click();
  await expect(page.getByText(payee)).toBeVisible();
}

async function setPin(page: Page): Promise<void> {
  await page.goto("/m/member/home");
  await page.getByRole("link", { name: "Segurança" }).click();
  await page.getByRole("link", { name: /^Senha de pagamento/ }).click();
  await page.getByLabel("Senha de acesso").fill(password);
  await page.getByLabel("Nova senha de pagamento").fill("123456");
  await page.getByLabel("Repita a nova senha").fill("123456");
  await page.getByRole("button", { name: "Criar senha" }).click();
  await expect(page.getByText("Fácil demais de adivinhar")).toBeVisible();
  await page.getByLabel("Nova senha de pagamento").fill(pin);
  await page.getByLabel("Repita a nova senha").fill(pin);
  await page.getByRole("button", { name: "Criar senha" }).click();
  await expect(page).toHaveURL(/securityCenter$/);
}

async function setMail(page: Page, email: string): Promise<void> {
  await page.goto("/m/member/profile?edit=email");
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Novo e-mail").fill(email);
  await sheet.getByLabel("Senha de acesso").fill("errada");
  await sheet.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect(sheet.getByText("A senha de acesso não confere.")).toBeVisible();
  await sheet.getByLabel("Senha de acesso").fill(password);
  await sheet.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect(sheet.getByRole("timer")).toBeVisible();
  await sheet.getByLabel("Código do e-mail").fill(await codeFor(page, email));
  await sheet.getByRole("button", { name: "Confirmar e-mail" }).click();
  await expect(page.getByText("confirmado", { exact: true })).toBeVisible();
}

for (const [template, look] of [
  ["1", "new"],
  ["0", "base"],
] as const) {
  test(`[MEMBER-01] the ${look} member centre: who, wallet, and every place within two taps`, async ({
    page,
  }) => {
    await page.route("**/wps/system/status*", async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as {
        value: { info: { mobileTemplate: Record<string, string> } };
      };
      body.value.info.mobileTemplate["mem_cen"] = template;
      await route.fulfill({ response, json: body });
    });
    const errors = watchErrors(page);
    await signIn(page, "demo", "Demo1234");
    const status = page.waitForResponse("**/wps/system/status*");
    await page.goto("/m/member/home");
    await status;
    const main = page.locator("main");
    await expect(main.getByRole("heading", { name: "Registros" })).toHaveCount(
      look === "base" ? 1 : 0,
    );
    await expect(main.getByText("demo", { exact: true })).toBeVisible();
    await expect(main.getByText(/ID \d{9}/)).toBeVisible();
    await expect(main.getByRole("group", { name: "Saldo" })).toContainText(/R\$\u00a0[\d.]+,\d\d/);
    if (look === "base") await expectAccessible(page);
    for (const href of [
      "/m/voucherCenter",
      "/m/transaction/record",
      "/m/gameRecord",
      "/m/member/profile",
      "/m/member/bankCards",
      "/m/securityCenter",
      "/m/webEmail",
      "/m/activity",
      "/m/feedback",
      "/m/set",
    ]) {
      await expect(main.locator(`a[href="${href}"]`).first()).toBeVisible();
    }
    expect(errors).toEqual([]);
  });
}

test("[MEMBER-01] a trial is refused all of it, with a way to a real account", async ({ page }) => {
  await page.goto("/m/trail");
  await page.getByRole("button", { name: "Começar o teste" }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
  for (const path of [
    "member/home",
    "member/profile",
    "member/bankCards",
    "member/paymentPassword",
    "member/securityQuestions",
    "securityCenter",
    "feedback",
  ]) {
    await page.goto(`/m/${path}`);
    await expect(page.getByText("Contas de teste não usam esta função")).toBeVisible();
  }
});

test("[MEMBER-02] a nickname and a picture are chosen, and shown everywhere", async ({ page }) => {
  await signUp(page);
  await page.goto("/m/member/profile");
  await page.getByRole("button", { name: /Apelido/ }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Apelido").fill("<b>");
  await sheet.getByRole("button", { name: "Salvar" }).click();
  await expect(sheet.getByText("De 2 a 24 letras, números")).toBeVisible();
  await sheet.getByLabel("Apelido").fill("Zé da Sorte");
  await sheet.getByRole("button", { name: "Salvar" }).click();
  await expect(page.locator("main").getByText("Zé da Sorte")).toBeVisible();
  await page.getByRole("button", { name: "Trocar a foto" }).click();
  await sheet.getByRole("button", { name: "Foto 2" }).click();
  await expect(page.locator('main img[src*="capivara-zen-face"]')).toBeVisible();
  await page.goto("/m/member/home");
  await expect(page.locator("main").getByText("Zé da Sorte")).toBeVisible();
  await expect(page.locator('main img[src*="capivara-zen-face"]')).toBeVisible();
});

test("[MEMBER-02] a picture of one's own is sent, cleaned, and shown", async ({ page }) => {
  await signUp(page);
  await page.goto("/m/member/profile?edit=icon");
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 120 } });
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "eu.png", mimeType: "image/png", buffer: picture });
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.locator('main img[src^="/uploads/"]')).toBeVisible();
});

test("[MEMBER-02, MEMBER-05] mail, payee and payment password raise the level; a PIX key is added and removed", async ({
  page,
}) => {
  test.slow();
  const username = await signUp(page);
  await page.goto("/m/securityCenter");
  await expect(page.getByText("Baixo")).toBeVisible();
  await page.goto("/m/member/bankCards");
  await expect(page.getByRole("button", { name: "Incluir conta ou chave" })).toBeDisabled();
  await setPayee(page);
  await setPin(page);
  await expect(page.getByText("Médio")).toBeVisible();
  await setMail(page, `${username}@casa.example`);
  await page.goto("/m/securityCenter");
  await expect(page.getByText("Alto")).toBeVisible();
  await expect(page.getByText("100%")).toBeVisible();

  await page.goto("/m/member/bankCards");
  await page.getByRole("button", { name: "Incluir conta ou chave" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Chave", { exact: true }).fill("529.982.247-24");
  await sheet.getByLabel("Senha de pagamento").fill(pin);
  await sheet.getByRole("button", { name: "Incluir" }).click();
  await expect(sheet.getByText("Este CPF não é válido.")).toBeVisible();
  await expectAccessible(page);
  await sheet.getByLabel("Chave", { exact: true }).fill("529.982.247-25");
  await sheet.getByLabel("Titular da conta").fill("Outra Pessoa");
  await sheet.getByRole("button", { name: "Incluir" }).click();
  await expect(
    sheet.getByText(`A conta precisa estar no nome do titular: ${payee}.`),
  ).toBeVisible();
  await sheet.getByLabel("Titular da conta").fill("ana lucia prado");
  await sheet.getByRole("button", { name: "Incluir" }).click();
  await expect(page.getByText("•••.982.247-••")).toBeVisible();

  await page.getByRole("button", { name: /^Remover/ }).click();
  await sheet.getByLabel("Senha de pagamento").fill("000001");
  await sheet.getByRole("button", { name: "Remover conta" }).click();
  await expect(sheet.getByText("Restam 4 tentativas")).toBeVisible();
  await sheet.getByLabel("Senha de pagamento").fill(pin);
  await sheet.getByRole("button", { name: "Remover conta" }).click();
  await expect(page.getByText("Nenhuma conta ainda")).toBeVisible();

  await page.goto("/m/member/paymentPassword");
  await page.getByRole("button", { name: "Esqueci a senha de pagamento" }).click();
  await page.getByLabel("Senha de acesso").fill(password);
  await page.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect(page.getByRole("timer")).toBeVisible();
  await page.getByLabel("Código do e-mail").fill("000000");
  await page.getByLabel("Nova senha de pagamento").fill("815203");
  await page.getByLabel("Repita a nova senha").fill("815203");
  await page.getByRole("button", { name: "Definir nova senha" }).click();
  await expect(page.getByLabel("Código do e-mail")).toBeFocused();
  await expect(page.getByLabel("Código do e-mail")).toHaveAttribute("aria-invalid", "true");
});

test("[MEMBER-03] [CASH-06] the statement by days and sorts, a line's own sheet, and back to all of it", async ({
  page,
}) => {
  await signIn(page, "demo", "Demo1234");
  await page.goto("/m/myAccount/index");
  await expect(page.getByRole("group", { name: "Saldo" }).first()).toContainText(/R\$/);
  await page.goto("/m/member/home");
  await page.getByRole("link", { name: "Extrato" }).click();
  await expect(page).toHaveURL(/\/m\/transaction\/record$/);
  await expect(page.getByText("Saldo final")).toBeVisible();
  await page.getByRole("button", { name: "Bônus" }).click();
  await expect(page.getByText("Saldo final")).toBeHidden();
  await page
    .getByRole("button", { name: /Crédito da casa/ })
    .last()
    .click();
  const sheet = page.getByRole("dialog", { name: "Crédito da casa" });
  await expect(sheet).toContainText(/\+R\$/);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  for (const format of ["PDF", "CSV"]) {
    await page.getByRole("button", { name: "Baixar extrato" }).click();
    const form = page.getByRole("dialog", { name: "Baixar extrato" });
    await form.getByRole("tab", { name: format }).click();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      form.getByRole("button", { name: "Baixar", exact: true }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(
      new RegExp(`^trevo-\\d{4}-\\d\\d-\\d\\d-.*\\.${format.toLowerCase()}$`),
    );
    await expect(form).toBeHidden();
  }
  await page.getByRole("button", { name: "Ajustes" }).click();
  await expect(page.getByText("Nada neste filtro")).toBeVisible();
  await page.locator("section").getByRole("button", { name: "Tudo" }).click();
  await expect(page.getByText("Nada neste filtro")).toBeHidden();
  await page.getByRole("tab", { name: "Período" }).click();
  await page.getByLabel("De", { exact: true }).fill("2020-01-01");
  await page.getByLabel("Até", { exact: true }).fill("2020-01-31");
  await expect(page.getByText("Nada neste filtro")).toBeVisible();
});

test("[MEMBER-04] settings lead to the password; a visitor logs in first", async ({ page }) => {
  await page.goto("/m/set");
  await page.getByRole("link", { name: "Trocar a senha" }).click();
  await expect(page).toHaveURL(/\/m\/login\?next=/);
  await login(page, "demo", "Demo1234");
  await page.goto("/m/set");
  await page.getByRole("link", { name: "Trocar a senha" }).click();
  await expect(page).toHaveURL(/\/m\/changePsw$/);
  await page.goto("/m/set");
  await page.getByRole("button", { name: "Sair da conta" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sair da conta" }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
});

test("[MEMBER-07] feedback with pictures: bounds, refusals, and what was sent", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/m/feedback");
  await page.getByLabel("Sobre o quê?").selectOption("problem");
  await page.getByLabel("Sua mensagem").fill("curta");
  await page.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect(page.getByLabel("Sua mensagem")).toBeFocused();
  await expect(page.getByText("De 10 a 1000 caracteres.")).toBeVisible();
  const files = page.locator('input[type="file"]');
  const text = Buffer.from("GIF89a, ou quase");
  await files.setInputFiles({ name: "x.png", mimeType: "image/png", buffer: text });
  await expect(page.locator("main p[role=alert]")).toBeVisible();
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 120 } });
  const named = (name: string) => ({ name, mimeType: "image/png", buffer: picture });
  await files.setInputFiles([named("a.png"), named("b.png"), named("c.png"), named("d.png")]);
  await expect(page.getByRole("img", { name: "Imagem 3" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Adicionar imagem" })).toBeHidden();
  await page.getByRole("button", { name: "Remover a imagem 2" }).click();
  await expect(page.getByRole("img", { name: "Imagem 3" })).toBeHidden();
  await page.getByLabel("Sua mensagem").fill("O jogo fecha quando o telefone gira.");
  await page.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect(page.getByText("O jogo fecha quando o telefone gira.")).toBeVisible();
  await expect(page.getByText("Recebida", { exact: true })).toBeVisible();
  await expect(page.locator('main img[src^="/uploads/"]')).toHaveCount(2);
});
