import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { returnsOf } from "../../../ledger/index.ts";
import { personOf, type StaffClient } from "../../backoffice/staff/staff.fixture.ts";
import { moveBack } from "../../compliance/exclusion-register/bring-back.fixture.ts";
import { openIncident } from "../incidents/index.ts";
import { leaveUnclaimed, setApart } from "./set-apart.fixture.ts";
import { targetOf } from "./withdrawal.ts";
import { openWithdrawalSetup, type Payee, type WithdrawalSetup } from "./withdrawals.fixture.ts";

let setup: WithdrawalSetup;
let maker: StaffClient;
let second: StaffClient;
beforeAll(async () => {
  setup = await openWithdrawalSetup();
  maker = await personOf(setup, "payments");
  second = await personOf(setup, "finance");
  await sql`update staff_session set proved_at = now()`.execute(setup.app.db);
});
afterAll(async () => {
  await setup.expectConsistent();
  await setup.close();
});

const micro = 1_000_000n;
const reason = "Barred by the register";

async function apartOf(memberId: bigint): Promise<bigint> {
  const [account] = await returnsOf(setup.app.db, memberId);
  return account?.balance ?? 0n;
}

/** Proposes it and lets the second person approve; its withdrawal. */
async function paidBack(memberId: string): Promise<string> {
  const asked = { memberId, currency: "BRL", reason };
  const { approvalId, state } = await maker.call("withdrawals.payReturn", asked);
  expect(state).toBe("waiting");
  await second.call("approvals.decide", { id: approvalId ?? "", verdict: "approve" });
  const { rows } = await sql<{ id: string }>`select id from withdrawal
    where member_id = ${memberId} order by requested_at desc limit 1`.execute(setup.app.db);
  return rows[0]?.id ?? "";
}

async function unchanged(payee: Payee, left: bigint): Promise<void> {
  const units = left / micro;
  const cents = `${(left % micro) / 10_000n}`.padStart(2, "0");
  expect(await setup.purse(payee)).toBe(`${units}.${cents} 0.00`);
}

test("[CASH-04] what is set apart is paid by two persons, to the key of the member's own CPF", async () => {
  const { payee, memberId, id, cpf, left } = await setApart(setup, 12_345n);
  const own = await maker.call("withdrawals.payReturn", { memberId: id, currency: "BRL", reason });
  const alone = await maker.try("approvals.decide", {
    id: own.approvalId ?? "",
    verdict: "approve",
  });
  expect(alone.body).toMatchObject({ code: "approval.own" });
  expect(await apartOf(memberId)).toBe(123_450_000n);
  const withdrawal = await paidBack(id);
  await setup.untilState(withdrawal, "paid");
  const row = await setup.stateOf(withdrawal);
  expect(row).toMatchObject({ source: "returns", amount: 123_450_000n, fee: 0n });
  expect(targetOf(setup.app.vault, row)).toMatchObject({
    kind: "pix",
    scheme: "cpf",
    number: cpf,
    holder: "Ana Lúcia Prado",
  });
  expect(await apartOf(memberId)).toBe(0n);
  await unchanged(payee, left);
});

test("[CASH-04] what the bank could not pay is set apart again, and may be paid again", async () => {
  const { payee, memberId, id, left } = await setApart(setup, 10_092n);
  const first = await paidBack(id);
  await setup.untilState(first, "failed");
  expect(await apartOf(memberId)).toBe(100_920_000n);
  await unchanged(payee, left);
  const again = await paidBack(id);
  expect(again).not.toBe(first);
  await setup.untilState(again, "failed");
  expect(await apartOf(memberId)).toBe(100_920_000n);
});

test("[CASH-04] money that was moved before it is sent is not paid, and one is on its way at once", async () => {
  const { app, ownerDb } = setup;
  const { memberId, id } = await setApart(setup, 5_000n);
  const incident = { merchant: "TREVO", kind: "payout.flip", subject: id, freezes: true };
  await app.db.transaction().execute((tx) => openIncident(tx, { ...incident, detail: {} }));
  const withdrawal = await paidBack(id);
  await setup.carryOn();
  expect((await setup.stateOf(withdrawal)).state).toBe("approved");
  expect(await apartOf(memberId)).toBe(50_000_000n);
  const asked = { memberId: id, currency: "BRL", reason };
  const twice = await maker.try("withdrawals.payReturn", asked);
  expect(twice.body).toMatchObject({ code: "withdrawal.open" });
  await leaveUnclaimed(setup, { memberId, cents: 5_000n });
  await sql`delete from money_incident`.execute(ownerDb);
  await setup.carryOn();
  await setup.untilState(withdrawal, "cancelled");
  expect(await setup.partStates(withdrawal)).toEqual([]);
  const none = await maker.try("withdrawals.payReturn", asked);
  expect(none.body).toMatchObject({ code: "insufficient.balance" });
});

test("[CASH-04] what nobody claimed in time is its owner's still: brought back by two, and paid", async () => {
  const { memberId, id } = await setApart(setup, 7_700n);
  const asked = { memberId: id, currency: "BRL", reason: "She came with her papers" };
  const early = await maker.try("exclusionRegister.bringBack", asked);
  expect(early.body).toMatchObject({ code: "insufficient.balance" });
  await leaveUnclaimed(setup, { memberId, cents: 7_700n });
  expect(await apartOf(memberId)).toBe(0n);
  const { approvalId } = await maker.call("exclusionRegister.bringBack", asked);
  const decide = { id: approvalId ?? "", verdict: "approve" } as const;
  const own = await maker.try("approvals.decide", decide);
  expect(own.body).toMatchObject({ code: "approval.own" });
  await second.call("approvals.decide", decide);
  await expect.poll(() => apartOf(memberId)).toBe(77_000_000n);
  const again = await maker.try("exclusionRegister.bringBack", asked);
  expect(again.body).toMatchObject({ code: "insufficient.balance" });
  // The job that comes twice moves nothing more.
  const twice = { memberId, currency: "BRL", amount: "77.000000", ever: "77.000000" };
  await moveBack(setup.app, twice);
  expect(await apartOf(memberId)).toBe(77_000_000n);
  await setup.untilState(await paidBack(id), "paid");
  expect(await apartOf(memberId)).toBe(0n);
  const stranger = await maker.try("exclusionRegister.bringBack", {
    ...asked,
    memberId: "99999999",
  });
  expect(stranger.body).toMatchObject({ code: "member.unknown" });
});

test("[CASH-04] without a known CPF nothing is proposed", async () => {
  const { id } = await setApart(setup, 5_000n, false);
  const asked = { memberId: id, currency: "BRL", reason };
  const { body } = await maker.try("withdrawals.payReturn", asked);
  expect(body).toMatchObject({ code: "payout.account.unknown" });
});
