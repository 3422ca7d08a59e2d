import { type APIRequestContext, expect, type Page, request } from "@playwright/test";
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
  await passPopups(page);
  return keepSession(page, await openAccount(page.context().request, origin), origin);
}

/** The same for somebody who was here, and whose session is over. */
export async function signUpBefore(page: Page, origin = baseUrl): Promise<string> {
  await passPopups(page);
  const { userName } = await openAccount(page.context().request, origin);
  await page.context().clearCookies({ name: "sid" });
  return userName;
}

/** The same for somebody on another device, without a browser. */
export async function signUpElsewhere(origin = baseUrl): Promise<string> {
  const device = await request.newContext();
  const { userName } = await openAccount(device, origin);
  await device.dispose();
  return userName;
}

/** Signs in by the call that the form makes (`login`), with no page open yet. */
export async function signIn(page: Page, username: string, secret: string): Promise<void> {
  await passPopups(page);
  const form = { username, password: secret };
  await keepSession(page, await ask(page.context().request, session.login, form), baseUrl);
}

function openAccount(client: APIRequestContext, origin: string): Promise<Session> {
  const form = { username: freshName(), password, confirmPassword: password };
  return ask(client, registration.register, form, origin);
}

type Session = ReturnType<typeof session.login.answer.parse>;

/** Makes one of the calls that are encrypted and answer with a session; its cookies stay. */
async function ask(
  client: APIRequestContext,
  { method, path, answer }: typeof session.login | typeof registration.register,
  form: Record<string, string>,
  origin = baseUrl,
): Promise<Session> {
  const settings = await client.get(`${origin}${system.settings.path}`);
  const { encryption } = system.settings.answer.parse(((await settings.json()) as Envelope).value);
  const { header, body } = await seal(form, encryption, { method, path });
  const headers = { encryption: header, "content-type": "application/jose" };
  const response = await client.fetch(`${origin}${path}`, { method, headers, data: body });
  expect(response.status(), await response.text()).toBe(200);
  return answer.parse(((await response.json()) as Envelope).value);
}

/** Puts into the browser what a page keeps of a session (site/src/lib/session.ts). */
async function keepSession(page: Page, response: Session, origin: string): Promise<string> {
  const { token, userName, type, merchantCode, firstTimeLogin } = response;
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
interface Envelope {
  value: unknown;
}
