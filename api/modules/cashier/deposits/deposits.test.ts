import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { TestClient } from "../../../testing/test-app.ts";
import { newKey, openDepositSetup, type DepositSetup } from "./deposits.fixture.ts";

let setup: DepositSetup;
let member: TestClient;
beforeAll(async () => {
  setup = await openDepositSetup({ copies: 0 });
});
afterAll(() => setup.close());
beforeEach(async () => {
  member = await setup.newMember();
});

/** Status and code of a deposit that is asked for with any payload. */
async function ask(who: TestClient, payload: Record<string, unknown>, headers = newKey()) {
  const { status, body } = await who.try("deposits.startDeposit", payload, { headers });
  return { status, code: body.success ? "" : body.code, value: body.value };
}

async function depositsWritten(): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`select count(*) from deposit`.execute(setup.app.db);
  return Number(rows[0]?.count);
}

async function withRow(change: string, work: () => Promise<void>): Promise<void> {
  const { db } = setup.app;
  await sql`update payment_method set ${sql.raw(change)} where method = 'pix'`.execute(db);
  try {
    await work();
  } finally {
    await sql`update payment_method set enabled = true, amount_min = 10000000,
      amount_max = 20000000000 where method = 'pix'`.execute(db);
  }
}

describe("ways to pay", () => {
  test("[CASH-01] are told with their limits and in the caller's language", async () => {
    const { currency, methods } = await member.call("deposits.depositMethods", { language: "EN" });
    expect(currency).toBe("BRL");
    expect(methods[0]).toEqual({
      method: "pix",
      name: "PIX",
      description: "Instant, no fee",
      flow: "code",
      amountMin: "10.00",
      amountMax: "20000.00",
      suggested: ["20.00", "50.00", "100.00", "200.00", "500.00", "1000.00"],
      fee: null,
      expirySeconds: 900,
      needs: [],
    });
    const inPortuguese = await member.call("deposits.depositMethods", {});
    expect(inPortuguese.methods[0]?.description).toBe("Na hora, sem taxa");
  });

  test("[CASH-01] one that staff switched off is neither told nor taken", async () => {
    await withRow("enabled = false", async () => {
      const { methods } = await member.call("deposits.depositMethods", {});
      expect(methods.map(({ method }) => method)).not.toContain("pix");
      const refused = await ask(member, { method: "pix", amount: "20.00" });
      expect(refused).toMatchObject({ status: 403, code: "method.unavailable" });
    });
  });

  test("[CASH-01] a row narrows what is offered and never widens the rail's bounds", async () => {
    await withRow("amount_min = 1, amount_max = 60000000", async () => {
      const { methods } = await member.call("deposits.depositMethods", {});
      expect(methods[0]).toMatchObject({
        amountMin: "0.01",
        amountMax: "60.00",
        suggested: ["20.00", "50.00"],
      });
    });
  });
});

