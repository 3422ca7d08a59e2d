import { expect, test, type Browser, type Page } from "@playwright/test";
import Fastify, { type FastifyInstance } from "fastify";
import { serveVerifier } from "../sandbox/sso/verifier.ts";
import { expectAccessible } from "./accessible.ts";
import { misfits } from "./fits.ts";
import { openOwnSite, type OwnSite } from "./own-site.ts";
import { passPopups, password } from "./people.ts";
import {
  enter,
  fresh,
  newPassword,
  outbox,
  type Person,
  signedIn,
  somebody,
} from "./recovering.ts";
import { giveCode, setApp } from "./second-step.ts";

/** One house for all of them: its numbers are proven by a verifier of the tests' own. */
test.describe.configure({ mode: "serial" });

const apiKey = "the key of a phone that took part";
let verifier: FastifyInstance;
let issuer = "";
let site: OwnSite;
test.beforeAll(async () => {
  const probe = Fastify();
  issuer = await probe.listen({ host: "127.0.0.1", port: 0 });
  await probe.close();
  verifier = Fastify({ forceCloseConnections: true });
  await serveVerifier(verifier, { issuer, audience: "trevo", apiKey });
  await verifier.listen({ host: "127.0.0.1", port: Number(new URL(issuer).port) });
  const { host } = new URL(issuer);
  site = await openOwnSite({ PHONE_VERIFIER: `http://trevo@${host}` });
});
test.afterAll(async () => {
  await site.close();
  await verifier.close();
});

/** What a phone gets once its number is proven. */
async function tokenFor({ mobile }: Person): Promise<string> {
  const answer = await fetch(`${issuer}/tokens`, {
    method: "POST",
    headers: { Authorization: `Bearer ${apiKey}`, "Content-Type": "application/json" },
    body: JSON.stringify({ phoneNumber: `+55${mobile}` }),
  });
  return ((await answer.json()) as { idToken: string }).idToken;
}

const entry = ({ mobile }: Person, token: string, search = "") =>
  `${site.origin}/m/login${search}#firebaseIdToken=${token}&firebaseMobileNo=+55${mobile}`;

const go = (page: Page) => page.getByRole("button", { name: "Entrar", exact: true });

async function appOf(browser: Browser, person: Person): Promise<string> {
  const own = await (await browser.newContext()).newPage();
  await enter(site, own, person);
  const secret = await setApp(own, site.origin);
  await own.context().close();
  return secret;
}

test.describe("by a number that an app had proven", () => {
  test("[AUTH-20] one tap signs in, and the token is nowhere to be found", async ({ page }) => {
    const person = await somebody(site);
    const token = await tokenFor(person);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url(), request.headers()["referer"] ?? ""));
    await passPopups(page);
    await page.goto(entry(person, token, "?next=/m/myAccount/index"));
    await expect(page.getByRole("heading", { name: "Seu número foi confirmado" })).toBeVisible();
    await expect(page.getByText(person.mobile.slice(-4))).toBeVisible();
    expect(page.url()).toBe(`${site.origin}/m/login?next=/m/myAccount/index`);
    expect(await misfits(page)).toEqual([]);
    await expectAccessible(page);
    await go(page).click();
    await expect(page).toHaveURL(/\/m\/myAccount\/index$/);
    expect(asked.filter((url) => url.includes(token))).toEqual([]);
    const kept = await page.evaluate<string>(
      "JSON.stringify([localStorage, sessionStorage, history.state, document.cookie])",
    );
    expect(kept).not.toContain(token);
    await page.goBack().catch(() => null);
    expect(page.url()).not.toContain("firebase");
  });

  test("[AUTH-20] a token counts once, and another way in is one tap away", async ({
    page,
    browser,
  }) => {
    const person = await somebody(site);
    const token = await tokenFor(person);
    await passPopups(page);
    await page.goto(entry(person, token));
    await go(page).click();
    await expect(signedIn(page)).toBeVisible();
    const other = await (await browser.newContext()).newPage();
    await other.goto(entry(person, token));
    await go(other).click();
    await expect(other.locator("#page").getByRole("alert")).not.toBeEmpty();
    await other.getByRole("button", { name: "Entrar de outro jeito" }).click();
    await expect(other.getByLabel("Usuário")).toBeVisible();
    await other.context().close();
  });

  test("[AUTH-20] opening such a link signs nobody in by itself", async ({ page }) => {
    const person = await somebody(site);
    await page.goto(entry(person, await tokenFor(person)));
    await expect(go(page)).toBeVisible();
    await page.goto(`${site.origin}/m/home`);
    await expect(page.getByRole("link", { name: "Entrar", exact: true })).toBeVisible();
  });

  test("[AUTH-20] a second factor is asked for, and then it goes on where it was sent", async ({
    page,
    browser,
  }) => {
    const person = await somebody(site);
    const secret = await appOf(browser, person);
    await passPopups(page);
    await page.goto(entry(person, await tokenFor(person), "?next=/m/activity"));
    await go(page).click();
    await giveCode(page, secret);
    await expect(page).toHaveURL(/\/m\/activity$/);
  });
});

/** To the sandbox's provider and back, as somebody. */
async function comeBy(page: Page, email: string, search = ""): Promise<void> {
  await page.goto(`${site.origin}/m/login${search}`);
  await page.getByRole("button", { name: /Sandbox ID$/ }).click();
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Continuar" }).click();
}

