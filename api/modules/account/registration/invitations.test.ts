import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.app;
  await sql`insert into affiliate_code (merchant, code, enabled) values
    ('TREVO', 'TREVO-MARI', true), ('TREVO', 'TREVO-GONE', false)`.execute(db);
  await sql`insert into affiliate_domain (merchant, host, code) values
    ('TREVO', 'mari.bet.example', 'TREVO-MARI'), ('TREVO', 'gone.bet.example', 'TREVO-GONE')`.execute(
    db,
  );
});
afterAll(() => app.close());

let counter = 0;
const form = (over: Record<string, unknown> = {}) => ({
  username: `guest${(counter += 1)}x`,
  password: "um trevo de sorte",
  confirmPassword: "um trevo de sorte",
  ...over,
});

async function invitationOf(over: Record<string, unknown>): Promise<string | null> {
  const given = form(over);
  await app.visitor().call("registration.register", given);
  const row = await app.app.db
    .selectFrom("member")
    .select("affiliate_code")
    .where("username", "=", given.username)
    .executeTakeFirstOrThrow();
  return row.affiliate_code;
}

const check = (code: string) =>
  app.visitor().try("registration.checkAffiliate", { code, domain: "bet.example", language: "EN" });

describe("an invitation", () => {
  test.each(["TREVO-MARI", "trevo-mari", "  Trevo-Mari "])(
    "[AUTH-10] %j counts, however it is written",
    async (code) => {
      expect((await check(code)).body).toMatchObject({ success: true });
      expect(await invitationOf({ affiliateCode: code })).toBe("TREVO-MARI");
    },
  );

  test.each(["NOBODY-1", "TREVO-GONE", "", "%", "TREVO-MAR_", "x'; drop table affiliate_code; --"])(
    "[AUTH-10] %j does not, and the field is named",
    async (code) => {
      const { status, body } = await check(code);
      expect(status).toBe(400);
      expect(body).toMatchObject({
        success: false,
        code: "invitation.invalid",
        value: { fields: { affiliateCode: "Invalid invitation code." } },
      });
    },
  );

  test("[AUTH-10] with a wrong one no account is opened", async () => {
    const given = form({ affiliateCode: "NOBODY-1" });
    const { body } = await app.visitor().try("registration.register", given);
    expect(body).toMatchObject({ success: false, code: "invitation.invalid" });
    const free = await app
      .visitor()
      .call("registration.checkUsername", { username: given.username });
    expect(free).toEqual({ available: true });
  });
});

describe("who came by a code", () => {
  const uplineOf = async (affiliateCode: string) => {
    const given = form({ affiliateCode });
    await app.visitor().call("registration.register", given);
    const row = await app.app.db
      .selectFrom("member as m")
      .leftJoin("member as u", "u.id", "m.upline_id")
      .select("u.account as upline")
      .where("m.username", "=", given.username)
      .executeTakeFirstOrThrow();
    return row.upline;
  };

  test.each([
    ["an agent's: below the agent", "TREVO-AGENTE", "agent"],
    ["a player's: below the player's own agent", "TREVO-LUZ", "carol.recife"],
    ["a player's who has none", "TREVO-DEMO", null],
    ["the house's", "TREVO-MARI", null],
  ])("[AUTH-10] %s", async (_, code, upline) => {
    await sql`insert into affiliate_code (merchant, code, member_id)
      select 'TREVO', code, m.id
        from (values ('TREVO-LUZ', 'marina.luz'), ('TREVO-DEMO', 'demo')) as v (code, username)
        join member m using (username)
      on conflict do nothing`.execute(app.app.db);
    expect(await uplineOf(code)).toBe(upline);
  });
});

describe("what a site's address brings along", () => {
  test.each([
    ["mari.bet.example", "TREVO-MARI"],
    ["MARI.bet.example:443", "TREVO-MARI"],
    ["gone.bet.example", null],
    ["other.bet.example", null],
    ["", null],
    ["'; select 1; --", null],
  ])("[AUTH-19] %j brings %s", async (domain, code) => {
    expect(await app.visitor().call("registration.affiliateCode", { domain })).toEqual({ code });
  });

  test("[AUTH-19] an account opened there has it, unless another was typed", async () => {
    const domain = "mari.bet.example";
    expect(await invitationOf({ domain })).toBe("TREVO-MARI");
    expect(await invitationOf({ domain: "other.bet.example" })).toBeNull();
    await sql`insert into affiliate_code (merchant, code) values ('TREVO', 'TREVO-LEO')`.execute(
      app.app.db,
    );
    expect(await invitationOf({ domain, affiliateCode: "trevo-leo" })).toBe("TREVO-LEO");
  });

  test("[AUTH-19] codes and names are asked about a bounded number of times", async () => {
    const strict = await openTestApp({ RATE_SCALE: "1" });
    try {
      const visitor = strict.visitor();
      const names = Array.from({ length: 11 }, (_, at) => `free${at}name`);
      const statuses: number[] = [];
      for (const username of names) {
        statuses.push((await visitor.try("registration.checkUsername", { username })).status);
      }
      expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200));
      expect(statuses[10]).toBe(429);
    } finally {
      await strict.close();
    }
  });
});
