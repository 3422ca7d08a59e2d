import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestClient } from "../../../testing/test-app.ts";
import { solveCaptcha } from "../captcha/captcha.fixture.ts";
import { openMailApp, type MailApp } from "../../messaging/notifications/outbox.fixture.ts";
import { codeOf, withApp } from "../mfa-settings/mfa.fixture.ts";

const fresh = "outro trevo de sorte";
let app: MailApp;
beforeAll(async () => {
  app = await openMailApp();
  await sql`update merchant set whitelabel = whitelabel || '{"CHNGPASSVERIF3": true}'`.execute(
    app.app.db,
  );
});
afterAll(() => app.close());

const code = (reply: { body: { success: boolean; code?: string } }) => reply.body.code;

let people = 0;
/** A member with an app, a proven number and a mail address. */
async function guarded() {
  people += 1;
  const member = await withApp(app);
  const mobile = `+55119${String(60_000_000 + people)}`;
  const email = `${member.userName}@example.com`;
  await sql`update member set mobile = ${mobile}, mobile_proven_at = now(), email = ${email}
    where username = ${member.userName}`.execute(app.app.db);
  return { member, mobile, email };
}

/** With the new password alone nobody is in; with the app's code as well, the owner is. */
async function asksForApp(member: TestClient & { secret: string }) {
  const browser = app.visitor();
  const login = { username: member.userName, password: fresh };
  expect(code(await browser.try("session.login", login))).toBe("login.factor");
  expect(browser.cookie).toBe("");
  const given = { way: "totp" as const, code: await codeOf(member.secret) };
  expect((await browser.try("session.step", given)).status).toBe(200);
}

test("[AUTH-13] a password set anew by mail takes no second factor off", async () => {
  const { member, email } = await guarded();
  const thief = app.visitor();
  const captcha = await solveCaptcha(thief, "forget");
  await thief.call("password.sendLink", { username: member.userName, email, captcha });
  const linkToken = /#reset=([\w-]{43})/.exec(await app.message(email))?.[1] ?? "";
  const typed = { newPassword: fresh, confirmNewPassword: fresh };
  await thief.call("password.setByLink", { linkToken, ...typed });
  expect(thief.cookie).toBe("");
  await asksForApp(member);
});

test("[AUTH-13] nor does one set anew by a code to the phone", async () => {
  const { member, mobile } = await guarded();
  const thief = app.visitor();
  const captcha = await solveCaptcha(thief, "sms");
  const mobileNum = mobile.slice(3);
  await thief.call("password.sendCode", { mobileNum, captcha });
  const given = { mobileNum, verificationCode: await app.code(mobile) };
  const reply = await thief.try("password.setByMobile", { ...given, newPassword: fresh });
  expect(code(reply)).toBe("login.factor");
  expect(thief.cookie).toBe("");
  await asksForApp(member);
});