/** A member whose account a provider opens too. */
async function linked(browser: Browser): Promise<Person> {
  const person = await somebody(site);
  const own = await (await browser.newContext()).newPage();
  await enter(site, own, person);
  await own.goto(`${site.origin}/m/securityCenter`);
  await own.getByRole("button", { name: /^Sandbox ID/ }).click();
  const sheet = own.getByRole("dialog");
  await sheet.getByLabel("Senha").first().fill(password);
  await sheet.getByRole("button", { name: "Vincular" }).click();
  await own.getByLabel("E-mail").fill(person.email);
  await own.getByRole("button", { name: "Continuar" }).click();
  await expect(own).toHaveURL(/\/m\/securityCenter$/);
  await own.context().close();
  return person;
}

test("[AUTH-06] a second factor after the provider goes on to the page that was wanted", async ({
  page,
  browser,
}) => {
  const person = await linked(browser);
  const secret = await appOf(browser, person);
  await passPopups(page);
  await comeBy(page, person.email, "?next=/m/activity");
  await giveCode(page, secret);
  await expect(page).toHaveURL(/\/m\/activity$/);
});

test("[AUTH-16] signing out on a page that only members see leads home, not to the login", async ({
  page,
}) => {
  const person = await somebody(site);
  await enter(site, page, person);
  await site.change(`update member set password_given = true
    where username = '${person.username}'`);
  await page.goto(`${site.origin}/m/changePsw`);
  await page.getByRole("main").getByRole("button", { name: "Sair da conta" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sair da conta" }).click();
  await expect(page.getByRole("link", { name: "Entrar", exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/m\/home$/);
});

test.describe("an account without a password", () => {
  const forget = ({ username }: Person) =>
    site.change(`update member set password_hash = null where username = '${username}'`);
  const age = ({ username }: Person) =>
    site.change(`update session set created_at = created_at - interval '11 minutes'
      where member_id = (select id from member where username = '${username}')`);
  const repeat = (page: Page) => page.getByLabel("Repita", { exact: false });

  test("[AUTH-06] is led from a form that asks for one to setting it, and back", async ({
    page,
    browser,
  }) => {
    const person = await linked(browser);
    await forget(person);
    await passPopups(page);
    await comeBy(page, person.email);
    await expect(signedIn(page)).toBeVisible();
    await page.goto(`${site.origin}/m/member/secondFactor`);
    await page.getByRole("button", { name: "Ativar", exact: true }).click();
    const sheet = page.getByRole("dialog");
    await expect(sheet.getByText("ainda não tem senha")).toBeVisible();
    await expect(sheet.getByLabel("Senha de acesso")).toHaveCount(0);
    await expect(sheet.getByRole("button", { name: "Continuar" })).toBeHidden();
    expect(await misfits(page)).toEqual([]);
    await expectAccessible(page);
    await sheet.getByRole("link", { name: "Criar senha" }).click();
    await expect(page.getByRole("heading", { name: "Criar senha" })).toBeVisible();
    await expect(page.getByLabel("Senha atual")).toHaveCount(0);
    expect(await misfits(page)).toEqual([]);
    await expectAccessible(page);
    await newPassword(page).fill(fresh);
    await repeat(page).fill(fresh);
    await page.getByRole("button", { name: "Criar senha" }).click();
    await expect(page).toHaveURL(/\/m\/member\/secondFactor$/);
    await page.getByRole("button", { name: "Ativar", exact: true }).click();
    await sheet.getByLabel("Senha de acesso").fill(fresh);
    await sheet.getByRole("button", { name: "Continuar" }).click();
    await expect(sheet.getByRole("img", { name: /Código QR/ })).toBeVisible();
  });

  test("[AUTH-06] sets one by a code where the sign-in is older", async ({ page, browser }) => {
    const person = await linked(browser);
    await forget(person);
    await passPopups(page);
    await comeBy(page, person.email);
    await expect(signedIn(page)).toBeVisible();
    await age(person);
    await page.goto(`${site.origin}/m/changePsw`);
    const field = page.getByLabel("Código", { exact: true });
    await expect(page.getByText("O código vai para ••• ")).toBeVisible();
    expect(await misfits(page)).toEqual([]);
    await page.getByRole("button", { name: "Enviar", exact: true }).click();
    let code = "";
    await expect
      .poll(async () => {
        const texts = await outbox(site, page, `+55${person.mobile}`);
        code = /\b\d{6}\b/.exec(texts[0] ?? "")?.[0] ?? "";
        return code;
      })
      .toMatch(/^\d{6}$/);
    await field.fill(code);
    await newPassword(page).fill(fresh);
    await repeat(page).fill(fresh);
    await page.getByRole("button", { name: "Criar senha" }).click();
    await expect(page).toHaveURL(/\/m\/home$/);
    const other = await (await browser.newContext()).newPage();
    await enter(site, other, { ...person, secret: fresh });
    await other.context().close();
  });

  test("[AUTH-06] signs in again where no code could go anywhere", async ({ page, browser }) => {
    const person = await linked(browser);
    await forget(person);
    await site.change(`update member set mobile_proven_at = null
      where username = '${person.username}'`);
    await passPopups(page);
    await comeBy(page, person.email);
    await expect(signedIn(page)).toBeVisible();
    await age(person);
    await page.goto(`${site.origin}/m/changePsw`);
    await page.getByRole("button", { name: "Entrar de novo" }).click();
    await page.getByRole("button", { name: /Sandbox ID$/ }).click();
    await page.getByLabel("E-mail").fill(person.email);
    await page.getByRole("button", { name: "Continuar" }).click();
    await expect(newPassword(page)).toBeVisible();
  });
});
