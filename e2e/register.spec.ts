import { expect, test, type Page } from "@playwright/test";
import { watchErrors } from "./accessible.ts";
import { freshName, passPopups, password, register, words } from "./people.ts";

const say = words.PT;
const number = "Celular";

/** A Brazilian mobile number that nobody has used here yet, without its country's code. */
function freshNumber(): string {
  const digits = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  return `119${String(digits % 100_000_000).padStart(8, "0")}`;
}

async function open(page: Page, query = ""): Promise<void> {
  await passPopups(page);
  await page.goto(`/m/register${query}`);
  await expect(page.getByRole("button", { name: say.create })).toBeVisible();
}

async function byNumber(page: Page): Promise<void> {
  await page.getByRole("tab", { name: number }).click();
  await expect(page.getByLabel("Código do SMS")).toBeVisible();
}

const numberField = (page: Page) => page.getByRole("textbox", { name: number });

async function fillPasswords(page: Page): Promise<void> {
  await page.getByLabel(say.password, { exact: true }).fill(password);
  await page.getByLabel(say.repeat).fill(password);
}

const create = (page: Page) => page.getByRole("button", { name: say.create }).click();

/** The newest code that a number has got, read in the demo's outbox like a person would. */
async function codeOf(page: Page, mobile: string): Promise<string> {
  const outbox = await page.context().newPage();
  const to = encodeURIComponent(`+55${mobile}`);
  let code = "";
  await expect
    .poll(async () => {
      await outbox.goto(`/demo/outbox?to=${to}`);
      const [newest = ""] = await outbox.locator("article").allInnerTexts();
      code = /\b\d{6}\b/.exec(newest)?.[0] ?? "";
      return code;
    })
    .not.toBe("");
  await outbox.close();
  return code;
}

test("[AUTH-08] an account by number: the code from the phone opens it", async ({ page }) => {
  const errors = watchErrors(page);
  const mobile = freshNumber();
  await open(page);
  await byNumber(page);
  await numberField(page).pressSequentially(mobile);
  await expect(numberField(page)).toHaveValue(/^\(11\) 9\d{4}-\d{4}$/);
  await page.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect(page.getByText("Código enviado.")).toBeVisible();
  await page.getByLabel("Código do SMS").fill(await codeOf(page, mobile));
  await fillPasswords(page);
  const sent = page.waitForRequest("**/wps/member/register/mobile");
  await create(page);
  expect((await sent).headers()["content-type"]).toBe("application/jose");
  await expect(page).toHaveURL(/\/m\/home$/);
  await expect(page.getByRole("group", { name: say.balance })).toBeVisible();
  expect(errors).toEqual([]);
});

test("[AUTH-08] home begins at its top for who opened an account far down the form", async ({
  page,
}) => {
  // So low a screen that the form's button is far below its first line.
  await page.setViewportSize({ width: 390, height: 500 });
  await register(page);
  expect(await page.evaluate<number>("scrollY")).toBe(0);
});

test("[AUTH-08] what was typed carries over from one way to the other", async ({ page }) => {
  await open(page);
  await page.getByLabel(say.password, { exact: true }).fill(password);
  await byNumber(page);
  await numberField(page).pressSequentially("11987654321");
  await page.getByRole("tab", { name: say.username }).click();
  await expect(page.getByLabel(say.username)).toBeVisible();
  await expect(page.getByLabel(say.password, { exact: true })).toHaveValue(password);
  await byNumber(page);
  await expect(numberField(page)).toHaveValue("(11) 98765-4321");
});

test("[AUTH-08] an answer that is lost opens no second account", async ({ page }) => {
  await open(page);
  const username = freshName();
  await page.getByLabel(say.username).fill(username);
  await fillPasswords(page);
  await page.route("**/wps/member/register", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await create(page);
  await expect(page.getByRole("alert").first()).toBeVisible();
  await page.unroute("**/wps/member/register");
  await create(page);
  await expect(page).toHaveURL(/\/m\/home$/);
});

test("[AUTH-10] a wrong invitation is told first, under its field, which gets the focus", async ({
  page,
}) => {
  await open(page, "?affiliateCode=NOBODY-1");
  const invitation = page.getByLabel("Código de convite");
  await expect(invitation).toHaveValue("NOBODY-1");
  await page.getByLabel(say.username).fill(freshName());
  await fillPasswords(page);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(new URL(request.url()).pathname));
  await create(page);
  await expect(page.getByText("Código de convite inválido")).toBeVisible();
  await expect(invitation).toBeFocused();
  expect(sent).toContain("/wps/affiliate/check");
  expect(sent).not.toContain("/wps/member/register");
  await invitation.fill("");
  await create(page);
  await expect(page).toHaveURL(/\/m\/home$/);
});

