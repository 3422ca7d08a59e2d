import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const code = (reply: { body: { success: boolean; code?: string } }) => reply.body.code;

describe("login", () => {
  test("[AUTH-01] a member signs in and is who the session says", async () => {
    const client = app.visitor();
    const value = await client.login("demo", "Demo1234");
    expect(value).toMatchObject({ userName: "demo", type: 0, merchantCode: "TREVO" });
    expect((await client.call("registration.info", {})).account).toBe("demo");
    expect((await client.call("wallet.balance", {})).sumBalance).toBe("10000.00");
  });

  test("[AUTH-01] the username is taken in any case and with spaces around it", async () => {
    expect((await app.visitor().login(" DEMO ", "Demo1234")).userName).toBe("demo");
  });

  test("[AUTH-01] the cookie is HttpOnly, Lax and for the whole site", async () => {
    const client = app.visitor();
    const reply = await client.try("session.login", { username: "demo", password: "Demo1234" });
    const cookie = String(reply.headers["set-cookie"]);
    expect(cookie).toMatch(/^sid=[\w-]{43}; /);
    expect(cookie).toContain("HttpOnly");
    expect(cookie).toContain("SameSite=Lax");
    expect(cookie).toContain("Path=/");
  });

  test("[CALL-03] unknown user, wrong password and closed account get one answer", async () => {
    const closed = await app.newMember();
    await sql`update member set status = 'blocked' where username = ${closed.userName}`.execute(
      app.app.db,
    );
    const replies = await Promise.all([
      app.visitor().try("session.login", { username: "nobody1", password: "Wrong1234" }),
      app.visitor().try("session.login", { username: "demo", password: "Wrong1234" }),
      app.visitor().try("session.login", {
        username: closed.userName,
        password: "um trevo de sorte",
      }),
    ]);
    expect(new Set(replies.map((reply) => JSON.stringify([reply.status, reply.body]))).size).toBe(
      1,
    );
    expect(code(replies[0])).toBe("login.failed");
  });

  test("[AUTH-07] agents are told apart at the agent login", async () => {
    const member = { username: "demo", password: "Demo1234", type: "agent" };
    const refused = await app.visitor().try("session.login", member);
    expect(code(refused)).toBe("login.agent.only");
    const agent = { username: "agent", password: "Agent1234", type: "agent" as const };
    expect((await app.visitor().call("session.login", agent)).type).toBe(1);
  });

  test("[AUTH-07] accounts that are no members are told apart at the member login", async () => {
    const shareholder = await app.newMember();
    await sql`update member set type = 30 where username = ${shareholder.userName}`.execute(
      app.app.db,
    );
    const given = { username: shareholder.userName, password: "um trevo de sorte" };
    for (const [language, message] of [
      ["PT", "Esta conta não é de jogador"],
      ["EN", "Non-member account unable to login."],
    ] as const) {
      // A right password is no failed attempt, even at the sign-in for another kind of member.
      for (let n = 0; n < 3; n += 1) {
        const headers = { language };
        const { body } = await app.visitor().try("session.login", given, { headers });
        expect(body).toMatchObject({ code: "login.member.only" });
        expect(body.success || body.message).toContain(message);
      }
    }
    const wrong = { ...given, password: "not this one" };
    expect(code(await app.visitor().try("session.login", wrong))).toBe("login.failed");
    const agent = { ...given, type: "agent" as const };
    expect((await app.visitor().call("session.login", agent)).type).toBe(30);
  });
});

