import { expect, type Page, request, test } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { misfits } from "./fits.ts";
import { attempt, send } from "./login-form.ts";
import { openOwnSite } from "./own-site.ts";
import { freshName, login, password, speak, storedSession } from "./people.ts";
import { signUpBefore } from "./sign-up.ts";

const wrong = "not this one";

test("[AUTH-03] a check comes after two failures, passes by itself, and is new each time", async ({
  page,
}) => {
  const language = "EN";
  await speak(page, language);
  const username = await signUpBefore(page);
  await page.context().clearCookies({ name: "dev" });
  await page.goto("/m/login");
  const check = page.getByRole("region", { name: "Security check" });
  await attempt(page, username, wrong, language);
  await expect(page.getByRole("alert").filter({ hasText: "is not right" })).toBeVisible();
  await expect(check).toHaveCount(0);
  const first = page.waitForResponse("**/wps/captcha/challenge*");
  await attempt(page, username, wrong, language);
  await first;
  await expect(check).toContainText("Robot check passed.");
  const second = page.waitForResponse("**/wps/captcha/challenge*");
  await attempt(page, username, wrong, language);
  await second;
  await expect(check).toContainText("Robot check passed.");
  await attempt(page, username, password, language);
  await expect(page).toHaveURL(/\/m\/home$/);
});

test("[AUTH-03] without the work there are digits to read or to hear, in the same form", async ({
  page,
}) => {
  await page.route("**/wps/captcha/challenge*", (route) => route.abort());
  await page.goto("/m/login");
  const username = freshName();
  for (let n = 0; n < 2; n += 1) await attempt(page, username, wrong);
  const check = page.getByRole("region", { name: "Verificação de segurança" });
  const picture = check.getByRole("img", { name: "Imagem com seis números" });
  await expect(picture).toBeVisible();
  const first = await picture.getAttribute("src");
  await check.getByRole("button", { name: "Mostrar outra imagem" }).click();
  await expect(picture).not.toHaveAttribute("src", first ?? "");
  const audio = page.waitForResponse("**/wps/captcha/audio*");
  await check.getByRole("button", { name: "Ouvir os números" }).click();
  expect((await audio).status()).toBe(200);
  const field = check.getByLabel("Código da imagem");
  await page.locator("form").getByRole("button", { name: "Entrar" }).click();
  await expect(check.getByText("Digite os 6 números da imagem.")).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill("12a34567");
  await expect(field).toHaveValue("123456");
  const second = await picture.getAttribute("src");
  await send(page);
  await expect(check.getByText("A verificação não conferiu. Faça a nova.")).toBeVisible();
  await expect(field).toHaveValue("");
  await expect(picture).not.toHaveAttribute("src", second ?? "");
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await misfits(page)).toEqual([]);
  await expectAccessible(page);
});

test("[AUTH-05] the password is shown and hidden; links, banner and the switch lead on", async ({
  page,
}) => {
  await page.goto("/m/login");
  const field = page.getByLabel("Senha", { exact: true });
  await field.fill(password);
  await expect(field).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Mostrar a senha" }).click();
  await expect(field).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Esconder a senha" }).click();
  await expect(field).toHaveAttribute("type", "password");
  const links: [string, string][] = [
    ["Esqueci a senha", "/m/forget"],
    ["Termos de uso", "/m/help#terms"],
    ["Privacidade", "/m/help#privacy"],
  ];
  for (const [name, href] of links) {
    await expect(page.getByRole("link", { name })).toHaveAttribute("href", href);
  }
  await expect(page.getByText("Sorteio com prova")).toBeVisible();
  const tabs = page.getByRole("navigation", { name: "Entrar ou cadastrar" });
  await expect(tabs.getByRole("link", { name: "Entrar" })).toHaveAttribute("aria-current", "page");
  await tabs.getByRole("link", { name: "Cadastrar" }).click();
  await expect(page).toHaveURL(/\/m\/register$/);
  await expect(tabs.getByRole("link", { name: "Cadastrar" })).toHaveAttribute(
    "aria-current",
    "page",
  );
});

test("[AUTH-07] each at their own door, and told so at the other", async ({ page }) => {
  await page.goto("/m/login");
  await page.getByRole("link", { name: "Sou agente" }).click();
  await expect(page.getByRole("heading", { name: "Entrada de agentes" })).toBeVisible();
  await attempt(page, "demo", "Demo1234");
  await expect(page.getByRole("alert").filter({ hasText: "Só agentes entram" })).toBeVisible();
  await attempt(page, "agent", "Agent1234");
  await expect(page).toHaveURL(/\/m\/home$/);
  expect(await storedSession(page)).toMatchObject({ userName: "agent", type: 1 });
});

