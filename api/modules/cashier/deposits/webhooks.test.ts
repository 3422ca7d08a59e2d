import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { TestClient } from "../../../testing/test-app.ts";
import { eventOf, openScene, type Scene } from "./payments.fixture.ts";
import type { Charge } from "./providers/provider.ts";
import { settle } from "./settle.ts";

let scene: Scene;
let member: TestClient;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());
beforeEach(async () => {
  await scene.restartSandbox({ copies: 0 });
  member = await scene.newMember();
});

describe("webhooks repeat", () => {
  test("[CASH-07] twenty copies at the same time, and again later, post once", async () => {
    const { id } = await scene.start(member, "77.00");
    const chargeId = await scene.chargeOf(id);
    await scene.answerPage(chargeId, { answer: "pay" });
    const raw = eventOf(chargeId);
    const before = await scene.events();
    const answers = await Promise.all(Array.from({ length: 20 }, () => scene.deliver(raw)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    await scene.until(member, id, "paid");
    await sql`update inbound_event set received_at = received_at - interval '3 days'`.execute(
      scene.app.db,
    );
    await Promise.all(Array.from({ length: 20 }, () => scene.deliver(raw)));
    await scene.jobsDone();
    expect(await scene.events()).toBe(before + 1);
    expect(await scene.postings(member)).toBe(1);
    expect(await scene.balance(member)).toBe("77.00");
    await scene.expectClean();
  });

  test("[CASH-07] twenty workers that settle one charge at once post once", async () => {
    const { id } = await scene.start(member, "55.00");
    const charge = await scene.paidCharge(id, "55.00");
    const word = { chargeId: charge.id, charge };
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => settle(scene.app, "sandbox", word)),
    );
    expect(outcomes.filter((outcome) => outcome === "credited")).toHaveLength(1);
    expect(await scene.postings(member)).toBe(1);
    await scene.expectClean();
  });

  test("[CASH-07] two charges of one deposit, paid at once: one is credited, people see to the other", async () => {
    const { id } = await scene.start(member, "55.00");
    const charge = await scene.paidCharge(id, "55.00");
    // Its provider's answer was lost, and was asked for again.
    await sql`update deposit set charge_id = null where id = ${id}`.execute(scene.app.db);
    const twin = { ...charge, id: `${charge.id}twin` };
    const outcomes = await Promise.all(
      [charge, twin].map((each) =>
        settle(scene.app, "sandbox", { chargeId: each.id, charge: each }),
      ),
    );
    expect(outcomes.toSorted()).toEqual(["credited", "suspended"]);
    const reasons = [...(await scene.suspended(charge.id)), ...(await scene.suspended(twin.id))];
    expect(reasons).toEqual(["charge.doubled"]);
    expect(await scene.balance(member)).toBe("55.00");
    await scene.expectClean();
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
          const payer = await scene.newMember();
          const { id } = await scene.start(payer, "10.00");
          const chargeId = await scene.chargeOf(id);
          for (const [n, type] of order.entries()) {
            if (n === paidBefore) await scene.answerPage(chargeId, { answer: "pay" });
            expect((await scene.deliver(eventOf(chargeId, type))).status).toBe(200);
          }
          if (paidBefore === types.length) {
            await scene.answerPage(chargeId, { answer: "pay" });
            await scene.deliver(eventOf(chargeId));
          }
          return { payer, id };
        }),
      );
      await scene.jobsDone();
      for (const { payer, id } of members) {
        await scene.until(payer, id, "paid");
        expect(await scene.postings(payer)).toBe(1);
        expect(await scene.balance(payer)).toBe("10.00");
      }
    }
    await scene.expectClean();
  });

  test("[CASH-07] every order of the provider's own words ends where money decides", async () => {
    const states = ["pending", "expired", "failed", "paid"] as const;
    for (const order of permutations([...states])) {
      const payer = await scene.newMember();
      const { id } = await scene.start(payer, "10.00");
      const paid = await scene.paidCharge(id, "10.00");
      for (const status of order) {
        const charge: Charge =
          status === "paid" ? paid : { ...paid, status, paidAmount: null, paidAt: null };
        await settle(scene.app, "sandbox", { chargeId: paid.id, charge });
      }
      expect((await payer.call("deposits.deposit", { id })).status).toBe("paid");
      expect(await scene.postings(payer)).toBe(1);
    }
    await scene.expectClean();
  });

  test("[CASH-07] what has ended does not begin again", async () => {
    const { id } = await scene.start(member, "10.00");
    const paid = await scene.paidCharge(id, "10.00");
    const word = (status: "pending" | "expired" | "failed") => ({
      chargeId: paid.id,
      charge: { ...paid, status, paidAmount: null, paidAt: null },
    });
    expect(await settle(scene.app, "sandbox", word("expired"))).toBe("closed");
    expect(await settle(scene.app, "sandbox", word("failed"))).toBe("unchanged");
    expect(await settle(scene.app, "sandbox", word("pending"))).toBe("unchanged");
    expect((await member.call("deposits.deposit", { id })).status).toBe("expired");
    const { db } = scene.app;
    await expect(
      db.updateTable("deposit").set({ state: "pending" }).where("id", "=", id).execute(),
    ).rejects.toThrow("cannot go from expired to pending");
    await settle(scene.app, "sandbox", { chargeId: paid.id, charge: paid });
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