describe("asking for a deposit", () => {
  test("[CASH-02] gives the code, the page and the time it has", async () => {
    const deposit = await setup.start(member, "50.5");
    expect(deposit).toMatchObject({
      method: "pix",
      status: "pending",
      amount: "50.50",
      credited: null,
      currency: "BRL",
    });
    expect(deposit.code).toMatch(/^000201010212.*540550\.50/);
    const life = Date.parse(deposit.expiresAt) - Date.parse(deposit.createdAt);
    expect(Math.round(life / 60_000)).toBe(15);
    expect(await member.call("deposits.deposit", { id: deposit.id })).toEqual(deposit);
  });

  test("[CASH-07] one key is one deposit, twenty times at once and again later", async () => {
    const headers = newKey();
    const payload = { method: "pix", amount: "20.00" };
    const before = await depositsWritten();
    const all = await Promise.all(
      Array.from({ length: 20 }, () => member.call("deposits.startDeposit", payload, headers)),
    );
    all.push(await member.call("deposits.startDeposit", payload, headers));
    expect(new Set(all.map((deposit) => JSON.stringify(deposit))).size).toBe(1);
    expect(await depositsWritten()).toBe(before + 1);
    const other = await ask(member, { ...payload, amount: "20.01" }, headers);
    expect(other).toMatchObject({ status: 409, code: "idempotency.conflict" });
    const stranger = await setup.newMember();
    const theirs = await stranger.call("deposits.startDeposit", payload, headers);
    expect(theirs.id).not.toBe(all[0]?.id);
  });

  test("[CASH-02] a provider that is away is said so, and the same key goes on later", async () => {
    const headers = newKey();
    const payload = { method: "pix", amount: "20.00" };
    await setup.stopSandbox();
    const before = await depositsWritten();
    for (let n = 0; n < 2; n += 1) {
      const away = await ask(member, payload, headers);
      expect(away).toMatchObject({ status: 503, code: "provider.unavailable" });
    }
    expect(await depositsWritten()).toBe(before + 1);
    const { list } = await member.call("deposits.deposits", {});
    await setup.restartSandbox({ copies: 0 });
    const started = await member.call("deposits.startDeposit", payload, headers);
    expect(started).toMatchObject({ id: list[0]?.id, status: "pending" });
    expect(started.code).not.toBeNull();
    expect(await depositsWritten()).toBe(before + 1);
  });

  test("[CASH-02] a key of before a break goes on with nothing once the break has begun", async () => {
    const headers = newKey();
    const start = () => ask(member, { method: "pix", amount: "20.00" }, headers);
    await setup.stopSandbox();
    expect((await start()).code).toBe("provider.unavailable");
    await member.call("responsibleGaming.pause", { hours: 24 });
    await setup.restartSandbox({ copies: 0 });
    expect((await start()).code).toBe("player.paused");
    const { rows } = await sql`select charge_id from deposit
      where member_id = ${await member.id()}`.execute(setup.app.db);
    expect(rows).toEqual([{ charge_id: null }]);
    // Before an amount is thought of, too.
    const { body } = await member.try("deposits.depositMethods", {});
    expect(body).toMatchObject({ success: false, code: "player.paused" });
  });

  test("[CASH-02] who left while a deposit was on its way in begins none", async () => {
    const leaver = await setup.newMember();
    const id = await leaver.id();
    const { db } = setup.app;
    const { asked } = await db.transaction().execute(async (tx) => {
      await sql`select 1 from member where id = ${id} for update`.execute(tx);
      const reply = ask(leaver, { method: "pix", amount: "20.00" });
      // It has got as far as the row that is held here.
      for (let held = false; !held;) {
        const { rows } = await sql`select 1 from pg_stat_activity
          where wait_event_type = 'Lock' and query like '%no key update%'`.execute(db);
        held = rows.length > 0;
      }
      await sql`update member set status = 'closed' where id = ${id}`.execute(tx);
      return { asked: reply };
    });
    expect(await asked).toMatchObject({ status: 401, code: "session.ended" });
    const { rows } = await sql`select 1 from deposit where member_id = ${id}`.execute(db);
    expect(rows).toEqual([]);
  });

  test("[CASH-02] a member may have ten open, and then must wait", async () => {
    const age = sql`update deposit set created_at = created_at - interval '2 minutes'
      where member_id = ${await member.id()}`;
    await Promise.all(Array.from({ length: 6 }, () => setup.start(member, "10.00")));
    await age.execute(setup.app.db);
    const replies = await Promise.all(
      Array.from({ length: 9 }, () => ask(member, { method: "pix", amount: "10.00" })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(4);
    await age.execute(setup.app.db);
    const refused = await ask(member, { method: "pix", amount: "10.00" });
    expect(refused).toMatchObject({ status: 429, code: "rate.limited" });
  });

  test("[CASH-02] a member may begin six in a minute, however many come at once", async () => {
    const replies = await Promise.all(
      Array.from({ length: 14 }, () => ask(member, { method: "pix", amount: "10.00" })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(6);
    const refused = replies.filter(({ code }) => code === "rate.limited");
    expect(refused).toHaveLength(8);
  });
});

describe("hostile deposits", () => {
  const amounts: unknown[] = [
    "-1",
    "-0.00",
    0,
    "0",
    "0.00",
    "1.001",
    10.001,
    "NaN",
    NaN,
    "Infinity",
    1e21,
    "1e3",
    "0x10",
    "10,00",
    " 10",
    "10.",
    ".5",
    "010.00",
    "1234567890123.00",
    "9".repeat(400),
    "١٠",
    "10\u0000",
    null,
    true,
    [],
    ["10.00"],
    {},
    { micro: "10" },
  ];
  test.each(amounts)(
    "[CASH-02] an amount of %j is refused and nothing is written",
    async (amount) => {
      const before = await depositsWritten();
      const refused = await ask(member, { method: "pix", amount });
      expect(refused).toMatchObject({ status: 400, code: "validation" });
      expect(refused.value).toEqual({ fields: { amount: expect.any(String) as string } });
      expect(await depositsWritten()).toBe(before);
    },
  );

  test.each(["9.99", "20000.01", "999999999999.99", 0.01])(
    "[CASH-01] an amount of %s is outside the limits and told so",
    async (amount) => {
      const before = await depositsWritten();
      expect(await ask(member, { method: "pix", amount })).toEqual({
        status: 400,
        code: "deposit.limit",
        value: { amountMin: "10.00", amountMax: "20000.00", currency: "BRL" },
      });
      expect(await depositsWritten()).toBe(before);
    },
  );

  test.each([
    ["PT", "Este método aceita de R$\u00a010 a R$\u00a020.000 por depósito."],
    ["EN", "This method takes from R$10 to R$20,000 per deposit."],
  ])("[CASH-01] in %s the refusal of an amount says the limits", async (language, message) => {
    const headers = { ...newKey(), language };
    const payload = { method: "pix", amount: "9.99" };
    const { body } = await member.try("deposits.startDeposit", payload, { headers });
    expect(body).toMatchObject({ code: "deposit.limit", message });
  });

  test.each(["card", "PIX", "__proto__", "constructor", "pix'--"])(
    "[CASH-01] a method of %j does not exist",
    async (method) => {
      const refused = await ask(member, { method, amount: "20.00" });
      expect(refused).toMatchObject({ status: 403, code: "method.unavailable" });
    },
  );

  test.each([["", 5, null, {}, ["pix"], "x".repeat(33)]].flat())(
    "[CASH-01] a method of %j is no method",
    async (method) => {
      const refused = await ask(member, { method, amount: "20.00" });
      expect(refused).toMatchObject({ status: 400, code: "validation" });
    },
  );

  test("[CASH-07] a key that is no UUID is refused", async () => {
    const refused = await ask(
      member,
      { method: "pix", amount: "20.00" },
      { "idempotency-key": "1" },
    );
    expect(refused).toMatchObject({ status: 400, code: "validation" });
  });

  test("[CASH-01] a visitor must sign in, and a trial must register", async () => {
    const before = await depositsWritten();
    const payload = { method: "pix", amount: "20.00" };
    const visitor = setup.visitor();
    expect(await ask(visitor, payload)).toMatchObject({ status: 401, code: "session.missing" });
    const trial = setup.visitor();
    await trial.trial();
    const calls = [
      ["deposits.startDeposit", payload],
      ["deposits.depositMethods", {}],
      ["deposits.deposit", { id: randomUUID() }],
      ["deposits.deposits", {}],
    ] as const;
    for (const [name, asked] of calls) {
      const { status, body } = await trial.try(name, asked, { headers: newKey() });
      expect([status, body.success ? "" : body.code]).toEqual([403, "free_reject"]);
    }
    expect(await depositsWritten()).toBe(before);
  });
});

describe("looking at deposits", () => {
  test("[CASH-02] somebody else's does not exist, nor does what is no id", async () => {
    const { id } = await setup.start(await setup.newMember(), "20.00");
    const ids = [id, randomUUID(), id.toUpperCase(), "1", "' or 1=1", "../deposit", "%00"];
    for (const wrong of ids) {
      const { status, body } = await member.try("deposits.deposit", { id: wrong });
      expect([status, body.success ? "" : body.code]).toEqual([404, "deposit.unknown"]);
    }
  });

  test("[CASH-01] they are listed newest first, by status and page, one's own only", async () => {
    await setup.start(await setup.newMember(), "99.00");
    const ids: string[] = [];
    for (const amount of ["11.00", "12.00", "13.00"]) {
      ids.unshift((await setup.start(member, amount)).id);
    }
    const all = await member.call("deposits.deposits", {});
    expect(all).toMatchObject({ pageNum: 1, totalPages: 1, total: 3 });
    expect(all.list.map(({ id }) => id)).toEqual(ids);
    const second = await member.call("deposits.deposits", { pageNum: 2, pageSize: 2 });
    expect(second).toMatchObject({ pageNum: 2, totalPages: 2, total: 3 });
    expect(second.list.map(({ id }) => id)).toEqual(ids.slice(2));
    expect((await member.call("deposits.deposits", { status: "paid" })).list).toEqual([]);
  });

  test.each([{ status: "open" }, { pageNum: 0 }, { pageSize: 1000 }, { pageNum: "x" }])(
    "[CASH-01] a list of %j is refused",
    async (asked) => {
      const { status, body } = await member.try("deposits.deposits", asked);
      expect([status, body.success ? "" : body.code]).toEqual([400, "validation"]);
    },
  );
});