describe("session", () => {
  test("[AUTH-01] a token without its cookie opens nothing, nor the other way", async () => {
    const owner = await app.newMember();
    const thief = app.visitor();
    thief.token = owner.token;
    expect((await thief.try("registration.info", {})).status).toBe(401);
    thief.token = "";
    thief.cookie = owner.cookie;
    expect(code(await thief.try("registration.info", {}))).toBe("session.missing");
    thief.token = (await app.newMember()).token;
    expect(code(await thief.try("registration.info", {}))).toBe("session.missing");
  });

  test("[AUTH-16] logout kills cookie and token on the server", async () => {
    const client = await app.newMember();
    const copy = { cookie: client.cookie, token: client.token };
    const reply = await client.try("session.logout", {});
    expect(reply.status).toBe(200);
    expect(String(reply.headers["set-cookie"])).toMatch(/^sid=;/);
    Object.assign(client, copy);
    expect(code(await client.try("registration.info", {}))).toBe("session.ended");
  });

  test("[AUTH-01] thirty idle minutes end a session, and the sweep writes it down", async () => {
    const client = await app.newMember();
    const age = (minutes: number) =>
      sql`update session set last_seen_at = now() - make_interval(mins => ${minutes}::int)
        where handle = ${client.token}`.execute(app.app.db);
    await age(29);
    expect((await client.try("registration.info", {})).status).toBe(200);
    await age(31);
    expect(code(await client.try("registration.info", {}))).toBe("session.idle");
  });

  test("[AUTH-16] a new login in the same browser ends the session before it", async () => {
    const client = await app.newMember();
    const before = { cookie: client.cookie, token: client.token };
    await client.login(client.userName, "um trevo de sorte");
    const old = app.visitor();
    Object.assign(old, before);
    expect(code(await old.try("registration.info", {}))).toBe("session.replaced");
  });

  test("[AUTH-01] a blocked account is out on its very next call", async () => {
    const client = await app.newMember();
    await sql`update member set status = 'blocked' where username = ${client.userName}`.execute(
      app.app.db,
    );
    expect((await client.try("registration.info", {})).status).toBe(401);
  });
});

describe("free trial", () => {
  test("[AUTH-17] a trial is type 4 with play money of its own", async () => {
    const client = app.visitor();
    const value = await client.trial();
    expect(value.type).toBe(4);
    const wallet = await client.call("wallet.balance", {});
    expect(wallet).toMatchObject({ sumBalance: "1000.00", currency: "FUN" });
    expect((await client.call("registration.trialUser", {})).userName).toBe(value.userName);
  });

  test("[AUTH-17] deposits are refused to a trial with free_reject", async () => {
    const client = app.visitor();
    await client.trial();
    const reply = await client.try("deposits.depositMethods", {});
    expect([reply.status, code(reply)]).toEqual([403, "free_reject"]);
  });

  test("[AUTH-17] no password opens a trial account", async () => {
    const trial = await app.visitor().trial();
    for (const password of ["", "null", trial.userName]) {
      const guess = { username: trial.userName, password };
      expect((await app.visitor().try("session.login", guess)).status).toBeGreaterThan(399);
    }
  });
});

test("[CALL-03] who guesses from the many addresses of one IPv6 network is one guesser", async () => {
  const victim = await app.newMember();
  const wrong = { username: victim.userName, password: "Wrong1234" };
  const guess = async (remoteAddress: string) => {
    const url = "/wps/session/login";
    const { header, body } = await app.visitor().seal(wrong, "POST", url);
    const headers = { encryption: header, "content-type": "application/jose" };
    const sent = { method: "POST", url, headers, payload: body, remoteAddress } as const;
    return (await app.server.inject(sent)).json<{ code: string }>().code;
  };
  expect(await guess("2001:db8::1")).toBe("login.failed");
  expect(await guess("2001:db8::2")).toBe("login.failed");
  expect(await guess("2001:db8::ffff")).toBe("captcha.required");
  expect(await guess("2001:db8:0:1::1")).toBe("login.failed");
  expect(await guess("::ffff:203.0.113.9")).toBe("login.failed");
});

test("[AUTH-01] a browser's new session ends the one it had, however it was opened", async () => {
  const client = await app.newMember();
  const before = { ...client.headers() };
  await client.trial();
  const info = { method: "GET", url: "/wps/member/info" } as const;
  expect((await app.server.inject({ ...info, headers: before })).statusCode).toBe(401);
});

test("[CALL-03] a page of another site opens no trial in its visitors' browsers", async () => {
  const asked = { method: "POST", url: "/wps/session/login/freeplay" } as const;
  const from = async (site: string) =>
    app.server.inject({ ...asked, headers: { "sec-fetch-site": site } });
  const refused = await from("cross-site");
  expect([refused.statusCode, refused.cookies]).toEqual([403, []]);
  expect((await from("same-origin")).statusCode).toBe(200);
});
