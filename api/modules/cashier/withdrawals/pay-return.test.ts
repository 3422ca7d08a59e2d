import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openReturns, requestHash, returnsOf, settled } from "../../../ledger/index.ts";
import { personSeals } from "../../account/members/index.ts";
import { personOf, type StaffClient } from "../../backoffice/staff/staff.fixture.ts";
import { newCpf } from "../../compliance/responsible-gaming/cpf.fixture.ts";
import { moveBack } from "../../compliance/exclusion-register/bring-back.fixture.ts";
import { openIncident } from "../incidents/index.ts";
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

/** A member with money that was set apart, as the register's job does it. */
async function setApart(cents: bigint, hasCpf = true) {
  const { db, ledger } = setup.app;
  const payee = await setup.payee(1_000n);
  const memberId = await payee.member.id();
  const cpf = newCpf();
  if (hasCpf) await prove(memberId, cpf);
  await moved(memberId, cents, await openReturns(db, memberId, "BRL"));
  const wallet = await ledger.wallet(memberId, "BRL");
  return { payee, memberId, cpf, id: memberId.toString(), left: wallet?.balance ?? 0n };
}

/** Writes a CPF into a proof that was decided: members of the demo tell none when they sign up. */
function prove(memberId: bigint, cpf: string): Promise<void> {
  const { vault } = setup.app;
  const facts = vault.seal(Buffer.from(JSON.stringify({ cpf })), personSeals.proven);
  return setup.ownerDb.transaction().execute(async (tx) => {
    await sql`alter table identity_case disable trigger user`.execute(tx);
    await sql`update identity_case set facts_sealed = ${facts}
      where member_id = ${memberId}`.execute(tx);
    await sql`alter table identity_case enable trigger user`.execute(tx);
  });
}

/** Moves a member's money from the wallet, or from what is set apart, to another account. */
async function moved(memberId: bigint, cents: bigint, counter: { ownerId: bigint; id: bigint }) {
  const { ledger, db } = setup.app;
  const [apart] = await returnsOf(db, memberId);
  const wallet = await ledger.wallet(memberId, "BRL");
  const account = counter.id === apart?.id ? wallet : (apart ?? wallet);
  if (!account) throw new Error("No account");
  const id = randomUUID();
  settled(
    await ledger.post({
      action: "post",
      kind: "transfer_out",
      id,
      hash: requestHash(id),
      account: { ownerId: account.ownerId, id: account.id },
      counter,
      amount: cents * 10_000n,
    }),
  );
}

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
  const { payee, memberId, id, cpf, left } = await setApart(12_345n);
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
  const { payee, memberId, id, left } = await setApart(10_092n);
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
  const { memberId, id } = await setApart(5_000n);
  const incident = { merchant: "TREVO", kind: "payout.flip", subject: id, freezes: true };
  await app.db.transaction().execute((tx) => openIncident(tx, { ...incident, detail: {} }));
  const withdrawal = await paidBack(id);
  await setup.carryOn();
  expect((await setup.stateOf(withdrawal)).state).toBe("approved");
  expect(await apartOf(memberId)).toBe(50_000_000n);
  const asked = { memberId: id, currency: "BRL", reason };
  const twice = await maker.try("withdrawals.payReturn", asked);
  expect(twice.body).toMatchObject({ code: "withdrawal.open" });
  const unreturned = { kind: "unreturned", currency: "BRL", code: "" } as const;
  await moved(memberId, 5_000n, await app.ledger.houseAccount(unreturned));
  await sql`delete from money_incident`.execute(ownerDb);
  await setup.carryOn();
  await setup.untilState(withdrawal, "cancelled");
  expect(await setup.partStates(withdrawal)).toEqual([]);
  const none = await maker.try("withdrawals.payReturn", asked);
  expect(none.body).toMatchObject({ code: "insufficient.balance" });
});

test("[CASH-04] what nobody claimed in time is its owner's still: brought back by two, and paid", async () => {
  const { memberId, id } = await setApart(7_700n);
  const asked = { memberId: id, currency: "BRL", reason: "She came with her papers" };
  const early = await maker.try("exclusionRegister.bringBack", asked);
  expect(early.body).toMatchObject({ code: "insufficient.balance" });
  const unreturned = await setup.app.ledger.houseAccount({
    kind: "unreturned",
    currency: "BRL",
    code: "",
  });
  await moved(memberId, 7_700n, unreturned);
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
  const { id } = await setApart(5_000n, false);
  const asked = { memberId: id, currency: "BRL", reason };
  const { body } = await maker.try("withdrawals.payReturn", asked);
  expect(body).toMatchObject({ code: "payout.account.unknown" });
});
