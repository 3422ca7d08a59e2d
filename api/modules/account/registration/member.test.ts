import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

let counter = 0;
const freshName = () => `player${(counter += 1)}x`;
const form = (over: Record<string, unknown> = {}) => ({
  username: freshName(),
  password: "um trevo de sorte",
  confirmPassword: "um trevo de sorte",
  ...over,
});

async function members(): Promise<bigint> {
  const { n } = await app.app.db
    .selectFrom("member")
    .select((eb) => eb.fn.countAll<bigint>().as("n"))
    .executeTakeFirstOrThrow();
  return n;
}

async function brokenBy(over: Record<string, unknown>, language = "EN") {
  const before = await members();
  const reply = await app.visitor().try("registration.register", { ...form(over), language });
  expect(reply.status).toBeGreaterThan(399);
  expect(reply.status).toBeLessThan(500);
  expect(await members()).toBe(before);
  if (reply.body.success) throw new Error("registered");
  return { code: reply.body.code, fields: reply.body.value.fields as Record<string, string> };
}

describe("registration", () => {
  test("[CALL-01] a new member is signed in, with an empty wallet in our currency", async () => {
    const client = app.visitor();
    await client.register(freshName());
    const info = await client.call("registration.info", {});
    expect(info).toMatchObject({ type: 0, currency: "BRL", lastLoginAt: null, clubLabel: null });
    expect(info.id).toMatch(/^[1-9]\d{8}$/);
    expect((await client.call("wallet.balance", {})).sumBalance).toBe("0.00");
  });

  test("[CALL-01] fields that the form does not have change nothing", async () => {
    const client = app.visitor();
    const given = form({ type: 40, id: "1", status: "closed", club_label: "VIP", merchant: "X" });
    const reply = await client.try("registration.register", given);
    expect(reply.body).toMatchObject({ success: true, value: { type: 0, merchantCode: "TREVO" } });
  });

  test("[CALL-03] what the form does not show is not taken, since no rule looked at it", async () => {
    const { db } = app.app;
    const hidden = { nickname: "\u202e<b>", email: "not a mail", mobileNum: "x", payeeName: "y" };
    const username = freshName();
    await app.visitor().call("registration.register", form({ ...hidden, username }));
    const row = await db
      .selectFrom("member")
      .select(["nickname", "email", "mobile", "payee_name"])
      .where("username", "=", username)
      .executeTakeFirstOrThrow();
    expect(Object.values(row)).toEqual([null, null, null, null]);
  });

  test.each([
    [{ username: "abc" }, "username"],
    [{ username: "9lives" }, "username"],
    [{ username: "with space" }, "username"],
    [{ username: "a".repeat(17) }, "username"],
    [{ username: "" }, "username"],
    [{ username: "joão1" }, "username"],
    [{ password: "short", confirmPassword: "short" }, "password"],
    [{ password: "Password123!", confirmPassword: "Password123!" }, "password"],
    [{ confirmPassword: "another one" }, "confirmPassword"],
    [{ birthday: "1990-02-30" }, "birthday"],
    [{ birthday: "01/02/1990" }, "birthday"],
  ])("[CALL-03] %o is named under its field", async (over, field) => {
    const { code, fields } = await brokenBy(over);
    expect(code).toBe("validation");
    expect(Object.keys(fields)).toContain(field);
  });

  test("[CALL-03] the field's message comes in the caller's language", async () => {
    const over = { confirmPassword: "another one" };
    expect((await brokenBy(over, "EN")).fields.confirmPassword).toContain("not matched");
    expect((await brokenBy(over, "PT")).fields.confirmPassword).toContain("não é igual");
  });

  test("[CALL-01] a taken username is refused in any case", async () => {
    expect((await brokenBy({ username: "DEMO" })).code).toBe("username.taken");
  });

  test("[CALL-01] fifty at once for one username: one account", async () => {
    const username = freshName();
    const all = await Promise.all(
      Array.from({ length: 12 }, () =>
        app.visitor().try("registration.register", form({ username })),
      ),
    );
    expect(all.filter((reply) => reply.status === 200)).toHaveLength(1);
    const { rows } = await sql`select 1 from member where username = ${username}`.execute(
      app.app.db,
    );
    expect(rows).toHaveLength(1);
  });

  test("[CALL-03] the minimum age is decided by the server, to the day", async () => {
    const { rows } = await sql<{ eve: string; day: string }>`
      select ((now() at time zone 'America/Sao_Paulo')::date - interval '18 years' + '1 day')
          ::date::text as eve,
        ((now() at time zone 'America/Sao_Paulo')::date - interval '18 years')::date::text as day
    `.execute(app.app.db);
    const { eve = "", day = "" } = rows[0] ?? {};
    expect((await brokenBy({ birthday: eve })).code).toBe("age.refused");
    const reply = await app.visitor().try("registration.register", form({ birthday: day }));
    expect(reply.status).toBe(200);
  });

  test("[CALL-03] an unknown invitation code is an error of its own", async () => {
    expect((await brokenBy({ affiliateCode: "NOBODY-1" })).code).toBe("invitation.invalid");
  });
});

describe("before registering", () => {
  test("[CALL-01] a username can be checked, and a malformed one is told why", async () => {
    const check = (username: string) =>
      app.visitor().try("registration.checkUsername", { username });
    expect((await check("demo")).body).toMatchObject({ value: { available: false } });
    expect((await check(freshName())).body).toMatchObject({ value: { available: true } });
    expect((await check("x")).body).toMatchObject({ code: "validation" });
  });
});
