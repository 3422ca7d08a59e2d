import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashesMade } from "../../../core/passwords.ts";
import type { TestClient } from "../../../testing/test-app.ts";
import { solveCaptcha } from "../captcha/captcha.fixture.ts";
import { openMailApp, type MailApp } from "../../messaging/notifications/outbox.fixture.ts";

let app: MailApp;
beforeAll(async () => {
  app = await openMailApp();
  await switchOn(true);
});
afterAll(() => app.close());

function switchOn(on: boolean) {
  return sql`update merchant set whitelabel = whitelabel
    || jsonb_build_object('MOBILEVERCODELOGIN3', ${on}::boolean)`.execute(app.app.db);
}

let people = 0;
/** A member with a proven number. */
async function somebody(): Promise<TestClient & { mobile: string }> {
  people += 1;
  const client = await app.newMember();
  const mobile = `+55119${String(60_000_000 + people)}`;
  await sql`update member set mobile = ${mobile}, mobile_proven_at = now()
    where username = ${client.userName}`.execute(app.app.db);
  return Object.assign(client, { mobile });
}

const local = (mobile: string) => mobile.slice(3);

async function codeFor(mobile: string, visitor: TestClient): Promise<string> {
  const captcha = await solveCaptcha(visitor, "sms");
  const purpose = "login" as const;
  await visitor.call("password.sendCode", { mobileNum: local(mobile), purpose, captcha });
  return app.code(mobile);
}

async function enter(mobile: string, code: string, client: TestClient): Promise<string> {
  const given = { username: local(mobile), password: code, type: "sms" };
  const { body } = await client.try("session.login", given);
  if (!body.success) return body.code;
  client.token = body.value.token;
  return body.value.userName;
}

const other = (code: string) => (code === "000000" ? "000001" : "000000");

test("[AUTH-02] a code signs its number's owner in, once, and without a password's hash", async () => {
  const member = await somebody();
  const client = app.visitor();
  const code = await codeFor(member.mobile, client);
  const before = hashesMade();
  expect(await enter(member.mobile, code, client)).toBe(member.userName);
  expect(hashesMade()).toBe(before);
  expect((await client.call("registration.info", {})).account).toBe(member.userName);
  expect(await enter(member.mobile, code, client)).toBe("code.expired");
  const { list } = await client.call("session.history", {});
  expect(list[0]).toMatchObject({ succeeded: true, method: "sms" });
});

test("[AUTH-02] a wrong code, a code for something else and a number of nobody open nothing", async () => {
  const member = await somebody();
  const client = app.visitor();
  const code = await codeFor(member.mobile, client);
  expect(await enter(member.mobile, other(code), client)).toBe("code.wrong");
  expect(await enter("+5511969999999", code, client)).toBe("code.expired");
  await sql`update verification_code set purpose = 'password'
    where address = ${member.mobile}`.execute(app.app.db);
  expect(await enter(member.mobile, code, client)).toBe("code.expired");
  expect(await enter("+550000", code, client)).toBe("validation");
});

test("[AUTH-02] a code is good in the browser that asked for it, whoever else knows it", async () => {
  const member = await somebody();
  const owner = app.visitor();
  const code = await codeFor(member.mobile, owner);
  const thief = app.visitor();
  for (let n = 0; n < 2; n += 1) {
    expect(await enter(member.mobile, code, thief)).toBe("code.expired");
  }
  await sql`delete from login_event where username = ${member.mobile}`.execute(app.app.db);
  expect(await enter(member.mobile, code, owner)).toBe(member.userName);
});

test("[AUTH-02] an account that was closed meanwhile stays closed", async () => {
  const member = await somebody();
  const client = app.visitor();
  const code = await codeFor(member.mobile, client);
  await sql`update member set status = 'blocked'
    where username = ${member.userName}`.execute(app.app.db);
  expect(await enter(member.mobile, code, client)).toBe("code.wrong");
});

test("[AUTH-02] who guesses codes is asked for a proof after two", async () => {
  const member = await somebody();
  const guesser = app.visitor();
  const code = await codeFor(member.mobile, guesser);
  expect(await enter(member.mobile, other(code), guesser)).toBe("code.wrong");
  expect(await enter(member.mobile, other(code), guesser)).toBe("code.wrong");
  expect(await enter(member.mobile, code, guesser)).toBe("captcha.required");
});

test("[AUTH-02] where it is switched off there is no such way", async () => {
  await switchOn(false);
  try {
    expect(await enter("+5511960000001", "123456", app.visitor())).toBe("role.refused");
  } finally {
    await switchOn(true);
  }
});
