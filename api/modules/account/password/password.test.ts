import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestApp as openStrict, type TestClient } from "../../../testing/test-app.ts";
import { solveCaptcha } from "../captcha/captcha.fixture.ts";
import { openMailApp, type MailApp } from "../../messaging/notifications/outbox.fixture.ts";

let app: MailApp;
beforeAll(async () => {
  app = await openMailApp();
  await set("CHNGPASSVERIF3", true);
});
afterAll(() => app.close());

const old = "um trevo de sorte";
const fresh = "outro trevo de sorte";

function set(flag: string, on: boolean) {
  return sql`update merchant set whitelabel = whitelabel || jsonb_build_object(${flag}::text,
    ${on}::boolean)`.execute(app.app.db);
}

const code = (reply: { body: { success: boolean; code?: string } }) => reply.body.code;
const fields = (reply: { body: object }) =>
  ("value" in reply.body && (reply.body.value as { fields?: Record<string, string> }).fields) || {};

let people = 0;
/** A member with a proven number and a mail address, as the database has them. */
async function somebody(): Promise<TestClient & { mobile: string; email: string }> {
  people += 1;
  const client = await app.newMember();
  const mobile = `+55119${String(70_000_000 + people)}`;
  const email = `${client.userName}@example.com`;
  await sql`update member set mobile = ${mobile}, mobile_proven_at = now(), email = ${email}
    where username = ${client.userName}`.execute(app.app.db);
  return Object.assign(client, { mobile, email });
}

/** The national part, as it is typed beside +55. */
const typed = (mobile: string) => mobile.slice(3);

async function askCode(client: TestClient, mobile: string) {
  const captcha = await solveCaptcha(client, "sms");
  return client.try("password.sendCode", { mobileNum: typed(mobile), captcha });
}

async function askLink(client: TestClient, username: string, email: string) {
  const captcha = await solveCaptcha(client, "forget");
  return client.try("password.sendLink", { username, email, captcha });
}

async function linkOf(email: string): Promise<string> {
  const mail = await app.message(email);
  return /#reset=([\w-]{43})/.exec(mail)?.[1] ?? "";
}

const canEnter = async (username: string, password: string) =>
  (await app.visitor().try("session.login", { username, password })).status === 200;

