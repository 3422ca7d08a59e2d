import { expect, type Page } from "@playwright/test";
import { registration } from "@trevo/contract/member/registration.ts";
import { session } from "@trevo/contract/member/session.ts";
import { system } from "@trevo/contract/member/system.ts";
import { seal } from "../api/testing/seal.fixture.ts";
import { baseUrl, freshName, passPopups, password } from "./people.ts";

/**
 * Opens an account by the call that the form makes, and leaves the browser signed in with no page
 * open yet. Who tests the form itself fills it (`register`).
 *
 * @param origin of another site than the one that all tests share
 * @returns the username; the password is everybody's
 */
export async function signUp(page: Page, origin = baseUrl): Promise<string> {
  return keepSession(page, await openAccount(page, origin), origin);
}

/** The same for somebody who was here, and whose session is over. */
export async function signUpBefore(page: Page, origin = baseUrl): Promise<string> {
  const { userName } = await openAccount(page, origin);
  await page.context().clearCookies({ name: "sid" });
  return userName;
}

/** Signs in by the call that the form makes (`login`), with no page open yet. */
export async function signIn(page: Page, username: string, secret: string): Promise<void> {
  await passPopups(page);
  await keepSession(page, await ask(page, session.login, { username, password: secret }), baseUrl);
}

async function openAccount(page: Page, origin: string): Promise<Session> {
  await passPopups(page);
  const form = { username: freshName(), password, confirmPassword: password };
  return ask(page, registration.register, form, origin);
}

type Session = ReturnType<typeof session.login.answer.parse>;

/** Makes one of the calls that are encrypted and answer with a session; its cookies stay. */
async function ask(
  page: Page,
  { method, path, answer }: typeof session.login | typeof registration.register,
  form: Record<string, string>,
  origin = baseUrl,
): Promise<Session> {
  const { request } = page.context();
  const settings = await request.get(`${origin}${system.settings.path}`);
  const { encryption } = system.settings.answer.parse(((await settings.json()) as Told).value);
  const { header, body } = await seal(form, encryption, { method, path });
  const headers = { encryption: header, "content-type": "application/jose" };
  const told = await request.fetch(`${origin}${path}`, { method, headers, data: body });
  expect(told.status(), await told.text()).toBe(200);
  return answer.parse(((await told.json()) as Told).value);
}

/** Puts into the browser what a page keeps of a session (site/src/lib/session.ts). */
async function keepSession(page: Page, told: Session, origin: string): Promise<string> {
  const { token, userName, type, merchantCode, firstTimeLogin } = told;
  const info = { token, userName, type, merchantCode, firstTimeLogin };
  const localStorage = [
    { name: "MC_SESSION_INFO", value: JSON.stringify(info) },
    { name: "autoLogin", value: "1" },
  ];
  const context = page.context();
  const { cookies, origins } = await context.storageState();
  await context.setStorageState({ cookies, origins: [...origins, { origin, localStorage }] });
  return userName;
}

/** The envelope of an answer. */
interface Told {
  value: unknown;
}
