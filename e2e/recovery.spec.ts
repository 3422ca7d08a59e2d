import { expect, test, type Browser, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { misfits } from "./fits.ts";
import { openOwnSite, type OwnSite } from "./own-site.ts";
import { freshName, passPopups, password } from "./people.ts";

/** One house for all of them: its switches are everyone's. */
test.describe.configure({ mode: "serial" });

let site: OwnSite;
const fresh = "outro trevo de sorte";

test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await openOwnSite();
});
test.afterAll(() => site.close());

let people = 0;

interface Person {
  username: string;
  /** As it is typed beside +55. */
  mobile: string;
  email: string;
}

/** A member with a proven number and a mail address, signed in nowhere. */
async function somebody(browser: Browser): Promise<Person> {
  people += 1;
  const page = await (await browser.newContext()).newPage();
  const username = freshName();
  await passPopups(page);
  await page.goto(`${site.origin}/m/register`);
  await page.getByLabel("Usuário").fill(username);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByLabel("Repita a senha").fill(password);
  await page.getByRole("button", { name: "Criar conta" }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
  await page.context().close();
  const mobile = `119${String(60_000_000 + people)}`;
  const email = `${username}@example.com`;
  await site.change(`update member set mobile = '+55${mobile}', mobile_proven_at = now(),
    email = '${email}' where username = '${username}'`);
  return { username, mobile, email };
}

/** What an address has got, newest first, as a person reads it in the demo's outbox. */
async function outbox(page: Page, to: string): Promise<string[]> {
  const reader = await page.context().newPage();
  await reader.goto(`${site.origin}/demo/outbox?to=${encodeURIComponent(to)}`);
  const texts = await reader.locator("article").allInnerTexts();
  await reader.close();
  return texts;
}

async function codeOf(page: Page, mobile: string): Promise<string> {
  let code = "";
  await expect
    .poll(async () => {
      const [newest = ""] = await outbox(page, `+55${mobile}`);
      code = /\b\d{6}\b/.exec(newest)?.[0] ?? "";
      return code;
    })
    .toMatch(/^\d{6}$/);
  return code;
}

const field = {
  mobile: (page: Page) => page.getByLabel("Celular"),
  code: (page: Page) => page.getByLabel("Código do SMS"),
  fresh: (page: Page) => page.getByLabel("Nova senha", { exact: true }),
  ask: (page: Page) => page.getByRole("button", { name: "Enviar", exact: true }),
  save: (page: Page) => page.getByRole("button", { name: "Salvar nova senha" }),
};

async function askCode(page: Page, mobile: string): Promise<void> {
  await page.goto(`${site.origin}/m/forget`);
  await field.mobile(page).fill(mobile);
  await field.ask(page).click();
  await expect(page.getByRole("timer")).toContainText("Reenviar em");
}

async function signIn(page: Page, username: string, secret: string): Promise<void> {
  await passPopups(page);
  await page.goto(`${site.origin}/m/login`);
  await page.getByLabel("Usuário").fill(username);
  await page.getByLabel("Senha", { exact: true }).fill(secret);
  await page.locator("form").getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
}

const signedIn = (page: Page) => page.getByRole("group", { name: "Saldo" });

test.describe("by phone", () => {
  test("[AUTH-13] number, code, new password, and one is signed in", async ({ page, browser }) => {
    const person = await somebody(browser);
    await passPopups(page);
    await askCode(page, person.mobile);
    await field.code(page).fill(await codeOf(page, person.mobile));
    await field.fresh(page).fill(fresh);
    await field.save(page).click();
    await expect(page).toHaveURL(/\/m\/home$/);
    await expect(signedIn(page)).toBeVisible();
    const told = await outbox(page, `+55${person.mobile}`);
    expect(told[0]).toContain("senha");
    const other = await (await browser.newContext()).newPage();
    await signIn(other, person.username, fresh);
    await other.context().close();
  });

  test("[AUTH-13] a wrong code is told under its field, and cleared", async ({ page, browser }) => {
    const person = await somebody(browser);
    await askCode(page, person.mobile);
    const code = await codeOf(page, person.mobile);
    await field.code(page).fill(code === "000000" ? "000001" : "000000");
    await field.fresh(page).fill(fresh);
    await field.save(page).click();
    await expect(page.getByText("Código de verificação incorreto.")).toBeVisible();
    await expect(field.code(page)).toHaveValue("");
    await expect(field.code(page)).toBeFocused();
    await expect(field.fresh(page)).toHaveValue(fresh);
  });

  test("[AUTH-13] a code that is too old is told as expired", async ({ page, browser }) => {
    const person = await somebody(browser);
    await askCode(page, person.mobile);
    const code = await codeOf(page, person.mobile);
    await site.change(`update verification_code set expires_at = now()
      where address = '+55${person.mobile}'`);
    await field.code(page).fill(code);
    await field.fresh(page).fill(fresh);
    await field.save(page).click();
    await expect(page.getByText("Este código venceu ou foi tentado vezes demais.")).toBeVisible();
  });

  test("[AUTH-13] the old password again clears that field and keeps the code", async ({
    page,
    browser,
  }) => {
    const person = await somebody(browser);
    await askCode(page, person.mobile);
    const code = await codeOf(page, person.mobile);
    await field.code(page).fill(code);
    await field.fresh(page).fill(password);
    await field.save(page).click();
    await expect(page.getByText("A nova senha é igual à atual.")).toBeVisible();
    await expect(field.fresh(page)).toHaveValue("");
    await expect(field.code(page)).toHaveValue(code);
  });

  test("[AUTH-13] a number that has had its codes for today is told so", async ({
    page,
    browser,
  }) => {
    const person = await somebody(browser);
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
    await field.fresh(page).fill(fresh);
    await field.save(page).click();
    await expect(page.getByText("Código de verificação incorreto.")).toBeVisible();
    expect(await outbox(page, "+5511961234567")).toEqual([]);
  });

  test("[AUTH-13] the countdown ticks each half second, and then the link is back", async ({
    page,
    browser,
  }) => {
    const person = await somebody(browser);
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
    browser,
  }) => {
    const person = await somebody(browser);
    await askCode(page, person.mobile);
    await codeOf(page, person.mobile);
    await askCode(page, person.mobile);
    expect(await outbox(page, `+55${person.mobile}`)).toHaveLength(1);
  });

  test("[AUTH-13] another country is chosen by its name", async ({ page }) => {
    await page.goto(`${site.origin}/m/forget`);
    await page.getByRole("button", { name: "Código do país: +55" }).click();
    await page.getByRole("searchbox").fill("portugal");
    await page.getByRole("button", { name: "+351" }).click();
    await expect(page.getByRole("button", { name: "Código do país: +351" })).toBeVisible();
  });

  test("[AUTH-13] what is missing is told, and the first wrong field gets the cursor", async ({
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
    await expect.poll(async () => (await outbox(page, email)).length).toBeGreaterThan(0);
    await page.goto(`${site.origin}/demo/outbox?to=${encodeURIComponent(email)}`);
    await page.locator("article a").first().click();
    await expect(page.getByLabel("Repita a nova senha")).toBeVisible();
  }

  test("[AUTH-14] a mailed link leads to a new password", async ({ page, browser }) => {
    const person = await somebody(browser);
    await passPopups(page);
    await askLink(page, ` ${person.username} `, person.email);
    await follow(page, person.email);
    expect(page.url()).toBe(`${site.origin}/m/forget`);
    await field.fresh(page).fill(fresh);
    await page.getByLabel("Repita a nova senha").fill("outra");
    await field.save(page).click();
    await expect(page.getByLabel("Repita a nova senha")).toBeFocused();
    await page.getByLabel("Repita a nova senha").fill(fresh);
    await field.save(page).click();
    await expect(page).toHaveURL(/\/m\/login$/);
    await signIn(page, person.username, fresh);
  });

  test("[AUTH-14] a used link says that it is over", async ({ page, browser }) => {
    const person = await somebody(browser);
    await passPopups(page);
    await askLink(page, person.username, person.email);
    await site.change("update password_link set used_at = now() where used_at is null");
    await follow(page, person.email);
    await field.fresh(page).fill(fresh);
    await page.getByLabel("Repita a nova senha").fill(fresh);
    await field.save(page).click();
    await expect(page.getByText("Este link não vale mais")).toBeVisible();
  });

  test("[AUTH-14] a name of nobody gets the same words, and no mail", async ({ page }) => {
    await passPopups(page);
    await askLink(page, "ninguem123", "ninguem@example.com");
    expect(await outbox(page, "ninguem@example.com")).toEqual([]);
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

test.describe("change", () => {
  const old = (page: Page) => page.getByLabel("Senha atual");
  const again = (page: Page) => page.getByLabel("Repita a nova senha");
  const save = (page: Page) => page.getByRole("button", { name: "Trocar senha" });

  /** Signed in, and long enough ago that the old password is asked for. */
  async function enter(page: Page, person: Person): Promise<void> {
    await signIn(page, person.username, password);
    await site.change(`update session set created_at = now() - interval '1 hour'
      where member_id = (select id from member where username = '${person.username}')`);
    await page.goto(`${site.origin}/m/changePsw`);
    await expect(old(page)).toBeVisible();
  }

  test("[AUTH-15] changed, told, and home after a second; the other browser is out", async ({
    page,
    browser,
  }) => {
    const person = await somebody(browser);
    const other = await (await browser.newContext()).newPage();
    await signIn(other, person.username, password);
    await enter(page, person);
    await expect(page.getByLabel("Usuário")).toHaveValue(person.username);
    await expect(page.getByLabel("Usuário")).not.toBeEditable();
    await old(page).fill(password);
    await field.fresh(page).fill(fresh);
    await again(page).fill(fresh);
    await save(page).click();
    await expect(page.getByText("Senha trocada.")).toBeVisible();
    await expect(page).toHaveURL(/\/m\/home$/);
    await expect(signedIn(page)).toBeVisible();
    await other.goto(`${site.origin}/m/myAccount/index`);
    await expect(other).toHaveURL(/\/m\/login/);
    await other.context().close();
  });

  test("[AUTH-15] the same password opens a popup, and no call is made", async ({
    page,
    browser,
  }) => {
    await enter(page, await somebody(browser));
    const calls: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") calls.push(request.url());
    });
    await old(page).fill(password);
    await field.fresh(page).fill(password);
    await again(page).fill(password);
    await save(page).click();
    const popup = page.getByRole("dialog", { name: "A senha é a mesma" });
    await expect(popup).toBeVisible();
    await popup.getByRole("button", { name: "Escolher outra" }).click();
    await expect(popup).toHaveCount(0);
    expect(calls.filter((url) => url.includes("/password"))).toEqual([]);
  });

  test("[AUTH-15] what is wrong is told under its field", async ({ page, browser }) => {
    await enter(page, await somebody(browser));
    await save(page).click();
    await expect(page.getByText("Digite a senha atual.")).toBeVisible();
    await expect(page.getByText("Digite a nova senha.")).toBeVisible();
    await expect(page.getByText("Digite a senha de novo.")).toBeVisible();
    await expect(old(page)).toBeFocused();
    await old(page).fill("não é esta");
    await field.fresh(page).fill("password123");
    await again(page).fill("password123");
    await save(page).click();
    await expect(page.getByText("Esta senha é comum demais.")).toBeVisible();
    await field.fresh(page).fill(fresh);
    await again(page).fill(fresh);
    await save(page).click();
    await expect(old(page)).toHaveAttribute("aria-invalid", "true");
    await expect(old(page)).toBeFocused();
  });

  test("[AUTH-15] what somebody else chose has to be changed before anything", async ({
    page,
    browser,
  }) => {
    const person = await somebody(browser);
    await site.change(`update member set password_given = true
      where username = '${person.username}'`);
    await passPopups(page);
    await page.goto(`${site.origin}/m/login`);
    await page.getByLabel("Usuário").fill(person.username);
    await page.getByLabel("Senha", { exact: true }).fill(password);
    await page.locator("form").getByRole("button", { name: "Entrar", exact: true }).click();
    await expect(page).toHaveURL(/\/m\/changePsw$/);
    await expect(page.getByText("Escolha uma senha só sua")).toBeVisible();
    await page.goto(`${site.origin}/m/myAccount/index`);
    await expect(page).toHaveURL(/\/m\/changePsw$/);
    await field.fresh(page).fill(fresh);
    await again(page).fill(fresh);
    await save(page).click();
    await expect(page).toHaveURL(/\/m\/home$/);
    await expect(signedIn(page)).toBeVisible();
  });

  test("[AUTH-15] a visitor is sent to log in first", async ({ page }) => {
    await page.goto(`${site.origin}/m/changePsw`);
    await expect(page).toHaveURL(/\/m\/login\?next=%2Fm%2FchangePsw$/);
  });
});

for (const language of ["PT", "EN", "TH"]) {
  for (const width of [320, 390]) {
    test(`[AUTH-13] [AUTH-14] pages fit ${width} px in ${language} and are accessible`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ viewport: { width, height: 640 } });
      await context.addCookies([{ name: "language", value: language, url: site.origin }]);
      const page = await context.newPage();
      await page.goto(`${site.origin}/m/forget`);
      await expect(page.getByRole("tab").first()).toBeVisible();
      await expect(page.locator('section[data-state="done"]')).toBeVisible();
      expect(await misfits(page)).toEqual([]);
      await expectAccessible(page);
      await page.getByRole("tab").last().click();
      await expect(page.locator("#email")).toBeVisible();
      await expect(page.locator('section[data-state="done"]')).toBeVisible();
      expect(await misfits(page)).toEqual([]);
      await expectAccessible(page);
      await context.close();
    });
  }
}