describe("forgotten, by phone", () => {
  test("[AUTH-13] a code sets a new password, signs in, and ends what was open", async () => {
    const member = await somebody();
    const visitor = app.visitor();
    const asked = await askCode(visitor, member.mobile);
    expect(asked.status).toBe(200);
    const verificationCode = await app.code(member.mobile);
    const form = { mobileNum: typed(member.mobile), verificationCode, newPassword: fresh };
    const value = await visitor.call("password.setByMobile", form);
    visitor.token = value.token;
    expect((await visitor.call("registration.info", {})).account).toBe(member.userName);
    expect(code(await member.try("registration.info", {}))).toBe("session.ended");
    expect(await canEnter(member.userName, old)).toBe(false);
    expect(await canEnter(member.userName, fresh)).toBe(true);
    expect(await app.message(member.mobile, 1)).toMatch(/password|senha/);
    expect(await app.message(member.email)).toMatch(/password|senha/);
    const { rows } = await sql<{ hours: number }>`select round(extract(epoch from
      cash_out_locked_until - now()) / 3600)::int as hours from member
      where username = ${member.userName}`.execute(app.app.db);
    expect(rows[0]?.hours).toBe(24);
  });

  test("[AUTH-13] a number of nobody gets the same answer, and no message", async () => {
    const member = await somebody();
    const known = await askCode(app.visitor(), member.mobile);
    const unknown = await askCode(app.visitor(), "+5511960000001");
    const shape = (reply: typeof known) => [
      reply.status,
      Object.keys(reply.body.success ? reply.body.value : {}),
    ];
    expect(shape(unknown)).toEqual(shape(known));
    const wrong = { verificationCode: "000000", newPassword: fresh };
    const tried = [member.mobile, "+5511960000001"].map((mobile) =>
      app.visitor().try("password.setByMobile", { mobileNum: typed(mobile), ...wrong }),
    );
    const [one, other] = await Promise.all(tried);
    expect([one?.status, one?.body]).toEqual([other?.status, other?.body]);
    await app.allSent();
    expect(await app.messages("+5511960000001")).toEqual([]);
  });

  test("[AUTH-13] the work is the same for a number that somebody has and one of nobody", async () => {
    const member = await somebody();
    const written = async (mobile: string) => {
      const count = () =>
        sql<{ n: bigint }>`select (select count(*) from outbox)
          + (select count(*) from verification_code) + (select sum(count) from dispatch_count)
          as n`.execute(app.app.db);
      const before = (await count()).rows[0]?.n ?? 0n;
      await askCode(app.visitor(), mobile);
      return Number(((await count()).rows[0]?.n ?? 0n) - before);
    };
    // A member's own cap is the one row that nobody has none of.
    expect(await written(member.mobile)).toBe((await written("+5511960000002")) + 1);
  });

  test("[AUTH-13] a blocked account, or a number that nobody proved, gets no code", async () => {
    const { db } = app.app;
    const blocked = await somebody();
    await sql`update member set status = 'blocked' where username = ${blocked.userName}`.execute(
      db,
    );
    const unproven = await somebody();
    await sql`update member set mobile_proven_at = null
      where username = ${unproven.userName}`.execute(db);
    for (const { mobile } of [blocked, unproven]) {
      expect((await askCode(app.visitor(), mobile)).status).toBe(200);
      await app.allSent();
      expect(await app.messages(mobile)).toEqual([]);
    }
  });

  test("[AUTH-13] the same password again keeps the code, for another try", async () => {
    const member = await somebody();
    const visitor = app.visitor();
    await askCode(visitor, member.mobile);
    const verificationCode = await app.code(member.mobile);
    const form = { mobileNum: typed(member.mobile), verificationCode };
    const set = (newPassword: string) =>
      visitor.try("password.setByMobile", { ...form, newPassword });
    expect(code(await set(old))).toBe("modify.new.old.same");
    expect((await set(fresh)).status).toBe(200);
    expect(code(await set("e mais um trevo"))).toBe("code.expired");
  });

  test("[AUTH-13] nobody asks for a code without a proof, or where it is switched off", async () => {
    const member = await somebody();
    const mobileNum = typed(member.mobile);
    const bare = await app.visitor().try("password.sendCode", { mobileNum });
    expect(code(bare)).toBe("captcha.required");
    await set("CHNGPASSVERIF3", false);
    expect((await app.visitor().call("password.rule", {})).byMobile).toBe(false);
    expect(code(await askCode(app.visitor(), member.mobile))).toBe("role.refused");
    await set("CHNGPASSVERIF3", true);
  });

  test.each([
    [{ mobileNum: "123" }, "mobileNum"],
    [{ mobileNum: "' or 1=1 --" }, "mobileNum"],
    [{ mobileNum: "11987654321", countryDialingCode: "x" }, "mobileNum"],
    [{ mobileNum: "11987654321" }, "verificationCode"],
    [{ mobileNum: "11987654321", verificationCode: "1", newPassword: "short" }, "newPassword"],
    [{ mobileNum: "11987654321", verificationCode: "1", newPassword: "12345678" }, "newPassword"],
  ])("[AUTH-13] %o is told under the field %s", async (form, field) => {
    const reply = await app.visitor().try("password.setByMobile", form);
    expect(code(reply)).toBe("validation");
    expect(Object.keys(fields(reply))).toEqual([field]);
  });

  test("[AUTH-13] the body has to be sealed", async () => {
    const form = { mobileNum: "11987654321", verificationCode: "123456", newPassword: fresh };
    const reply = await app.visitor().try("password.setByMobile", form, { plain: true });
    expect(code(reply)).toBe("encryption.required");
  });
});

