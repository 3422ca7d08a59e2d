import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { StaffPayloadOf } from "@trevo/contract/staff/registry.ts";
import { personOf, secondPerson, type StaffClient } from "../../backoffice/staff/staff.fixture.ts";
import { openWithdrawalSetup, type WithdrawalSetup } from "./withdrawals.fixture.ts";

let setup: WithdrawalSetup;
let maker: StaffClient;
let second: StaffClient;
beforeAll(async () => {
  setup = await openWithdrawalSetup();
  maker = await personOf(setup, "risk");
  second = await personOf(setup, "admin");
  await sql`update staff_session set proved_at = now()`.execute(setup.app.db);
});
afterAll(() => setup.close());

const reason = "From today on";

async function agreed(approvalId: string | null) {
  return second.try("approvals.decide", { id: approvalId ?? "", verdict: "approve" });
}

async function ruleNow(rule: string) {
  const { list } = await maker.call("withdrawals.rules", {});
  return list.find((row) => row.rule === rule);
}

describe("a rule of withdrawals", () => {
  test("[OPS-06] is changed by two persons, and the next withdrawal meets it", async () => {
    await setup.trustFirstOnes();
    expect(await ruleNow("R02")).toMatchObject({
      isOn: true,
      action: "review",
      params: [{ name: "from", isAmount: true, value: "1000.00" }],
    });
    const payee = await setup.payee(60_000n);
    const { id: passed } = await setup.ask(payee, "150.00");
    await setup.until(payee, passed, "paid");
    const params = { from: "100.00" };
    const { approvalId, state } = await maker.call("withdrawals.setRule", {
      rule: "R02",
      isOn: true,
      points: 10,
      action: "review",
      params,
      reason,
    });
    expect(state).toBe("waiting");
    expect(await ruleNow("R02")).toMatchObject({ params: [{ value: "1000.00" }] });
    const own = await maker.try("approvals.decide", { id: approvalId ?? "", verdict: "approve" });
    expect(own.status).toBe(403);
    const proposal = await second.call("approvals.open", { id: approvalId ?? "" });
    expect([proposal.before, proposal.after]).toMatchObject([
      { from: "1000.00" },
      { from: "100.00" },
    ]);
    expect((await agreed(approvalId)).status).toBe(200);
    const { id } = await setup.ask(payee, "150.00");
    await setup.untilState(id, "review");
    const { list } = await maker.call("withdrawals.hits", { rule: "R02" });
    expect(list.map((hit) => [hit.withdrawalId, hit.figures])).toContainEqual([
      id,
      { amount: "150.00" },
    ]);
    expect(list.every((hit) => hit.rule === "R02")).toBe(true);
    expect((await ruleNow("R02"))?.hits).toBeGreaterThan(0);
  });

  test("[OPS-06] is tried on past days before it is proposed, and changes nothing by it", async () => {
    await setup.trustFirstOnes();
    const payee = await setup.payee(60_000n);
    await setup.ask(payee, "111.00");
    const large = await setup.ask(payee, "4111.00");
    await setup.untilState(large.id, "review");
    const tried = async (from: string) =>
      maker.call("withdrawals.tryRule", { rule: "R02", params: JSON.stringify({ from }) });
    const before = await ruleNow("R02");
    const [all, one] = [await tried("1.00"), await tried("4111.00")];
    expect(all).toMatchObject({ days: 30, isMore: false, caught: all.tried });
    expect(one).toMatchObject({ tried: all.tried, caught: 1, approved: 0, rejected: 0 });
    await maker.call("withdrawals.claim", { id: large.id });
    const { version } = await maker.call("withdrawals.open", { id: large.id });
    const no = { id: large.id, version, reason: "rules", note: "Not by the rules" } as const;
    await maker.call("withdrawals.reject", no);
    expect(await tried("4111.00")).toMatchObject({ caught: 1, approved: 0, rejected: 1 });
    expect(await tried("4111.01")).toMatchObject({ caught: 0, rejected: 0 });
    expect((await ruleNow("R02"))?.params).toEqual(before?.params);
  });

  test("[OPS-06] that looks at what is not kept, or is not written right, is not tried", async () => {
    const rows = (await maker.call("withdrawals.rules", {})).list;
    const ofNow = rows.find(({ mayTry }) => !mayTry)?.rule ?? "";
    const wrong: [string, string, string][] = [
      [ofNow, "{}", "rule"],
      ["R02", "{}", "from"],
      ["R02", "{", "params"],
    ];
    for (const [rule, params, field] of wrong) {
      const { status, body } = await maker.try("withdrawals.tryRule", { rule, params });
      expect(status).toBe(400);
      expect(body).toHaveProperty(["value", "fields", field]);
    }
  });

  test("[OPS-06] is not set to what it does not know, nor by who may only read", async () => {
    const base = { rule: "R02", isOn: true, points: 10, action: "review", reason } as const;
    const wrong: [Record<string, unknown>, string][] = [
      [{ params: {} }, "from"],
      [{ params: { from: "1", other: "2" } }, "other"],
      [{ params: { from: "1" }, action: "ask" }, "action"],
      [{ rule: "R99", params: {} }, "rule"],
      [{ rule: "R18", params: { hours: "1.5" } }, "hours"],
    ];
    for (const [change, field] of wrong) {
      const { status, body } = await maker.try("withdrawals.setRule", { ...base, ...change });
      expect([status, body]).toMatchObject([
        400,
        { value: { fields: { [field]: "Este valor não é válido." } } },
      ]);
    }
    const auditor = await personOf(setup, "auditor");
    await auditor.call("withdrawals.rules", {});
    const payload = { ...base, params: { from: "1.00" } };
    expect((await auditor.try("withdrawals.setRule", payload)).status).toBe(403);
  });
});

describe("the limits of withdrawals", () => {
  test("[OPS-06] are changed by two persons, and hold at the next request", async () => {
    const manager = await secondPerson(setup);
    const { list } = await manager.call("withdrawals.limits", {});
    const proven = list.findLast(({ currency }) => currency === "BRL");
    if (!proven) throw new Error("A demo has limits");
    const payload: StaffPayloadOf<"withdrawals.setLimits"> = {
      ...proven,
      amountMax: "200.00",
      reason,
    };
    const bad = await manager.try("withdrawals.setLimits", { ...payload, amountMax: "0.01" });
    expect(bad.body).toMatchObject({
      value: { fields: { amountMax: "Este valor não é válido." } },
    });
    const first = await manager.call("withdrawals.setLimits", payload);
    const most = await manager.try("withdrawals.setLimits", { ...payload, amountMax: "500000.01" });
    expect(most.body).toMatchObject({
      value: { fields: { amountMax: "Um saque tem no máximo 500000.00: dez envios ao banco" } },
    });
    const newer = await manager.call("withdrawals.setLimits", { ...payload, amountMax: "300.00" });
    expect((await agreed(first.approvalId)).body).toMatchObject({ success: false });
    expect((await agreed(newer.approvalId)).status).toBe(200);
    const payee = await setup.payee(60_000n);
    const asked = await setup.tryAsk(payee, { amount: "300.01" });
    expect(asked).toMatchObject({ code: "withdrawal.limit" });
    const { id } = await setup.ask(payee, "299.00");
    expect(id).not.toBe("");
  });
});
