import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { StaffAnswerOf } from "@trevo/contract/staff/registry.ts";
import { personOf, secondPerson, type StaffClient } from "../../backoffice/staff/staff.fixture.ts";
import { pin } from "../../account/profile/profile.fixture.ts";
import { openWithdrawalSetup, type WithdrawalSetup } from "./withdrawals.fixture.ts";

let setup: WithdrawalSetup;
let maker: StaffClient;
let second: StaffClient;
let finance: StaffClient;
let admin: StaffClient;
beforeAll(async () => {
  setup = await openWithdrawalSetup();
  maker = await personOf(setup, "payments");
  second = await personOf(setup, "risk");
  finance = await personOf(setup, "finance");
  admin = await personOf(setup, "admin");
  await sql`update staff_session set proved_at = now()`.execute(setup.app.db);
});
afterAll(async () => {
  await setup.expectConsistent();
  await setup.close();
});

/** A withdrawal that waits for people. */
async function underReview(amount: string) {
  const payee = await setup.payee(60_000n);
  const { id } = await setup.ask(payee, amount);
  await setup.untilState(id, "review");
  return { payee, id };
}

async function claimed(who: StaffClient, id: string): Promise<number> {
  const { withdrawal } = await who.call("withdrawals.claim", { id });
  return withdrawal?.version ?? 0;
}

const fine = "Looks right";