describe("forgotten, by mail", () => {
  test("[AUTH-14] a mailed link sets a new password once", async () => {
    const member = await somebody();
    const visitor = app.visitor();
    expect(
      (await askLink(visitor, ` ${member.userName.toUpperCase()} `, member.email)).status,
    ).toBe(200);
    const linkToken = await linkOf(member.email);
    const form = { linkToken, newPassword: fresh, confirmNewPassword: fresh };
    await visitor.call("password.setByLink", form);
    expect(code(await member.try("registration.info", {}))).toBe("session.ended");
    expect(await canEnter(member.userName, fresh)).toBe(true);
    const again = { linkToken, newPassword: old, confirmNewPassword: old };
    expect(code(await visitor.try("password.setByLink", again))).toBe("link.expired");
    const { rows } = await sql`select l::text from password_link l`.execute(app.app.db);
    expect(JSON.stringify(rows)).not.toContain(linkToken);
  });

  test("[AUTH-14] a name or an address of nobody gets the same answer, and no mail", async () => {
    const member = await somebody();
    const replies = [
      await askLink(app.visitor(), member.userName, member.email),
      await askLink(app.visitor(), "nobody123", member.email),
      await askLink(app.visitor(), member.userName, "stranger@example.com"),
    ];
    expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    await app.allSent();
    expect(await app.messages(member.email)).toHaveLength(1);
    expect(await app.messages("stranger@example.com")).toEqual([]);
  });

  test("[AUTH-14] a link dies after ten minutes, and when another is asked for", async () => {
    const member = await somebody();
    const owner = app.visitor();
    await askLink(owner, member.userName, member.email);
    const first = await linkOf(member.email);
    await askLink(owner, member.userName, member.email);
    await app.message(member.email, 1);
    const second = await linkOf(member.email);
    const set = (linkToken: string) =>
      app
        .visitor()
        .try("password.setByLink", { linkToken, newPassword: fresh, confirmNewPassword: fresh });
    expect(code(await set(first))).toBe("link.expired");
    await sql`update password_link set expires_at = now() - interval '1 second'`.execute(
      app.app.db,
    );
    expect(code(await set(second))).toBe("link.expired");
    expect(code(await set(""))).toBe("link.expired");
  });

  test("[AUTH-14] the source's form encoding is taken as well", async () => {
    const member = await somebody();
    const captcha = await solveCaptcha(app.visitor(), "forget");
    const form = { username: member.userName, email: member.email, captcha };
    const body = new URLSearchParams(form).toString();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const url = "/wps/member/password/email";
    const reply = await app.server.inject({ method: "POST", url, headers, payload: body });
    expect(reply.json()).toMatchObject({ success: true, value: { sent: true } });
    expect(await linkOf(member.email)).toHaveLength(43);
  });

  test.each([
    [{ username: "", email: "a@b.co" }, "username"],
    [{ username: "somebody", email: "" }, "email"],
    [{ username: "somebody", email: "not an address" }, "email"],
    [{ username: "somebody", email: "a@b.co\r\nBcc: c@d.co" }, "email"],
  ])("[AUTH-14] %o is told under the field %s", async (form, field) => {
    const reply = await app.visitor().try("password.sendLink", form);
    expect(Object.keys(fields(reply))).toEqual([field]);
  });
});

