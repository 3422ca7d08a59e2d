import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { StaffPayloadOf } from "@trevo/contract/staff/registry.ts";
import { cashBalance } from "../../../ledger/index.ts";
import { hire, personOf, StaffClient } from "../../backoffice/staff/staff.fixture.ts";
import { readSource, settleOpenLines } from "../reconciliation/statements.fixture.ts";
import { endPart } from "./end-by-hand.ts";
import { settlePart } from "./settle-part.ts";
import { openWithdrawalSetup, type WithdrawalSetup } from "./withdrawals.fixture.ts";

let setup: WithdrawalSetup;
let maker: StaffClient;
let second: StaffClient;
beforeAll(async () => {
  // At its own pace the bank is silent about .94 for five minutes: longer than this file.
  setup = await openWithdrawalSetup({ pace: 1 });
  await setup.trustFirstOnes();
  maker = await personOf(setup, "payments");
  second = await personOf(setup, "finance");
  await sql`update staff_session set proved_at = now()`.execute(setup.app.db);
});
afterEach(async () => {
  await sql`delete from money_incident`.execute(setup.ownerDb);
});
afterAll(async () => {
  await setup.expectConsistent();
  await setup.close();
});

/** A payout that its bank says nothing of. */
async function unknown(amount: string) {
  const payee = await setup.payee(500n);
  const { id } = await setup.ask(payee, amount);
  await expect.poll(() => setup.partStates(id)).toEqual(["unknown"]);
  const part = await partOf(id);
  return { payee, id, partId: part.id };
}

function partOf(id: string) {
  return setup.app.db
    .selectFrom("payout_part")
    .selectAll()
    .where("withdrawal_id", "=", id)
    .executeTakeFirstOrThrow();
}

/** A day and an hour pass since it was ordered, and its bank's statement is read. */
async function nextDay(partId: string, lines: Parameters<typeof outOf>[0] = []): Promise<void> {
  await sql`update payout_part set ordered_at = now() - interval '25 hours',
    created_at = now() - interval '25 hours' where id = ${partId}`.execute(setup.app.db);
  await readSource(setup.app, outOf(lines));
  await settleOpenLines(setup.app);
}

function outOf(lines: { key: string; amount: bigint; text: string }[]) {
  const rest = { bookedAt: new Date(), currency: "BRL", endToEnd: null };
  const payer = { name: null, taxId: null };
  return {
    id: "sandbox-payouts",
    listLines: (cursor: string) =>
      Promise.resolve({ lines: lines.map((line) => ({ ...line, ...rest, payer })), cursor }),
  };
}

type Asked = StaffPayloadOf<"withdrawals.endPart">;
const said = {
  n: 1,
  word: "We did not execute this order and will not",
  reference: "CASE-2026-118",
  reason: "Letter of today",
};
const end = (id: string, outcome: Asked["outcome"]) =>
  maker.try("withdrawals.endPart", { ...said, id, outcome });

async function agreed(id: string, outcome: Asked["outcome"]): Promise<string> {
  const { body } = await end(id, outcome);
  if (!body.success) throw new Error(body.code);
  const { approvalId } = body.value;
  const decide = { id: approvalId ?? "", verdict: "approve" } as const;
  expect((await maker.try("approvals.decide", decide)).body).toMatchObject({
    code: "approval.own",
  });
  const { body: decided } = await second.try("approvals.decide", decide);
  return decided.success ? "done" : decided.code;
}

async function clearing(): Promise<bigint> {
  const { ledger, db } = setup.app;
  const account = { kind: "clearing", currency: "BRL", code: "payout:sandbox" } as const;
  return cashBalance(db, await ledger.houseAccount(account));
}

test("[CASH-04] an unknown payout fails by hand only by a statement that covers the time without it", async () => {
  const { payee, id, partId } = await unknown("100.94");
  expect((await end(id, "failed")).body).toMatchObject({ code: "payout.line.uncovered" });
  await nextDay(partId);
  const { parts } = await maker.call("withdrawals.open", { id });
  expect(parts[0]?.unknown).toMatchObject({ lineAt: null });
  expect(await agreed(id, "failed")).toBe("done");
  const value = await setup.until(payee, id, "failed");
  expect(value.reason).toBe("O banco confirmou por escrito que não pagou");
  expect(await setup.purse(payee)).toBe("500.00 0.00");
  expect(await setup.movements(payee)).toEqual([
    "grant 500.00",
    "withdrawal -100.94",
    "refund 100.94",
  ]);
  const opened = await maker.call("withdrawals.open", { id });
  expect(opened.parts[0]).toMatchObject({
    state: "failed",
    unknown: null,
    byHand: { outcome: "failed", word: said.word, reference: said.reference },
  });
  expect(opened.events).toContainEqual(
    expect.objectContaining({ staff: "finance", reason: "hand.failed", note: said.reason }),
  );
  expect((await end(id, "failed")).body).toMatchObject({
    code: "payout.part.state",
    value: { state: "failed" },
  });
});

