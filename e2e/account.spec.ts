import { expect, test } from "@playwright/test";
import { watchErrors } from "./accessible.ts";
import { freshName, login, password, register, speak, storedSession, words } from "./people.ts";

test("[AUTH-01] register, sign out, sign in again", async ({ page }) => {
  const language = "EN";
  const say = words[language];
  await speak(page, language);
  const errors = watchErrors(page);
  const username = await register(page, language);
  const stored = await storedSession(page);
  expect(stored).toMatchObject({ userName: username, type: 0, firstTimeLogin: true });
  expect(Object.keys(stored).toSorted()).toEqual([
    "firstTimeLogin",
    "merchantCode",
    "token",
    "type",
    "userName",
  ]);
  await page.getByRole("button", { name: say.me }).click();
  await page.getByRole("dialog").getByRole("button", { name: say.signOut }).click();
  await page.getByRole("dialog").getByRole("button", { name: say.signOut }).click();
  await expect(page.getByRole("link", { name: say.login, exact: true })).toBeVisible();
  expect(await page.evaluate<unknown>("localStorage.MC_SESSION_INFO")).toBeUndefined();
  await login(page, username, password, language);
  await expect(page.getByRole("group", { name: say.balance })).toContainText(say.money("0,00"));
  expect(errors).toEqual([]);
});

test("[AUTH-01] the login body is encrypted on its way", async ({ page }) => {
  const sent = page.waitForRequest("**/wps/session/login");
  await login(page, "demo", "Demo1234");
  const request = await sent;
  expect(request.headers()["content-type"]).toBe("application/jose");
  expect(request.headers()["encryption"]?.split(".")).toHaveLength(2);
  expect(request.postData()).not.toContain("Demo1234");
  expect(request.postData()?.split(".")).toHaveLength(3);
});

test("[AUTH-16] after signing out the token is dead on the server, and everything is cleared", async ({
  page,
}) => {
  await login(page, "demo", "Demo1234");
  const { token } = await storedSession(page);
  const cookies = await page.context().cookies();
  await page.goto("/m/set");
  await page.getByRole("button", { name: "Sair da conta" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancelar" }).click();
  expect(await page.evaluate<unknown>("localStorage.MC_SESSION_INFO")).toBeDefined();
  await page.getByRole("button", { name: "Sair da conta" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sair da conta" }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
  expect(await page.evaluate<unknown>("localStorage.autoLogin")).toBe("0");
  await page.context().addCookies(cookies);
  const answer = await page.request.get("/wps/member/info", { headers: { token } });
  expect([answer.status(), ((await answer.json()) as { code: string }).code]).toEqual([
    401,
    "session.ended",
  ]);
});

/** Runs in the browser, whose types are not known here. */
const linesOfSignUp = `(() => {
  const range = document.createRange();
  range.selectNodeContents(document.querySelector('main a[href="/m/register"]'));
  return range.getClientRects().length;
})()`;

test("[AUTH-17] a trial has play money, and is told what needs a real account", async ({
  page,
}) => {
  await page.goto("/m/trail");
  await page.getByRole("button", { name: "Começar o teste" }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
  await expect(page.getByRole("group", { name: "Saldo" })).toContainText("T$\u00a01.000,00");
  expect(await page.evaluate<number>(linesOfSignUp), "the word breaks on its button").toBe(1);
  for (const path of ["/m/voucherCenter", "/m/member/home", "/m/withdraw", "/m/webEmail"]) {
    await page.goto(path);
    await expect(page.getByText("Contas de teste não usam esta função")).toBeVisible();
    await expect(page.locator("main").getByRole("link", { name: "Cadastrar" })).toBeVisible();
  }
});

test("[HOME-11] the balance: two decimals, hidden and shown, masked while it is refreshed", async ({
  page,
}) => {
  await login(page, "demo", "Demo1234");
  const widget = page.getByRole("group", { name: "Saldo" });
  await expect(widget).toContainText(/R\$\u00a0[\d.]+,\d\d/);
  await widget.getByRole("button", { name: "Esconder o saldo" }).click();
  await expect(widget).toContainText("****");
  await expect(widget).toContainText("saldo oculto");
  await page.reload();
  await expect(widget).toContainText("****");
  await widget.getByRole("button", { name: "Mostrar o saldo" }).click();
  await expect(widget).toContainText(/,\d\d/);
  const { promise: seen, resolve: goOn } = Promise.withResolvers<void>();
  await page.route("**/wps/wallets/gcs", async (route) => {
    await seen;
    await route.continue();
  });
  await widget.getByRole("button", { name: "Atualizar o saldo" }).click();
  await expect(widget).toContainText("****");
  goOn();
  await expect(widget).toContainText(/R\$\u00a0[\d.]+,\d\d/);
});

test("[CALL-03] what is wrong stands under its field, in the language, and takes the focus", async ({
  page,
}) => {
  await page.goto("/m/register");
  await page.getByRole("button", { name: "Criar conta" }).click();
  await expect(page.getByLabel("Usuário")).toBeFocused();
  await expect(page.getByLabel("Usuário")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Usuário").fill("demo");
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByLabel("Repita a senha").fill("outra coisa");
  await page.getByRole("button", { name: "Criar conta" }).click();
  await expect(page.getByText("A confirmação não é igual à senha.")).toBeVisible();
  await page.getByLabel("Repita a senha").fill(password);
  await page.getByRole("button", { name: "Criar conta" }).click();
  await expect(page.getByText("Este nome de usuário já existe")).toBeVisible();
  await expect(page.getByLabel("Usuário")).toBeFocused();
});

test("[AUTH-01] a wrong password is refused in words, and nothing is lost", async ({ page }) => {
  await page.goto("/m/login");
  await page.getByLabel("Usuário").fill(freshName());
  await page.getByLabel("Senha", { exact: true }).fill("not this one");
  await page.locator("form").getByRole("button", { name: "Entrar" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "não conferem" })).toBeVisible();
  await expect(page.getByLabel("Senha", { exact: true })).toHaveValue("not this one");
});