describe("a withdrawal in review", () => {
  test("[CASH-04] is approved by the one who claimed it, and paid", async () => {
    const { payee, id } = await underReview("1500.00");
    const bare = await maker.try("withdrawals.approve", { id, version: 2, reason: fine });
    expect(bare.body).toMatchObject({ code: "withdrawal.claimed" });
    const version = await claimed(maker, id);
    for (const call of ["withdrawals.claim", "withdrawals.approve"] as const) {
      const taken = await second.try(call, { id, version, reason: fine });
      expect(taken.body).toMatchObject({ code: "withdrawal.claimed" });
    }
    const stale = await maker.try("withdrawals.approve", { id, version: 1, reason: fine });
    expect(stale.body).toMatchObject({ code: "withdrawal.changed", value: { version } });
    const seen = await maker.call("withdrawals.open", { id });
    const found = await maker.call("staff.search", { q: `#${seen.no}` });
    expect(found.list).toMatchObject([{ kind: "withdrawal", id, amount: seen.amount }]);
    expect(seen.rules.filter(({ outcome }) => outcome === "true").map(({ rule }) => rule)).toEqual([
      "R01",
      "R02",
    ]);
    const { state } = await maker.call("withdrawals.approve", { id, version, reason: fine });
    expect(state).toBe("done");
    const paid = await setup.until(payee, id, "paid");
    expect(paid.steps.map(({ key, state: of }) => `${key} ${of}`)).toContain("review done");
  });

  test("[CASH-04] is rejected with a reason that its member reads, and all goes back", async () => {
    const { payee, id } = await underReview("1500.00");
    const version = await claimed(maker, id);
    const reason = "account.other";
    await maker.call("withdrawals.reject", { id, version, reason, note: "Another name" });
    expect(await payee.member.call("withdrawals.withdrawal", { id })).toMatchObject({
      status: "rejected",
      reason: "A conta de destino não está no seu nome",
    });
    expect(await setup.purse(payee)).toBe("60000.00 0.00");
    const { list } = await second.call("staff.audit", { subject: `withdrawal:${id}` });
    expect(list.map(({ call }) => call)).toContain("withdrawals.reject");
  });

  test("[CASH-04] above a thousand is approved by nobody with a session alone", async () => {
    const { payee, id } = await underReview("1000.01");
    const version = await claimed(maker, id);
    const { db } = setup.app;
    await sql`update staff_session set proved_at = now() - interval '6 minutes'`.execute(db);
    const decision = { id, version, reason: fine };
    const stolen = await maker.try("withdrawals.approve", decision);
    expect(stolen.body).toMatchObject({ code: "factor.fresh" });
    expect(await setup.stateOf(id)).toMatchObject({ state: "review" });
    await sql`update staff_session set proved_at = now()`.execute(db);
    expect(await maker.call("withdrawals.approve", decision)).toMatchObject({ state: "done" });
    await setup.until(payee, id, "paid");
  });

  test("[CASH-04] that is large takes two persons, and never one twice", async () => {
    const { payee, id } = await underReview("20000.00");
    const version = await claimed(maker, id);
    const asked = await maker.call("withdrawals.approve", { id, version, reason: fine });
    expect(asked.state).toBe("waiting");
    expect((await setup.stateOf(id)).state).toBe("second");
    const decide = { id: asked.approvalId ?? "", verdict: "approve" } as const;
    const own = await maker.try("approvals.decide", decide);
    expect(own.body).toMatchObject({ code: "approval.own" });
    expect(await setup.purse(payee)).toBe("60000.00 20000.00");
    await second.call("approvals.decide", decide);
    await setup.until(payee, id, "paid");
    expect(await setup.purse(payee)).toBe("40000.00 0.00");
  });

  test("[CASH-04] above what risk decides for others is decided by finance alone", async () => {
    const { list } = await admin.call("withdrawals.limits", {});
    const proven = list.find(({ currency, level }) => currency === "BRL" && level === 1);
    if (!proven) throw new Error("A demo has limits");
    const stricter = { ...proven, secondMax: "15000.00", reason: fine };
    const proposed = await admin.call("withdrawals.setLimits", stricter);
    const agree = { id: proposed.approvalId ?? "", verdict: "approve" } as const;
    const manager = await secondPerson(setup);
    await sql`update staff_session set proved_at = now()`.execute(setup.app.db);
    await manager.call("approvals.decide", agree);

    const proposal = async (amount: string) => {
      const { payee, id } = await underReview(amount);
      const version = await claimed(maker, id);
      const { approvalId } = await maker.call("withdrawals.approve", { id, version, reason: fine });
      return { payee, id, decide: { id: approvalId ?? "", verdict: "approve" } as const };
    };
    const large = await proposal("15000.01");
    const whyNot = async (who: StaffClient) => {
      const { list: waiting } = await who.call("approvals.list", { call: "withdrawals.approve" });
      return waiting.find((row) => row.id === large.decide.id)?.whyNot;
    };
    const own = await Promise.all([maker, second, finance].map(whyNot));
    expect(own).toEqual(["approval.own", "approval.amount", null]);
    const { status, body } = await second.try("approvals.decide", large.decide);
    expect([status, body]).toMatchObject([
      403,
      {
        code: "approval.amount",
        value: { max: "15000.00", currency: "BRL" },
        message: expect.stringMatching(/^Acima de R\$\s15\.000 /) as unknown,
      },
    ]);
    expect((await setup.stateOf(large.id)).state).toBe("second");
    const subject = `approval:${large.decide.id}`;
    const acts = await second.call("staff.audit", { subject });
    expect(acts.list[0]).toMatchObject({ outcome: "refused", reason: "approval.amount" });
    await finance.call("approvals.decide", large.decide);
    await setup.until(large.payee, large.id, "paid");

    const atMost = await proposal("15000.00");
    await second.call("approvals.decide", atMost.decide);
    await setup.until(atMost.payee, atMost.id, "paid");
  });

  test("[CASH-04] is in review again when the second person says no", async () => {
    const { payee, id } = await underReview("20000.00");
    const version = await claimed(maker, id);
    const { approvalId } = await maker.call("withdrawals.approve", { id, version, reason: fine });
    const no = { id: approvalId ?? "", verdict: "refuse", reason: "Look again" } as const;
    await second.call("approvals.decide", no);
    expect((await setup.stateOf(id)).state).toBe("review");
    await payee.member.call("withdrawals.cancel", { id });
    expect(await setup.purse(payee)).toBe("60000.00 0.00");
  });

  test("[CASH-04] that its member took back meanwhile is approved by nobody", async () => {
    const { payee, id } = await underReview("20000.00");
    const version = await claimed(maker, id);
    const { approvalId } = await maker.call("withdrawals.approve", { id, version, reason: fine });
    await payee.member.call("withdrawals.cancel", { id });
    const late = { id: approvalId ?? "", verdict: "approve" } as const;
    const { body } = await second.try("approvals.decide", late);
    expect(body.success).toBe(false);
    expect((await setup.stateOf(id)).state).toBe("cancelled");
    expect(await setup.purse(payee)).toBe("60000.00 0.00");
  });

  test("[CASH-04] is taken by one of many who ask for the next at once", async () => {
    await underReview("1500.00");
    await underReview("1500.00");
    const taken = await Promise.all([maker, second].map((who) => who.call("withdrawals.next", {})));
    const ids = taken.map(({ withdrawal }) => withdrawal?.id);
    expect(new Set(ids).size).toBe(2);
    const { list } = await maker.call("withdrawals.list", {});
    const dues = list.map(({ dueAt }) => dueAt);
    expect(dues).toEqual(dues.toSorted());
    // By its number one is found in any state, and slices neither repeat nor leave out.
    const [first] = list;
    const found = await maker.call("withdrawals.list", { state: "all", no: `#${first?.no}` });
    expect(found.list.map(({ id }) => id)).toEqual([first?.id]);
    const all = await maker.call("withdrawals.list", { state: "all", pageSize: 200 });
    const walked: string[] = [];
    for (let place: { after?: string } | null = {}; place !== null;) {
      const asked = { state: "all", pageSize: 1, ...place } as const;
      const one: StaffAnswerOf<"withdrawals.list"> = await maker.call("withdrawals.list", asked);
      walked.push(...one.list.map(({ id }) => id));
      place = one.next === null ? null : { after: one.next };
    }
    expect(walked).toEqual(all.list.map(({ id }) => id));
    expect(all.total.count).toBe(walked.length);
  });
});