test("[CASH-04] [CASH-08] one with a line is not failed by hand but paid, and its line clears it", async () => {
  const { payee, id, partId } = await unknown("101.94");
  const before = await clearing();
  await nextDay(partId, [{ key: "hand-1", amount: -101_940_000n, text: `PIX ${partId}` }]);
  expect((await end(id, "failed")).body).toMatchObject({ code: "payout.line.found" });
  expect(await agreed(id, "paid")).toBe("done");
  await setup.until(payee, id, "paid");
  expect(await setup.purse(payee)).toBe("398.06 0.00");
  expect(await clearing()).toBe(before);
});

test("[CASH-04] [CASH-08] a line that may be it is enough not to give the money back", async () => {
  const { id, partId } = await unknown("102.94");
  await nextDay(partId, [{ key: "hand-2", amount: -102_940_000n, text: "PIX ENVIADO" }]);
  expect((await end(id, "failed")).body).toMatchObject({ code: "payout.line.found" });
});

test("[CASH-04] [OPS-01] two who work the queue do not end a payout by hand between them", async () => {
  const { payee, id, partId } = await unknown("107.94");
  await nextDay(partId);
  const asks = new StaffClient(setup);
  const alike = new StaffClient(setup);
  const finance = new StaffClient(setup);
  for (const [person, name, role] of [
    [asks, "pays-a", "payments"],
    [alike, "pays-b", "payments"],
    [finance, "counts", "finance"],
  ] as const) {
    await hire(setup, name, [role]);
    await person.login(name);
  }
  await sql`update staff_session set proved_at = now()`.execute(setup.app.db);
  const { approvalId } = await asks.call("withdrawals.endPart", { ...said, id, outcome: "failed" });
  const decide = { id: approvalId ?? "", verdict: "approve" } as const;
  // What one may not decide is not there for them.
  expect((await alike.try("approvals.decide", decide)).body).toMatchObject({
    code: "approval.unknown",
  });
  expect(await setup.partStates(id)).toEqual(["unknown"]);
  expect(await finance.call("approvals.decide", decide)).toMatchObject({ decidedBy: "counts" });
  await setup.until(payee, id, "failed");
});

test("[CASH-04] none is paid by hand against its statement, nor while payouts are frozen", async () => {
  const { id, partId } = await unknown("103.94");
  await second.call("incidents.freeze", { reason: "The bank looks wrong" });
  expect((await end(id, "paid")).body).toMatchObject({ code: "payouts.frozen" });
  await sql`delete from money_incident`.execute(setup.ownerDb);
  await nextDay(partId);
  expect((await end(id, "paid")).body).toMatchObject({ code: "payout.line.missing" });
});

test("[CASH-04] what its bank says while the second person thinks goes before", async () => {
  const { payee, id, partId } = await unknown("104.94");
  await nextDay(partId);
  const { body } = await end(id, "failed");
  const report = { key: partId, ref: "po_1", amount: 104_940_000n, reason: null };
  await settlePart(setup.app, partId, { ...report, status: "paid", endToEndId: null });
  const approvalId = body.success ? body.value.approvalId : null;
  const { body: late } = await second.try("approvals.decide", {
    id: approvalId ?? "",
    verdict: "approve",
  });
  expect(late.success).toBe(false);
  expect(await setup.partStates(id)).toEqual(["paid"]);
  expect(await setup.purse(payee)).toBe("395.06 0.00");
});

test("[CASH-04] an order that was given again since is not failed, though both had agreed", async () => {
  const { payee, id, partId } = await unknown("105.94");
  await nextDay(partId);
  await sql`update payout_part set hand_outcome = 'failed', hand_word = 'We did not execute it',
    hand_reference = 'CASE', ordered_at = now() where id = ${partId}`.execute(setup.app.db);
  await endPart(setup.app, partId);
  expect(await setup.partStates(id)).toEqual(["unknown"]);
  const opened = await maker.call("withdrawals.open", { id });
  expect(opened.parts[0]?.byHand).toBeNull();
  expect(opened.events.at(-1)?.reason).toBe("hand.overtaken");
  expect(await setup.purse(payee)).toBe("394.06 0.00");
});

test("[CASH-04] neither another house's nor one that is not there can be ended, nor without a word", async () => {
  const { id } = await unknown("106.94");
  const wrong = { ...said, id, outcome: "failed" };
  const other = "00000000-0000-4000-8000-000000000000";
  expect((await maker.try("withdrawals.endPart", { ...wrong, id: other })).body).toMatchObject({
    code: "withdrawal.unknown",
  });
  expect((await maker.try("withdrawals.endPart", { ...wrong, n: 2 })).body).toMatchObject({
    code: "withdrawal.unknown",
  });
  for (const hostile of [{ word: "ok" }, { reference: "" }, { outcome: "returned" }, { n: 0 }]) {
    const { body } = await maker.try("withdrawals.endPart", { ...wrong, ...hostile });
    expect(body).toMatchObject({ code: "validation" });
  }
});
