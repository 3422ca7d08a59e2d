import { expect, test, type Page } from "@playwright/test";
import { expectAccessible, watchErrors } from "./accessible.ts";
import { misfits } from "./fits.ts";
import { freshName, passPopups, password, speak, storedSession } from "./people.ts";
import { signUp } from "./sign-up.ts";

const provider = (page: Page) => page.getByRole("button", { name: /Sandbox ID$/ });

/** Says at the provider who one is. */
async function consent(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL(/\/demo\/id\/authorize\?/);
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: /^(Continuar|Continue)$/ }).click();
}

/** From the login page to the provider and back. */
async function comeBy(page: Page, email: string): Promise<void> {
  await page.goto("/m/login");
  await provider(page).click();
  await consent(page, email);
}

/** As on another device: nothing is left, and no page that still asks. */
async function leave(page: Page): Promise<void> {
  await page.goto("/robots.txt");
  await page.context().clearCookies();
  await page.evaluate("localStorage.clear()");
}

test("[AUTH-06] a new account is opened by a provider's side, linked, and then one tap away", async ({
  page,
  browser,
}) => {
  const errors = watchErrors(page);
  const username = freshName();
  const email = `${username}@sandbox.example`;
  await passPopups(page);
  await comeBy(page, email);
  await expect(page).toHaveURL(/\/m\/social$/);
  await expect(page.getByRole("heading", { name: "Quase lá" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Criar uma conta" }).click();
  await page.getByLabel("Usuário").fill(username);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByLabel("Repita a senha").fill(password);
  await page.getByRole("button", { name: "Criar conta" }).click();
  await expect(page.getByRole("heading", { name: "Vincular Sandbox ID?" })).toBeVisible();
  await expect(page.getByText(`abre a conta ${username}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Vincular" }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
  const other = await (await browser.newContext()).newPage();
  const seen: string[] = [];
  other.on("framenavigated", (frame) => seen.push(frame.url()));
  await passPopups(other);
  await comeBy(other, email);
  await expect(other).toHaveURL(/\/m\/home$/);
  const { token, userName } = await storedSession(other);
  await other.context().close();
  expect(userName).toBe(username);
  // Nothing that opens the account stood in an address of ours.
  const own = seen.filter((url) => url.includes("/m/"));
  expect(own.filter((url) => url.includes(token) || /code=|state=/.test(url))).toEqual([]);
  expect(errors).toEqual([]);
});

test("[AUTH-06] an account of before is signed in to first, and unlinked by its password", async ({
  page,
}) => {
  const username = await signUp(page);
  const email = `${username}@sandbox.example`;
  await leave(page);
  await comeBy(page, email);
  await page.getByRole("link", { name: "Já tenho conta" }).click();
  await page.getByLabel("Usuário").fill(username);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.locator("form").getByRole("button", { name: "Entrar", exact: true }).click();
  await page.getByRole("button", { name: "Vincular" }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
  await page.goto("/m/securityCenter");
  const row = page.getByRole("button", { name: /^Sandbox ID/ });
  await expect(row).toContainText("Vinculado");
  await row.click();
  const sheet = page.getByRole("dialog", { name: "Desvincular Sandbox ID?" });
  await sheet.getByLabel("Senha").first().fill("outra senha");
  await sheet.getByRole("button", { name: "Desvincular" }).click();
  await expect(sheet.getByLabel("Senha").first()).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await sheet.getByLabel("Senha").first().fill(password);
  await sheet.getByRole("button", { name: "Desvincular" }).click();
  await expect(page.getByText("Sandbox ID desvinculado.")).toBeVisible();
  await expect(row).not.toContainText("Vinculado");
});

test("[AUTH-06] a provider is linked from the security centre, by the password and a consent", async ({
  page,
}) => {
  const username = await signUp(page);
  await page.goto("/m/securityCenter");
  await page.getByRole("button", { name: /^Sandbox ID/ }).click();
  const sheet = page.getByRole("dialog", { name: "Vincular Sandbox ID?" });
  await sheet.getByLabel("Senha").first().fill(password);
  await sheet.getByRole("button", { name: "Vincular" }).click();
  await consent(page, `${username}@sandbox.example`);
  await expect(page).toHaveURL(/\/m\/securityCenter$/);
  await expect(page.getByRole("button", { name: /^Sandbox ID/ })).toContainText("Vinculado");
});

test("[AUTH-06] a no at the provider is told, and leads back; each screen fits a small phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await speak(page, "EN");
  await page.goto("/m/login");
  await expect(provider(page)).toHaveText("Continue with Sandbox ID");
  expect(await misfits(page)).toEqual([]);
  await provider(page).click();
  await expect(page).toHaveURL(/\/demo\/id\/authorize\?/);
  await expectAccessible(page);
  await page.getByRole("button", { name: /^(Cancelar|Cancel)$/ }).click();
  await expect(page.getByText("The sign-in was not confirmed.")).toBeVisible();
  expect(await misfits(page)).toEqual([]);
  await page.getByRole("link", { name: "Back to sign-in" }).click();
  await expect(page).toHaveURL(/\/m\/login$/);
  // Agents cannot sign in that way.
  await page.goto("/m/login?type=agent");
  await expect(page.getByLabel("Username")).toBeVisible();
  await expect(provider(page)).toHaveCount(0);
});