test("[AUTH-11] without consent there is no way on, and the first wrong field gets the focus", async ({
  page,
}) => {
  await open(page);
  const button = page.getByRole("button", { name: say.create });
  const consent = page.getByRole("checkbox");
  await expect(consent).toBeChecked();
  await consent.uncheck();
  await expect(button).toBeDisabled();
  await consent.check();
  await page.getByLabel(say.username).fill(freshName());
  await create(page);
  await expect(page.getByLabel(say.password, { exact: true })).toBeFocused();
  await fillPasswords(page);
  const birthday = page.getByLabel("Nascimento");
  await expect(birthday).toHaveAttribute("min", "1900-01-01");
  await expect(birthday).toHaveAttribute("max", `${new Date().getFullYear()}-12-31`);
  await birthday.fill(`${new Date().getFullYear() - 10}-01-01`);
  await create(page);
  await expect(page.getByText("idade mínima")).toBeVisible();
  await expect(birthday).toBeFocused();
});

test("[AUTH-11] what is wrong is said again in another language", async ({ page }) => {
  await open(page);
  await page.getByLabel(say.username).fill("ab");
  await create(page);
  await expect(page.locator("#username-note")).toContainText("letras e números");
  await page.getByRole("button", { name: /Português/ }).click();
  await page.getByRole("radio", { name: "English" }).click();
  await expect(page.locator("#username-note")).toContainText("letters and digits");
  await expect(page.getByLabel("Username")).toHaveAttribute("aria-invalid", "true");
});

test("[AUTH-12] a code needs a valid number, then counts down to its end", async ({ page }) => {
  await page.clock.install();
  await open(page);
  await byNumber(page);
  const ask = page.getByRole("button", { name: "Enviar", exact: true });
  await numberField(page).pressSequentially("119876543");
  await expect(page.getByText("Faltam 2 números")).toBeVisible();
  await ask.click();
  await expect(page.getByText("Digite um celular válido.")).toBeVisible();
  await expect(numberField(page)).toBeFocused();
  await numberField(page).fill(freshNumber());
  await expect(page.getByText("Verificação contra robôs concluída.")).toBeVisible();
  const answered = page.waitForResponse("**/wps/verification/sms/register");
  await ask.click();
  const { value } = (await (await answered).json()) as { value: { expirationTime: number } };
  const timer = page.getByRole("timer");
  await expect(timer).toContainText(/Reenviar em 0:[345]\d|1:00/);
  await page.clock.pauseAt(value.expirationTime - 10_000);
  await page.clock.runFor(500);
  await expect(timer).toContainText("0:10");
  await page.clock.runFor(1_000);
  await expect(timer).toContainText("0:09");
  await page.clock.runFor(10_000);
  await expect(timer).toHaveCount(0);
  await expect(ask).toBeVisible();
});

test("[AUTH-12] another country's code is found by name or digits", async ({ page }) => {
  await open(page);
  await byNumber(page);
  await page.getByRole("button", { name: "Código do país: +55" }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByRole("button", { name: /Brasil/ })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await sheet.getByRole("searchbox").fill("tailandia");
  await sheet.getByRole("button", { name: /Tailândia/ }).click();
  await expect(page.getByRole("button", { name: "Código do país: +66" })).toBeVisible();
});

test("[AUTH-19] a username is asked about when it is left", async ({ page }) => {
  await open(page);
  const username = page.getByLabel(say.username);
  await username.fill("demo");
  await username.blur();
  await expect(page.getByText("Este nome de usuário já existe")).toBeVisible();
  await username.fill(freshName());
  await username.blur();
  await expect(page.getByText("Este nome está livre.")).toBeVisible();
});
