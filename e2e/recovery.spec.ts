import { expect, test, type Page } from "@playwright/test";
import { openOwnSite, type OwnSite } from "./own-site.ts";
import { passPopups, password } from "./people.ts";
import { enter, fresh, newPassword, outbox, signedIn, somebody } from "./recovering.ts";

/** One house for all of them: its switches are everyone's. */
test.describe.configure({ mode: "serial" });

let site: OwnSite;
test.beforeAll(async () => {
  site = await openOwnSite();
});
test.afterAll(() => site.close());

async function codeOf(page: Page, mobile: string): Promise<string> {
  let code = "";
  await expect
    .poll(async () => {
      const [newest = ""] = await outbox(site, page, `+55${mobile}`);
      code = /\b\d{6}\b/.exec(newest)?.[0] ?? "";
      return code;
    })
    .toMatch(/^\d{6}$/);
  return code;
}

const field = {
  mobile: (page: Page) => page.getByLabel("Celular"),
  code: (page: Page) => page.getByLabel("Código do SMS"),
  ask: (page: Page) => page.getByRole("button", { name: "Enviar", exact: true }),
  save: (page: Page) => page.getByRole("button", { name: "Salvar nova senha" }),
};

async function askCode(page: Page, mobile: string): Promise<void> {
  await page.goto(`${site.origin}/m/forget`);
  await field.mobile(page).fill(mobile);
  await field.ask(page).click();
  await expect(page.getByRole("timer")).toContainText("Reenviar em");
}

test.describe("by phone", () => {
  test("[AUTH-13] number, code, new password, and one is signed in", async ({ page, browser }) => {
    const person = await somebody(site);
    await passPopups(page);
    await askCode(page, person.mobile);
    await field.code(page).fill(await codeOf(page, person.mobile));
    await newPassword(page).fill(fresh);
    await field.save(page).click();
    await expect(page).toHaveURL(/\/m\/home$/);
    await expect(signedIn(page)).toBeVisible();
    const messages = await outbox(site, page, `+55${person.mobile}`);
    expect(messages[0]).toContain("senha");
    const other = await (await browser.newContext()).newPage();
    await enter(site, other, { ...person, secret: fresh });
    await other.context().close();
  });

  test("[AUTH-13] a wrong code is told under its field, and cleared", async ({ page }) => {
    const person = await somebody(site);
    await askCode(page, person.mobile);
    const code = await codeOf(page, person.mobile);
    await field.code(page).fill(code === "000000" ? "000001" : "000000");
    await newPassword(page).fill(fresh);
    await field.save(page).click();
    await expect(page.getByText("Código de verificação incorreto.")).toBeVisible();
    await expect(field.code(page)).toHaveValue("");
    await expect(field.code(page)).toBeFocused();
    await expect(newPassword(page)).toHaveValue(fresh);
  });

  test("[AUTH-13] a code that is too old is told as expired", async ({ page }) => {
    const person = await somebody(site);
    await askCode(page, person.mobile);
    const code = await codeOf(page, person.mobile);
    await site.change(`update verification_code set expires_at = now()
      where address = '+55${person.mobile}'`);
    await field.code(page).fill(code);
    await newPassword(page).fill(fresh);
    await field.save(page).click();
    await expect(page.getByText("Este código venceu ou foi tentado vezes demais.")).toBeVisible();
  });

  test("[AUTH-13] the old password again clears that field and keeps the code", async ({
    page,
  }) => {
    const person = await somebody(site);
    await askCode(page, person.mobile);
    const code = await codeOf(page, person.mobile);
    await field.code(page).fill(code);
    await newPassword(page).fill(password);
    await field.save(page).click();
    await expect(page.getByText("A nova senha é igual à atual.")).toBeVisible();
    await expect(newPassword(page)).toHaveValue("");
    await expect(field.code(page)).toHaveValue(code);
  });

  test("[AUTH-13] a number that has had its codes for today is told so", async ({ page }) => {
    const person = await somebody(site);
    await site.change("update dispatch_cap set count_max = 0 where scope = 'address'");
    await page.goto(`${site.origin}/m/forget`);
    await field.mobile(page).fill(person.mobile);
    await field.ask(page).click();
    await expect(page.getByText("Chegamos ao limite de mensagens")).toBeVisible();
    await site.change("update dispatch_cap set count_max = 5 where scope = 'address'");
  });

  test("[AUTH-13] a number of nobody looks the same, and gets nothing", async ({ page }) => {
    await askCode(page, "11961234567");
    await field.code(page).fill("123456");
    await newPassword(page).fill(fresh);
    await field.save(page).click();
    await expect(page.getByText("Código de verificação incorreto.")).toBeVisible();
    expect(await outbox(site, page, "+5511961234567")).toEqual([]);
  });

  test("[AUTH-13] the countdown ticks each half second, and then the link is back", async ({
    page,
  }) => {
    const person = await somebody(site);
    await page.clock.install();
    await page.goto(`${site.origin}/m/forget`);
    await field.mobile(page).fill(person.mobile);
    await field.ask(page).click();
    const timer = page.getByRole("timer");
    await expect(timer).toBeVisible();
    await page.clock.pauseAt(Date.now() + 20_000);
    const seconds = async () => Number(/0:(\d\d)/.exec(await timer.innerText())?.[1]);
    const before = await seconds();
    await page.clock.runFor(2_000);
    expect(before - (await seconds())).toBe(2);
    await page.clock.runFor(60_000);
    await expect(timer).toHaveCount(0);
    await expect(field.ask(page)).toBeVisible();
  });

  test("[AUTH-13] who reloads and asks again is counted down, and gets no second code", async ({
    page,
  }) => {
    const person = await somebody(site);
    await askCode(page, person.mobile);
    await codeOf(page, person.mobile);
    await askCode(page, person.mobile);
    expect(await outbox(site, page, `+55${person.mobile}`)).toHaveLength(1);
  });

  test("[AUTH-13] what is missing is told, the first wrong field gets the cursor, and another country is chosen by its name", async ({
    page,
  }) => {
    await page.goto(`${site.origin}/m/forget`);
    await field.mobile(page).fill("123");
    await field.ask(page).click();
    await expect(page.getByText("Digite um celular válido.")).toBeVisible();
    await expect(field.mobile(page)).toBeFocused();
    await field.save(page).click();
    await expect(page.getByText("Digite o código que enviamos.")).toBeVisible();
    await expect(page.getByText("Digite a nova senha.")).toBeVisible();
    await page.getByRole("button", { name: "Código do país: +55" }).click();
    await page.getByRole("searchbox").fill("portugal");
    await page.getByRole("button", { name: "+351" }).click();
    await expect(page.getByRole("button", { name: "Código do país: +351" })).toBeVisible();
  });

  test("[AUTH-13] without its switch there is mail alone", async ({ page }) => {
    await site.change(`update merchant set whitelabel = whitelabel || '{"CHNGPASSVERIF3": false}'`);
    await page.goto(`${site.origin}/m/forget`);
    await expect(page.getByLabel("E-mail da conta")).toBeVisible();
    await expect(page.getByRole("tab")).toHaveCount(0);
    await site.change(`update merchant set whitelabel = whitelabel || '{"CHNGPASSVERIF3": true}'`);
  });
});

