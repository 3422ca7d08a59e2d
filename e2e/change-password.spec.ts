import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { misfits } from "./fits.ts";
import { openOwnSite, type OwnSite } from "./own-site.ts";
import { passPopups, password } from "./people.ts";
import { enter, fresh, newPassword, type Person, signedIn, somebody } from "./recovering.ts";

test.describe.configure({ mode: "serial" });

let site: OwnSite;
test.beforeAll(async () => {
  site = await openOwnSite();
});
test.afterAll(() => site.close());

const old = (page: Page) => page.getByLabel("Senha atual");
const again = (page: Page) => page.getByLabel("Repita a nova senha");
const save = (page: Page) => page.getByRole("button", { name: "Trocar senha" });

/** Signed in, and long enough ago that the old password is asked for. */
async function open(page: Page, person: Person): Promise<void> {
  await enter(site, page, person);
  await site.change(`update session set created_at = now() - interval '1 hour'
    where member_id = (select id from member where username = '${person.username}')`);
  await page.goto(`${site.origin}/m/changePsw`);
  await expect(old(page)).toBeVisible();
}

test("[AUTH-15] changed, told, and home after a second; the other browser is out", async ({
  page,
  browser,
}) => {
  const person = await somebody(site);
  const other = await (await browser.newContext()).newPage();
  await enter(site, other, person);
  await open(page, person);
  await expect(page.getByLabel("Usuário")).toHaveValue(person.username);
  await expect(page.getByLabel("Usuário")).not.toBeEditable();
  await old(page).fill(password);
  await newPassword(page).fill(fresh);
  await again(page).fill(fresh);
  await save(page).click();
  await expect(page.getByText("Senha trocada.")).toBeVisible();
  await expect(page).toHaveURL(/\/m\/home$/);
  await expect(signedIn(page)).toBeVisible();
  await other.goto(`${site.origin}/m/myAccount/index`);
  await expect(other).toHaveURL(/\/m\/login/);
  await other.context().close();
});

test("[AUTH-15] the same password opens a popup, and no call is made", async ({ page }) => {
  await open(page, await somebody(site));
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") calls.push(request.url());
  });
  await old(page).fill(password);
  await newPassword(page).fill(password);
  await again(page).fill(password);
  await save(page).click();
  const popup = page.getByRole("dialog", { name: "A senha é a mesma" });
  await expect(popup).toBeVisible();
  await popup.getByRole("button", { name: "Escolher outra" }).click();
  await expect(popup).toHaveCount(0);
  expect(calls.filter((url) => url.includes("/password"))).toEqual([]);
});

test("[AUTH-15] what is wrong is told under its field", async ({ page }) => {
  await open(page, await somebody(site));
  await save(page).click();
  await expect(page.getByText("Digite a senha atual.")).toBeVisible();
  await expect(page.getByText("Digite a nova senha.")).toBeVisible();
  await expect(page.getByText("Digite a senha de novo.")).toBeVisible();
  await expect(old(page)).toBeFocused();
  await old(page).fill("não é esta");
  await newPassword(page).fill("password123");
  await again(page).fill("password123");
  await save(page).click();
  await expect(page.getByText("Esta senha é comum demais.")).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await misfits(page)).toEqual([]);
  await newPassword(page).fill(fresh);
  await again(page).fill(fresh);
  await save(page).click();
  await expect(old(page)).toHaveAttribute("aria-invalid", "true");
  await expect(old(page)).toBeFocused();
});

test("[AUTH-15] what somebody else chose has to be changed before anything", async ({ page }) => {
  const person = await somebody(site);
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
  await newPassword(page).fill(fresh);
  await again(page).fill(fresh);
  await save(page).click();
  await expect(page).toHaveURL(/\/m\/home$/);
  await expect(signedIn(page)).toBeVisible();
});

test("[AUTH-15] a visitor is sent to log in first", async ({ page }) => {
  await page.goto(`${site.origin}/m/changePsw`);
  await expect(page).toHaveURL(/\/m\/login\?next=%2Fm%2FchangePsw$/);
});
