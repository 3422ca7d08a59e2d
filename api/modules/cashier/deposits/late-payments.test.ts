import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { TestClient } from "../../../testing/test-app.ts";
import { openDepositSetup, type DepositSetup } from "./deposits.fixture.ts";
import { settleLeftovers } from "./audit.ts";
import { settleJob } from "./jobs.ts";
import { pollDueDeposits } from "./poll-deposits.ts";

let setup: DepositSetup;
let member: TestClient;
beforeAll(async () => {
  setup = await openDepositSetup();
});
afterAll(() => setup.close());
beforeEach(async () => {
  await setup.restartSandbox();
  member = await setup.newMember();
});

describe("money arrives", () => {
  test("[CASH-07] what was paid is in the wallet once, whatever the provider repeats", async () => {
    const { id, code, payUrl } = await setup.start(member, "100.00");
    expect(code).toContain("br.gov.bcb.pix");
    expect(payUrl).toMatch(/\/sandbox\/pay\/ch_[0-9a-f]{24}\?language=PT$/);
    await setup.answerPage(await setup.chargeOf(id), { answer: "pay" });
    const paid = await setup.until(member, id, "paid");
    expect(paid).toMatchObject({ amount: "100.00", credited: "100.00" });
    expect(await setup.balance(member)).toBe("100.00");
    await setup.expectConsistent();
    expect(await setup.postings(member)).toBe(1);
  });

  test.each([
    ["0.01", "0.01"],
    ["99.99", "99.99"],
    ["R$ 1.234,50", "1234.50"],
  ])("[CASH-02] a payer who sends %s instead is credited that", async (amount, credited) => {
    const { id } = await setup.start(member, "100.00");
    await setup.answerPage(await setup.chargeOf(id), { answer: "other", amount });
    expect(await setup.until(member, id, "paid")).toMatchObject({ amount: "100.00", credited });
    expect(await setup.balance(member)).toBe(credited);
    await setup.expectConsistent();
  });

  test("[CASH-02] late money is credited after the deposit has expired", async () => {
    await setup.restartSandbox({ pace: 0.5 });
    const { id } = await setup.start(member, "30.00");
    await setup.answerPage(await setup.chargeOf(id), { answer: "late" });
    await setup.until(member, id, "expired");
    expect(await setup.balance(member)).toBe("0.00");
    await setup.until(member, id, "paid");
    expect(await setup.balance(member)).toBe("30.00");
    await setup.expectConsistent();
  });

  test("[CASH-02] a webhook whose work was lost in a crash is settled later", async () => {
    const { db } = setup.app;
    const { id } = await setup.start(member, "30.00");
    const charge = await setup.chargeOf(id);
    await setup.answerPage(charge, { answer: "pay" });
    await setup.until(member, id, "paid");
    await setup.expectConsistent();
    await sql`update inbound_event set settled_at = null, outcome = null,
      received_at = now() - interval '5 minutes' where charge_id = ${charge}`.execute(db);
    await settleLeftovers(setup.app, settleJob);
    await setup.expectConsistent();
    expect(await setup.balance(member)).toBe("30.00");
  });

  test("[CASH-02] a refused payment ends the deposit and moves nothing", async () => {
    const { id } = await setup.start(member, "30.00");
    await setup.answerPage(await setup.chargeOf(id), { answer: "refuse" });
    expect(await setup.until(member, id, "failed")).toMatchObject({ credited: null });
    expect(await setup.postings(member)).toBe(0);
    await setup.expectConsistent();
  });

  test("[CASH-02] a payment that overtakes the answer to our own request is credited", async () => {
    await setup.restartSandbox({ answerDelayMs: 400 });
    const starting = setup.start(member, "40.00");
    let chargeId: string | undefined;
    while (chargeId === undefined) {
      const row = await setup.app.db
        .selectFrom("deposit")
        .select("id")
        .where("member_id", "=", await member.id())
        .executeTakeFirst();
      if (!row) continue;
      const { apiKey, url } = setup.app.sandbox ?? {};
      const answer = await fetch(`${url}/v1/charges?reference=${row.id}`, {
        headers: { Authorization: `Bearer ${apiKey}` },
      });
      if (answer.ok) chargeId = ((await answer.json()) as { id: string }).id;
    }
    await setup.answerPage(chargeId, { answer: "pay" });
    const { id, code } = await starting;
    expect(code).not.toBeNull();
    await setup.until(member, id, "paid");
    expect(await setup.balance(member)).toBe("40.00");
    await setup.expectConsistent();
  });

  test("[CASH-02] a webhook that never comes is made up for by asking", async () => {
    await setup.restartSandbox({ copies: 0 });
    const { id } = await setup.start(member, "25.00");
    await setup.answerPage(await setup.chargeOf(id), { answer: "pay" });
    await pollDueDeposits(setup.app);
    expect(await setup.balance(member)).toBe("0.00");
    await sql`update deposit set check_at = now() where id = ${id}`.execute(setup.app.db);
    expect(await pollDueDeposits(setup.app)).toBe(1);
    expect(await setup.balance(member)).toBe("25.00");
    await setup.expectConsistent();
  });

  test("[CASH-02] late money is found by asking, more and more seldom, for a week", async () => {
    await setup.restartSandbox({ copies: 0 });
    const { db } = setup.app;
    const { id } = await setup.start(member, "25.00");
    await sql`update deposit set expires_at = now() - interval '1 day', check_at = now(),
      created_at = now() - interval '1 day' where id = ${id}`.execute(db);
    await pollDueDeposits(setup.app);
    await setup.until(member, id, "expired");
    await setup.answerPage(await setup.chargeOf(id), { answer: "pay" });
    const sixHours = sql`update deposit set check_at = check_at - interval '6 hours'
      where id = ${id} and check_at > now() + interval '5 hours'`;
    expect((await sixHours.execute(db)).numAffectedRows).toBe(1n);
    expect(await pollDueDeposits(setup.app)).toBe(1);
    expect(await setup.balance(member)).toBe("25.00");
    const old = await setup.start(member, "25.00");
    await sql`update deposit set state = 'expired', check_at = now(),
      created_at = now() - interval '8 days' where id = ${old.id}`.execute(db);
    await pollDueDeposits(setup.app);
    const { check_at: next } = await db
      .selectFrom("deposit")
      .select("check_at")
      .where("id", "=", old.id)
      .executeTakeFirstOrThrow();
    expect(next).toBeNull();
    await setup.expectConsistent();
  });

  test("[CASH-02] a provider that is away leaves deposits as they are", async () => {
    const { id } = await setup.start(member, "25.00");
    await setup.stopSandbox();
    await sql`update deposit set check_at = now() where id = ${id}`.execute(setup.app.db);
    expect(await pollDueDeposits(setup.app)).toBe(0);
    expect((await member.call("deposits.deposit", { id })).status).toBe("pending");
  });
});