describe("changed", () => {
  test("[AUTH-15] every other session ends, this one goes on with a new token", async () => {
    const member = await somebody();
    const elsewhere = app.visitor();
    await elsewhere.login(member.userName, old);
    const before = { ...member.headers() };
    const form = { oldPassword: old, newPassword: fresh, confirmNewPassword: fresh };
    const value = await member.call("password.change", form);
    expect(value.token).not.toBe(member.token);
    member.token = value.token;
    expect((await member.call("registration.info", {})).account).toBe(member.userName);
    expect(code(await elsewhere.try("registration.info", {}))).toBe("session.ended");
    const stale = { method: "GET", url: "/wps/member/info", headers: before } as const;
    expect((await app.server.inject(stale)).statusCode).toBe(401);
    expect(await canEnter(member.userName, fresh)).toBe(true);
    expect(await app.message(member.mobile)).toMatch(/password|senha/);
  });

  test.each([
    [{ oldPassword: "wrong one", newPassword: fresh, confirmNewPassword: fresh }, "oldPassword"],
    [{ oldPassword: old, newPassword: "curta", confirmNewPassword: "curta" }, "newPassword"],
    [{ oldPassword: old, newPassword: fresh, confirmNewPassword: "" }, "confirmNewPassword"],
    [{ oldPassword: old, newPassword: fresh, confirmNewPassword: "x" }, "confirmNewPassword"],
    [
      { oldPassword: old, newPassword: "password123", confirmNewPassword: "password123" },
      "newPassword",
    ],
  ])("[AUTH-15] %o is told under the field %s", async (form, field) => {
    const member = await somebody();
    const reply = await member.try("password.change", form);
    expect([code(reply), Object.keys(fields(reply))]).toEqual(["validation", [field]]);
    expect((await member.try("registration.info", {})).status).toBe(200);
  });

  test("[AUTH-15] one's own username is no password, and neither is the old one", async () => {
    const member = await somebody();
    const name = member.userName;
    const own = { oldPassword: old, newPassword: name, confirmNewPassword: name };
    expect(Object.keys(fields(await member.try("password.change", own)))).toEqual(["newPassword"]);
    const same = { oldPassword: old, newPassword: old, confirmNewPassword: old };
    expect(code(await member.try("password.change", same))).toBe("modify.new.old.same");
  });

  test("[AUTH-15] the old one is asked for unless it was typed minutes ago", async () => {
    const member = await somebody();
    await member.login(member.userName, old);
    expect((await member.call("password.standing", {})).asksOld).toBe(false);
    await sql`update session set created_at = now() - interval '6 minutes'
      where handle = ${member.token}`.execute(app.app.db);
    expect((await member.call("password.standing", {})).asksOld).toBe(true);
    const form = { oldPassword: "", newPassword: fresh, confirmNewPassword: fresh };
    const reply = await member.try("password.change", form);
    expect(Object.keys(fields(reply))).toEqual(["oldPassword"]);
  });

  test("[AUTH-15] who guesses the old one is shut out after a few tries", async () => {
    const member = await somebody();
    const guess = { oldPassword: "a wrong one", newPassword: fresh, confirmNewPassword: fresh };
    const codes: (string | undefined)[] = [];
    for (let n = 0; n < 6; n += 1) codes.push(code(await member.try("password.change", guess)));
    expect(codes.at(-1)).toBe("secret.shut");
  });

  test("[AUTH-15] a visitor and a trial change nothing", async () => {
    const form = { oldPassword: old, newPassword: fresh, confirmNewPassword: fresh };
    expect(code(await app.visitor().try("password.change", form))).toBe("session.missing");
    const trial = app.visitor();
    await trial.trial();
    expect(code(await trial.try("password.change", form))).toBe("free_reject");
  });

  test("[AUTH-15] a password that somebody else gave has to be changed before anything", async () => {
    const member = await somebody();
    await sql`update member set password_given = true
      where username = ${member.userName}`.execute(app.app.db);
    expect(code(await member.try("wallet.balance", {}))).toBe("password.due");
    expect((await member.call("password.standing", {})).due).toBe("first");
    const form = { oldPassword: old, newPassword: fresh, confirmNewPassword: fresh };
    member.token = (await member.call("password.change", form)).token;
    expect((await member.try("wallet.balance", {})).status).toBe(200);
  });

  test("[AUTH-15] a password older than the merchant allows is due", async () => {
    const { db } = app.app;
    const member = await somebody();
    await sql`update member set password_changed_at = now() - interval '91 days'
      where username = ${member.userName}`.execute(db);
    expect((await member.try("wallet.balance", {})).status).toBe(200);
    await sql`update merchant set password_days = 90`.execute(db);
    expect(code(await member.try("wallet.balance", {}))).toBe("password.due");
    expect((await member.call("password.standing", {})).due).toBe("expired");
    await member.call("session.logout", {});
    await sql`update merchant set password_days = null`.execute(db);
  });
});

test("[AUTH-14] outside a demo no link is made from what a caller says about the host", async () => {
  const secret = "a secret that is long enough for a house";
  const strict = await openStrict({ DEMO: "0", SECRET_KEY: secret });
  const client = strict.visitor();
  const captcha = await solveCaptcha(client, "forget");
  const form = { username: "somebody", email: "a@example.com", captcha };
  const forged = { headers: { host: "evil.example" } };
  expect(code(await client.try("password.sendLink", form, forged))).toBe("unavailable");
  await strict.close();
});