test("[CASH-04] one person stops all payouts, two let them go on", async () => {
  const { payee, id } = await underReview("1500.00");
  await finance.call("incidents.freeze", { reason: "The bank looks wrong" });
  const version = await claimed(maker, id);
  await maker.call("withdrawals.approve", { id, version, reason: fine });
  await setup.carryOn();
  expect((await setup.stateOf(id)).state).toBe("approved");
  const { list } = await admin.call("incidents.list", {});
  const close = { id: list[0]?.id ?? "", reason: "All is well" };
  const { approvalId } = await finance.call("incidents.close", close);
  await setup.carryOn();
  expect((await setup.stateOf(id)).state).toBe("approved");
  await admin.call("approvals.decide", { id: approvalId ?? "", verdict: "approve" });
  await setup.carryOn();
  await setup.until(payee, id, "paid");
});

test("[CASH-04] who may only help members reads it and decides nothing", async () => {
  const { id } = await underReview("1500.00");
  const helper = await personOf(setup, "support");
  expect(await helper.call("withdrawals.open", { id })).toMatchObject({ id, state: "review" });
  for (const call of ["withdrawals.claim", "incidents.freeze"] as const) {
    const { body } = await helper.try(call, { id, reason: "Please" });
    expect(body).toMatchObject({ code: "role.refused" });
  }
});

test("[CASH-04] a promise raises an alert once when it is nearly over, and once when broken", async () => {
  const { payee, id } = await underReview("1500.00");
  const { db } = setup.app;
  const passed = async (percent: number) => {
    await sql`update withdrawal set requested_at = now() - make_interval(mins => ${percent}::int),
      due_at = now() + make_interval(mins => ${100 - percent}::int) where id = ${id}`.execute(db);
    await setup.carryOn();
    const { list } = await maker.call("staff.alerts", { state: "all" });
    return list
      .filter(({ subject }) => subject === `withdrawal:${id}`)
      .map(({ id: alert, kind, closedAt }) => ({ alert, kind, isOpen: closedAt === null }));
  };
  expect(await passed(82)).toEqual([]);
  const [warning] = await passed(84);
  expect(warning).toMatchObject({ kind: "withdrawal.soon", isOpen: true });
  await second.call("staff.closeAlert", { id: warning?.alert ?? "", reason: fine });
  expect(await passed(90)).toEqual([{ ...warning, isOpen: false }]);

  const version = await claimed(maker, id);
  const question = "De onde vem?";
  await maker.call("withdrawals.ask", { id, version, asks: ["explain"], question, note: fine });
  expect(await passed(101)).toHaveLength(1);
  await payee.member.call("withdrawals.answer", { id, paymentPassword: pin, text: "Do salário" });
  await setup.untilState(id, "review");
  const [broken, ...before] = await passed(101);
  expect(broken).toMatchObject({ kind: "withdrawal.late", isOpen: true });
  expect(before).toHaveLength(1);
  await second.call("staff.closeAlert", { id: broken?.alert ?? "", reason: fine });
  expect(await passed(120)).toHaveLength(2);

  const { events } = await maker.call("withdrawals.open", { id });
  expect(events.map(({ reason }) => reason).filter((one) => one?.startsWith("w"))).toEqual([
    "withdrawal.soon",
    "withdrawal.late",
  ]);
  expect(await finance.call("reports.promises", {})).toMatchObject({ broken: 1 });
});

test("[CASH-04] a warning of a promise ends with what it warned of", async () => {
  const { id } = await underReview("1500.00");
  const { db } = setup.app;
  await sql`update withdrawal set requested_at = now() - interval '90 minutes',
    due_at = now() + interval '10 minutes' where id = ${id}`.execute(db);
  await setup.carryOn();
  const open = async () => {
    const { list } = await maker.call("staff.alerts", { kind: "withdrawal.soon" });
    return list.map(({ subject }) => subject);
  };
  expect(await open()).toContain(`withdrawal:${id}`);
  const version = await claimed(maker, id);
  await maker.call("withdrawals.reject", { id, version, reason: "rules", note: fine });
  await setup.carryOn();
  expect(await open()).not.toContain(`withdrawal:${id}`);
});
