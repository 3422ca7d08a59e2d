import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestClient } from "../../../testing/test-app.ts";
import { solveCaptcha } from "../captcha/captcha.fixture.ts";
import { openMailApp, type MailApp } from "../../messaging/notifications/outbox.fixture.ts";

/** What somebody who only knows a name or a number can do to another's way back in: nothing. */

let app: MailApp;
beforeAll(async () => {
  app = await openMailApp({ TRUST_PROXY: "127.0.0.1" });
  await sql`update merchant set whitelabel = whitelabel
    || '{"CHNGPASSVERIF3": true, "MOBILEVERCODELOGIN3": true}'`.execute(app.app.db);
});
afterAll(() => app.close());

const fresh = "outro trevo de sorte";
type Purpose = "password" | "login";

let homes = 0;
/** A browser at an address of its own. */
function browser() {
  homes += 1;
  const client = app.visitor();
  const headers = { "x-forwarded-for": `198.51.${homes}.7` };
  return {
    ask: async (mobileNum: string, purpose: Purpose = "password") =>
      client.try(
        "password.sendCode",
        { mobileNum, purpose, captcha: await solveCaptcha(client, "sms") },
        { headers },
      ),
    link: async (username: string, email: string) => {
      const captcha = await solveCaptcha(client, "forget");
      return client.try("password.sendLink", { username, email, captcha }, { headers });
    },
    set: (mobileNum: string, verificationCode: string) =>
      client.try(
        "password.setByMobile",
        { mobileNum, verificationCode, newPassword: fresh },
        { headers },
      ),
    enter: (username: string, password: string) =>
      client.try("session.login", { username, password, type: "sms" }, { headers }),
    client,
  };
}

let people = 0;
async function somebody(): Promise<TestClient & { mobile: string; typed: string; email: string }> {
  people += 1;
  const client = await app.newMember();
  const typed = `119${String(75_000_000 + people)}`;
  const [mobile, email] = [`+55${typed}`, `${client.userName}@example.com`];
  await sql`update member set mobile = ${mobile}, mobile_proven_at = now(), email = ${email}
    where username = ${client.userName}`.execute(app.app.db);
  return Object.assign(client, { mobile, typed, email });
}

const code = (reply: { body: { success: boolean; code?: string } }) => reply.body.code;
const other = (right: string) => (right === "000000" ? "000001" : "000000");

test("[AUTH-13] a stranger who tries a number's codes uses up none of its owner's tries", async () => {
  const member = await somebody();
  const [owner, stranger, guesser] = [browser(), browser(), browser()];
  expect((await owner.ask(member.typed)).status).toBe(200);
  const right = await app.code(member.mobile);
  // One who asked for nothing has nothing to try at, not even with the right code.
  for (let n = 0; n < 6; n += 1) {
    expect(code(await stranger.set(member.typed, right))).toBe("code.expired");
  }
  // Another requester's attempts count against a code of their own.
  expect((await guesser.ask(member.typed)).status).toBe(200);
  await app.code(member.mobile, 1);
  for (let n = 0; n < 5; n += 1) {
    expect(code(await guesser.set(member.typed, "x"))).toBe("code.wrong");
  }
  expect(code(await guesser.set(member.typed, "x"))).toBe("code.expired");
  expect((await owner.set(member.typed, right)).status).toBe(200);
});

test("[AUTH-13] five wrong tries of one's own end one's own code", async () => {
  const member = await somebody();
  const owner = browser();
  await owner.ask(member.typed);
  const right = await app.code(member.mobile);
  for (let n = 0; n < 5; n += 1) {
    expect(code(await owner.set(member.typed, other(right)))).toBe("code.wrong");
  }
  expect(code(await owner.set(member.typed, right))).toBe("code.expired");
});

test("[AUTH-13] a country that no messages go to is told to everybody, and gets no notice either", async () => {
  const { db } = app.app;
  const member = await somebody();
  await sql`delete from sms_country where country = 'BR'`.execute(db);
  for (const number of [member.typed, "11961000002"]) {
    const reply = await browser().ask(number);
    expect(reply.body).toMatchObject({
      code: "validation",
      value: { fields: { mobileNum: expect.any(String) as string } },
    });
  }
  const old = "um trevo de sorte";
  const form = { oldPassword: old, newPassword: fresh, confirmNewPassword: fresh };
  await member.call("password.change", form);
  await sql`insert into sms_country values ('TREVO', 'BR')`.execute(db);
  await app.allSent();
  expect(await app.messages(member.mobile)).toEqual([]);
  expect(await app.message(member.email)).toMatch(/password|senha/);
});

test("[AUTH-13] the browser's secret is stored as a hash, and handed out for a number of nobody too", async () => {
  const member = await somebody();
  const [one, nobody] = [browser(), browser()];
  const replies = [await one.ask(member.typed), await nobody.ask("11961000001")];
  const cookies = replies.map(({ headers }) => String(headers["set-cookie"]));
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^asker=[\w-]{43}; .*HttpOnly; SameSite=Strict/);
  }
  const { rows } = await sql`select c::text from verification_code c`.execute(app.app.db);
  expect(JSON.stringify(rows)).not.toContain(one.client.jar.get("asker"));
});

test("[AUTH-02] a stranger's tries at a sign-in by code leave the owner's code alone", async () => {
  const member = await somebody();
  const [owner, guesser] = [browser(), browser()];
  await owner.ask(member.typed, "login");
  const right = await app.code(member.mobile);
  expect((await guesser.ask(member.typed, "login")).status).toBe(200);
  await app.code(member.mobile, 1);
  for (let n = 0; n < 2; n += 1) await guesser.enter(member.typed, "000");
  expect((await owner.enter(member.typed, right)).status).toBe(200);
});

test("[AUTH-14] a link that a stranger asks for does not end the one its owner got", async () => {
  const member = await somebody();
  await browser().link(member.userName, member.email);
  const mail = await app.message(member.email);
  const linkToken = /#reset=([\w-]{43})/.exec(mail)?.[1] ?? "";
  expect((await browser().link(member.userName, member.email)).status).toBe(200);
  await app.message(member.email, 1);
  const form = { linkToken, newPassword: fresh, confirmNewPassword: fresh };
  expect((await app.visitor().try("password.setByLink", form)).status).toBe(200);
});