test("[AUTH-18] what is wrong is said anew in the language that was chosen", async ({ page }) => {
  await page.goto("/m/login");
  await page.locator("form").getByRole("button", { name: "Entrar" }).click();
  await expect(page.getByText("Digite seu usuário.")).toBeVisible();
  await expect(page.getByLabel("Usuário")).toBeFocused();
  await page.getByRole("button", { name: /^Idioma/ }).click();
  await page.getByRole("radio", { name: "English" }).click();
  await expect(page.getByText("Enter your username.")).toBeVisible();
  await expect(page.getByText("Digite seu usuário.")).toHaveCount(0);
  await expect(page.getByLabel("Username")).toHaveAttribute("aria-invalid", "true");
});

test("[AUTH-18] a session that was ended elsewhere is told, and leads to the door", async ({
  page,
  baseURL,
}) => {
  await login(page, "demo", "Demo1234");
  const { token } = await storedSession(page);
  const storageState = await page.context().storageState();
  const elsewhere = await request.newContext({ storageState, baseURL: baseURL ?? "" });
  // An open page would be told at once, and say so there: this one comes back later.
  await page.goto("about:blank");
  const ended = await elsewhere.delete("/wps/session/logout", { headers: { token } });
  expect(ended.status()).toBe(200);
  await elsewhere.dispose();
  await page.clock.install();
  await page.goto("/m/myAccount/index");
  await expect(
    page.getByRole("alert").filter({ hasText: "A conta foi desconectada" }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/m\/login/);
  expect(await page.evaluate<unknown>("localStorage.MC_SESSION_INFO")).toBeUndefined();
  // It stays until somebody signs in: a toast would be gone before it is read.
  await page.clock.runFor(5_000);
  await expect(page.getByText("A conta foi desconectada")).toBeVisible();
});

test("[AUTH-18] who stands at the door already is not led back to it after signing in", async ({
  page,
}) => {
  const username = await signUpBefore(page);
  await page.goto("/m/login?next=%2Fm%2Flogin");
  await page.getByLabel("Usuário").fill(username);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.locator("form").getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
});

test("[AUTH-01] who comes back is told when and from where they were here before", async ({
  page,
}) => {
  const username = await signUpBefore(page);
  await login(page, username, password);
  await expect(page.getByRole("status").filter({ hasText: "Último acesso" })).toContainText(
    /\d\d.+\d\d:\d\d, Chrome/,
  );
});

test("[AUTH-02] a code by SMS signs in, where that is switched on", async ({ page }) => {
  const site = await openOwnSite();
  try {
    await page.goto(`${site.origin}/m/login`);
    await expect(page.getByRole("tab")).toHaveCount(0);
    await site.change(`update merchant set whitelabel = whitelabel
      || '{"MOBILEVERCODELOGIN3": true}'`);
    await site.change(`update member set mobile = '+5511987654321', mobile_proven_at = now()
      where username = 'demo'`);
    await page.reload();
    await page.getByRole("tab", { name: "Código por SMS" }).click();
    const number = page.getByLabel("Celular");
    await page.getByRole("button", { name: "Enviar", exact: true }).click();
    await expect(page.getByText("Digite um celular válido.")).toBeVisible();
    await expect(number).toBeFocused();
    await number.pressSequentially("11987654321");
    await expect(number).toHaveValue("(11) 98765-4321");
    await page.getByRole("button", { name: "Enviar", exact: true }).click();
    await expect(page.getByRole("timer")).toContainText(/0:5\d|1:00/);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await misfits(page)).toEqual([]);
    await page.locator("form").getByRole("button", { name: "Entrar" }).click();
    await expect(page.getByText("Digite o código que enviamos.")).toBeVisible();
    await page.getByLabel("Código do SMS").fill(await sentTo(page, "+5511987654321"));
    await send(page);
    await expect(page).toHaveURL(/\/m\/home$/);
    expect((await storedSession(page)).userName).toBe("demo");
  } finally {
    await site.close();
  }
});

/** The code that a number got, read where a demo shows what it sent. */
async function sentTo(page: Page, to: string): Promise<string> {
  const outbox = await page.context().newPage();
  await outbox.goto(`${new URL(page.url()).origin}/demo/outbox?to=${encodeURIComponent(to)}`);
  const text = await outbox.locator("article .text").first().textContent();
  await outbox.close();
  return /\b\d{6}\b/.exec(text ?? "")?.[0] ?? "";
}