test.describe("by mail", () => {
  async function askLink(page: Page, username: string, email: string): Promise<void> {
    await page.goto(`${site.origin}/m/forget`);
    await page.getByRole("tab", { name: "Por e-mail" }).click();
    await page.getByLabel("Usuário").fill(username);
    await page.getByLabel("E-mail da conta").fill(email);
    await page.getByRole("button", { name: "Enviar link" }).click();
    await expect(page.getByText("o link já está a caminho")).toBeVisible();
    await expect(page).toHaveURL(/\/m\/home$/);
  }

  /** Follows the newest link in a mailbox. */
  async function follow(page: Page, email: string): Promise<void> {
    await expect.poll(async () => (await outbox(site, page, email)).length).toBeGreaterThan(0);
    await page.goto(`${site.origin}/demo/outbox?to=${encodeURIComponent(email)}`);
    await page.locator("article a").first().click();
    await expect(page.getByLabel("Repita a nova senha")).toBeVisible();
  }

  test("[AUTH-14] a mailed link leads to a new password", async ({ page }) => {
    const person = await somebody(site);
    await passPopups(page);
    await askLink(page, ` ${person.username} `, person.email);
    await follow(page, person.email);
    expect(page.url()).toBe(`${site.origin}/m/forget`);
    await newPassword(page).fill(fresh);
    await page.getByLabel("Repita a nova senha").fill("outra");
    await field.save(page).click();
    await expect(page.getByLabel("Repita a nova senha")).toBeFocused();
    await page.getByLabel("Repita a nova senha").fill(fresh);
    await field.save(page).click();
    await expect(page).toHaveURL(/\/m\/login$/);
    await enter(site, page, { ...person, secret: fresh });
  });

  test("[AUTH-14] a used link says that it is over", async ({ page }) => {
    const person = await somebody(site);
    await passPopups(page);
    await askLink(page, person.username, person.email);
    await site.change("update password_link set used_at = now() where used_at is null");
    await follow(page, person.email);
    await newPassword(page).fill(fresh);
    await page.getByLabel("Repita a nova senha").fill(fresh);
    await field.save(page).click();
    await expect(page.getByText("Este link não vale mais")).toBeVisible();
  });

  test("[AUTH-14] a link is taken by a page that stands open already", async ({ page }) => {
    await page.goto(`${site.origin}/m/forget`);
    await expect(page.getByRole("tab", { name: "Por e-mail" })).toBeVisible();
    await page.goto(`${site.origin}/m/forget#reset=${"a".repeat(43)}`);
    await expect(page.getByLabel("Repita a nova senha")).toBeVisible();
    expect(page.url()).toBe(`${site.origin}/m/forget`);
  });

  test("[AUTH-14] a name of nobody gets the same words, and no mail", async ({ page }) => {
    await passPopups(page);
    await askLink(page, "ninguem123", "ninguem@example.com");
    expect(await outbox(site, page, "ninguem@example.com")).toEqual([]);
  });

  test("[AUTH-14] an address that is none is told under its field", async ({ page }) => {
    await page.goto(`${site.origin}/m/forget`);
    await page.getByRole("tab", { name: "Por e-mail" }).click();
    await page.getByLabel("E-mail da conta").fill("sem arroba");
    await page.getByRole("button", { name: "Enviar link" }).click();
    await expect(page.getByText("O formato do e-mail não é válido.")).toBeVisible();
    await expect(page.getByLabel("Usuário")).toBeFocused();
  });
});
