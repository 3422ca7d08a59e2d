import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { TestClient } from "../../../testing/test-app.ts";
import { eventOf, openDepositSetup, type DepositSetup } from "./deposits.fixture.ts";
import type { Charge } from "./providers/provider.ts";
import { settleCharge } from "./settle-charge.ts";

let setup: DepositSetup;
let member: TestClient;
beforeAll(async () => {
  setup = await openDepositSetup();
});
afterAll(() => setup.close());
beforeEach(async () => {
  await setup.restartSandbox({ copies: 0 });
  member = await setup.newMember();
});

describe("webhooks repeat", () => {
  test("[CASH-07] twenty copies at the same time, and again later, post once", async () => {
    const { id } = await setup.start(member, "77.00");
    const chargeId = await setup.chargeOf(id);
    await setup.answerPage(chargeId, { answer: "pay" });
    const raw = eventOf(chargeId);
    const before = await setup.events();
    const answers = await Promise.all(Array.from({ length: 20 }, () => setup.deliver(raw)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    await setup.until(member, id, "paid");
    await sql`update inbound_event set received_at = received_at - interval '3 days'`.execute(
      setup.app.db,
    );
    await Promise.all(Array.from({ length: 20 }, () => setup.deliver(raw)));
    await setup.jobsDone();
    expect(await setup.events()).toBe(before + 1);
    expect(await setup.postings(member)).toBe(1);
    expect(await setup.balance(member)).toBe("77.00");
    await setup.expectConsistent();
  });

  test("[CASH-07] twenty workers that settle one charge at once post once", async () => {
    const { id } = await setup.start(member, "55.00");
    const charge = await setup.paidCharge(id, "55.00");
    const word = { chargeId: charge.id, charge };
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => settleCharge(setup.app, "sandbox", word)),
    );
    expect(outcomes.filter((outcome) => outcome === "credited")).toHaveLength(1);
    expect(await setup.postings(member)).toBe(1);
    await setup.expectConsistent();
  });

  test("[CASH-07] two charges of one deposit, paid at once: one is credited, people see to the other", async () => {
    const { id } = await setup.start(member, "55.00");
    const charge = await setup.paidCharge(id, "55.00");
    // Its provider's answer was lost, and was asked for again.
    await sql`update deposit set charge_id = null where id = ${id}`.execute(setup.app.db);
    const twin = { ...charge, id: `${charge.id}twin` };
    const outcomes = await Promise.all(
      [charge, twin].map((each) =>
        settleCharge(setup.app, "sandbox", { chargeId: each.id, charge: each }),
      ),
    );
    expect(outcomes.toSorted()).toEqual(["credited", "suspended"]);
    const reasons = [
      ...(await setup.suspenseReasons(charge.id)),
      ...(await setup.suspenseReasons(twin.id)),
    ];
    expect(reasons).toEqual(["charge.doubled"]);
    expect(await setup.balance(member)).toBe("55.00");
    await setup.expectConsistent();
  });
});

describe("webhooks come in any order", () => {
  const types = [
    "charge.created",
    "charge.pending",
    "charge.paid",
    "charge.expired",
    "charge.failed",
  ];

  test("[CASH-07] every order of five events ends paid, credited once", async () => {
    const orders = permutations(types);
    expect(orders).toHaveLength(120);
    // Before the event at which the provider has the money, its own word is still "pending".
    const runs = orders.map((order, n) => ({ order, paidBefore: n % (types.length + 1) }));
    for (let at = 0; at < runs.length; at += 10) {
      const members = await Promise.all(
        runs.slice(at, at + 10).map(async ({ order, paidBefore }) => {
          const payer = await setup.newMember();
          const { id } = await setup.start(payer, "10.00");
          const chargeId = await setup.chargeOf(id);
          for (const [n, type] of order.entries()) {
            if (n === paidBefore) await setup.answerPage(chargeId, { answer: "pay" });
            expect((await setup.deliver(eventOf(chargeId, type))).status).toBe(200);
          }
          if (paidBefore === types.length) {
            await setup.answerPage(chargeId, { answer: "pay" });
            await setup.deliver(eventOf(chargeId));
          }
          return { payer, id };
        }),
      );
      await setup.jobsDone();
      for (const { payer, id } of members) {
        await setup.until(payer, id, "paid");
        expect(await setup.postings(payer)).toBe(1);
        expect(await setup.balance(payer)).toBe("10.00");
      }
    }
    await setup.expectConsistent();
  });

  test("[CASH-07] every order of the provider's own words ends where money decides", async () => {
    const states = ["pending", "expired", "failed", "paid"] as const;
    for (const order of permutations([...states])) {
      const payer = await setup.newMember();
      const { id } = await setup.start(payer, "10.00");
      const paid = await setup.paidCharge(id, "10.00");
      for (const status of order) {
        const charge: Charge =
          status === "paid" ? paid : { ...paid, status, paidAmount: null, paidAt: null };
        await settleCharge(setup.app, "sandbox", { chargeId: paid.id, charge });
      }
      expect((await payer.call("deposits.deposit", { id })).status).toBe("paid");
      expect(await setup.postings(payer)).toBe(1);
    }
    await setup.expectConsistent();
  });

  test("[CASH-07] what has ended does not begin again", async () => {
    const { id } = await setup.start(member, "10.00");
    const paid = await setup.paidCharge(id, "10.00");
    const word = (status: "pending" | "expired" | "failed") => ({
      chargeId: paid.id,
      charge: { ...paid, status, paidAmount: null, paidAt: null },
    });
    expect(await settleCharge(setup.app, "sandbox", word("expired"))).toBe("closed");
    expect(await settleCharge(setup.app, "sandbox", word("failed"))).toBe("unchanged");
    expect(await settleCharge(setup.app, "sandbox", word("pending"))).toBe("unchanged");
    expect((await member.call("deposits.deposit", { id })).status).toBe("expired");
    const { db } = setup.app;
    await expect(
      db.updateTable("deposit").set({ state: "pending" }).where("id", "=", id).execute(),
    ).rejects.toThrow("cannot go from expired to pending");
    await settleCharge(setup.app, "sandbox", { chargeId: paid.id, charge: paid });
    await expect(
      db.updateTable("deposit").set({ credited: 1n }).where("id", "=", id).execute(),
    ).rejects.toThrow("cannot go from paid");
  });
});

/** Every order of a list. */
function permutations<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]];
  return list.flatMap((first, at) =>
    permutations(list.toSpliced(at, 1)).map((rest) => [first].concat(rest)),
  );
}
