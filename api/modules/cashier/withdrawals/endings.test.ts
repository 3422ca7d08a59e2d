import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fromMicro, toMicro } from "@trevo/contract/money.ts";
import { houseNets } from "../../../ledger/index.ts";
import { personOf, type StaffClient } from "../../backoffice/staff/staff.fixture.ts";
import { readStatements } from "../reconciliation/index.ts";
import { withdrawalFaults } from "./audit.ts";
import { payPart } from "./pay.ts";
import { openWithdrawalSetup, type Payee, type WithdrawalSetup } from "./withdrawals.fixture.ts";

/**
 * Each way in which a withdrawal ends, told by everyone who keeps a book of it: the member's
 * timeline, report and statement, the office's list and record, the ledger, the bank's own
 * statement and what is clearing between the two.
 */

let setup: WithdrawalSetup;
let maker: StaffClient;
let second: StaffClient;
beforeAll(async () => {
  setup = await openWithdrawalSetup();
  await setup.trustFirstOnes();
  maker = await personOf(setup, "payments");
  second = await personOf(setup, "finance");
  await sql`update staff_session set proved_at = now()`.execute(setup.app.db);
});
afterAll(async () => {
  await setup.expectConsistent();
  await setup.close();
});

const granted = 2_000n;

/** What of the house's money stands where, signed as the books have it. */
async function standing(): Promise<Record<string, bigint>> {
  const nets = await houseNets(setup.app.ledger.reads, { currency: "BRL", until: new Date() });
  const places = ["payouts:", "clearing:payout:sandbox", "bank:sandbox-payouts"];
  const found = new Map(nets.map(({ side, code, net }) => [`${side}:${code}`, net]));
  return Object.fromEntries(places.map((place) => [place, found.get(place) ?? 0n]));
}

/** The lines of the bank's own statement about a part, oldest first. */
async function bankLines(partId: string): Promise<string[]> {
  const { apiKey = "" } = setup.app.sandbox ?? {};
  const reply = await fetch(`${setup.bankUrl()}/bank/v1/statement`, {
    headers: { Authorization: `Bearer ${apiKey}` },
  });
  const { lines } = (await reply.json()) as { lines: { text: string; amount: string }[] };
  return lines.filter(({ text }) => text.includes(partId)).map(({ amount }) => amount);
}

async function partOf(id: string) {
  return setup.app.db
    .selectFrom("payout_part")
    .selectAll()
    .where("withdrawal_id", "=", id)
    .executeTakeFirstOrThrow();
}

interface End {
  /** What the member reads, and where the last step of the way stands. */
  status: Awaited<ReturnType<WithdrawalSetup["until"]>>["status"];
  step: string;
  reason?: string | null;
  /** As the office names it. */
  state: string;
  part?: "paid" | "failed" | "returned";
  /** What has reached the account, in units. */
  paid?: string;
  /** The member's movements after the grant, and what is left. */
  movements: string[];
  left: string;
  /** What the bank's statement has of it. */
  lines?: string[];
}

/** All who keep a book of a withdrawal tell of the same end, to the cent. */
async function expectAllAgree(payee: Payee, id: string, end: End, before: Record<string, bigint>) {
  const { status, step, state, part, paid = "0.00", lines = [] } = end;
  await readStatements(setup.app);
  const value = await payee.member.call("withdrawals.withdrawal", { id });
  expect(value).toMatchObject({ status, paidAmount: paid, canCancel: false, promisedAt: null });
  const last = value.steps.at(-1);
  expect(`${last?.key} ${last?.state}`).toBe(step);
  if (end.reason !== undefined) expect(value.reason).toBe(end.reason);
  const report = await payee.member.call("withdrawals.withdrawals", {});
  expect(report.list).toHaveLength(1);
  expect(value).toMatchObject(report.list[0] ?? {});
  expect(report.footer).toMatchObject({ count: 1, amount: value.amount, paid });
  const books = await payee.member.call("wallet.transactions", { pageSize: 100 });
  expect(books.list.map(({ kind, amount }) => `${kind} ${amount}`).toReversed()).toEqual([
    `grant ${fromMicro(granted * 1_000_000n)}`,
    ...end.movements,
  ]);
  expect(books.footer).toMatchObject({ opening: "0.00", closing: end.left });
  expect(books.list[0]?.balanceAfter).toBe(end.left);
  expect(await setup.purse(payee)).toBe(`${end.left} 0.00`);
  const { list } = await maker.call("withdrawals.list", { state: "all", no: `#${value.no}` });
  expect(list).toMatchObject([{ id, state, amount: value.amount }]);
  const opened = await maker.call("withdrawals.open", { id });
  expect(opened.parts.map((one) => one.state)).toEqual(part === undefined ? [] : [part]);
  expect(opened.events.at(-1)?.state).toBe(state);
  if (part !== undefined) expect(await bankLines((await partOf(id)).id)).toEqual(lines);
  const atBank = lines.reduce((sum, line) => sum - toMicro(line), 0n);
  // What left our account at the bank is in the books there, and nothing is on its way any more.
  const after = await standing();
  expect(after).toEqual({
    ...before,
    "bank:sandbox-payouts": (before["bank:sandbox-payouts"] ?? 0n) + atBank,
  });
  expect(await withdrawalFaults(setup.app)).toEqual([]);
}

const incidents = async () => {
  const { rows } = await sql<{ kind: string }>`select kind from money_incident
    where closed_at is null order by id`.execute(setup.app.db);
  return rows.map(({ kind }) => kind);
};

/** Asks for an amount, of a new member with two thousand. */
async function asked(amount: string) {
  const before = await standing();
  const payee = await setup.payee(granted);
  const { id } = await setup.ask(payee, amount);
  return { before, payee, id };
}

describe("money that never leaves", () => {
  test("[CASH-04] rejected: all of it is back, and everyone tells why", async () => {
    const { before, payee, id } = await asked("1500.00");
    await setup.untilState(id, "review");
    const { withdrawal } = await maker.call("withdrawals.claim", { id });
    const version = withdrawal?.version ?? 0;
    await maker.call("withdrawals.reject", { id, version, reason: "rules", note: "Two accounts" });
    const reason = "O pedido não segue os termos de uso";
    await expectAllAgree(
      payee,
      id,
      {
        status: "rejected",
        step: "review failed",
        reason,
        state: "rejected",
        movements: [],
        left: "2000.00",
      },
      before,
    );
    const { list } = await payee.member.call("content.inbox", {});
    expect(list.map(({ title }) => title)).toContain("Saque recusado");
  });

  test("[CASH-04] cancelled by its member: as if it had not been asked for", async () => {
    const { before, payee, id } = await asked("1200.00");
    await setup.untilState(id, "review");
    await payee.member.call("withdrawals.cancel", { id });
    await expectAllAgree(
      payee,
      id,
      {
        status: "cancelled",
        step: "review failed",
        reason: "Cancelado por você",
        state: "cancelled",
        movements: [],
        left: "2000.00",
      },
      before,
    );
    const late = await maker.try("withdrawals.claim", { id });
    expect(late.body).toMatchObject({ code: "withdrawal.changed" });
  });
});

describe("money that a bank has", () => {
  test("[CASH-04] [CASH-08] paid, though its message says failed", async () => {
    const { before, payee, id } = await asked("100.96");
    await setup.until(payee, id, "paid");
    await expectAllAgree(
      payee,
      id,
      {
        status: "paid",
        step: "paid done",
        reason: null,
        state: "paid",
        part: "paid",
        paid: "100.96",
        movements: ["withdrawal -100.96"],
        left: "1899.04",
        lines: ["-100.96"],
      },
      before,
    );
    expect(await incidents()).toEqual([]);
  });

  test("[CASH-04] [CASH-08] a line that comes twice is one payout", async () => {
    const { before, payee, id } = await asked("100.98");
    await setup.until(payee, id, "paid");
    const lines = ["-100.98", "-100.98"];
    const end = {
      status: "paid",
      step: "paid done",
      state: "paid",
      part: "paid",
      paid: "100.98",
      movements: ["withdrawal -100.98"],
      left: "1899.02",
    } as const;
    const { id: partId } = await partOf(id);
    expect(await bankLines(partId)).toEqual(lines);
    // Of the two the books know one: they bear one key.
    await readStatements(setup.app);
    const after = await standing();
    expect(after["bank:sandbox-payouts"]).toBe(
      (before["bank:sandbox-payouts"] ?? 0n) + 100_980_000n,
    );
    expect(after["clearing:payout:sandbox"]).toBe(before["clearing:payout:sandbox"]);
    expect(await payee.member.call("withdrawals.withdrawal", { id })).toMatchObject({
      status: end.status,
      paidAmount: end.paid,
    });
    expect(await incidents()).toEqual([]);
  });

  test("[CASH-04] [CASH-08] returned after it was paid", async () => {
    const { before, payee, id } = await asked("100.95");
    await setup.until(payee, id, "returned");
    await expectAllAgree(payee, id, returnedOf("100.95", "O banco devolveu o valor"), before);
  });

  test("[CASH-04] [CASH-08] returned by its line alone, where the bank's message never came", async () => {
    await setup.startBank(0);
    const { before, payee, id } = await asked("101.95");
    await expect.poll(async () => (await setup.stateOf(id)).state).toBe("sending");
    const part = await partOf(id);
    // Asked while it was paid, and from then on not any more.
    await expect
      .poll(async () => {
        await payPart(setup.app, part.id);
        return (await setup.stateOf(id)).state;
      })
      .toBe("paid");
    await expect.poll(() => bankLines(part.id)).toHaveLength(2);
    expect((await setup.stateOf(id)).state).toBe("paid");
    await readStatements(setup.app);
    await setup.until(payee, id, "returned");
    await expectAllAgree(payee, id, returnedOf("101.95", "O banco devolveu o valor"), before);
    await setup.startBank();
  });

  test("[CASH-04] a failed one is back in the wallet, and no line is of it", async () => {
    const { before, payee, id } = await asked("100.93");
    await setup.until(payee, id, "failed");
    await expectAllAgree(
      payee,
      id,
      {
        status: "failed",
        step: "sent failed",
        reason: "A conta de destino está encerrada",
        state: "failed",
        part: "failed",
        movements: ["withdrawal -100.93", "refund 100.93"],
        left: "2000.00",
      },
      before,
    );
  });
});

function returnedOf(amount: string, reason: string): End {
  return {
    status: "returned",
    step: "paid failed",
    reason,
    state: "returned",
    part: "returned",
    movements: [`withdrawal -${amount}`, `refund ${amount}`],
    left: "2000.00",
    lines: [`-${amount}`, amount],
  };
}

/** Lets the bank be away, by its own call. */
async function outage(seconds: number): Promise<void> {
  const { apiKey = "" } = setup.app.sandbox ?? {};
  await fetch(`${setup.bankUrl()}/bank/v1/outage`, {
    method: "POST",
    headers: { Authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
    body: JSON.stringify({ seconds }),
  });
}

test("[CASH-04] [CASH-08] unknown for an hour: nobody has it twice, staff are told, then it is paid", async () => {
  // It pays without an answer or a message, and then is away.
  await setup.startBank(0);
  const { before, payee, id } = await asked("102.90");
  await expect.poll(() => setup.partStates(id)).toEqual(["unknown"]);
  await outage(600);
  // An hour later: asked every five minutes by now.
  const part = await partOf(id);
  await sql`update payout_part set created_at = now() - interval '1 hour',
      unknown_since = now() - interval '1 hour', asked = 20, check_at = now()
    where id = ${part.id}`.execute(setup.app.db);
  await setup.carryOn();
  await expect.poll(async () => (await partOf(id)).asked).toBe(21);
  const next = (await partOf(id)).check_at?.getTime() ?? 0;
  expect(Math.round((next - Date.now()) / 60_000)).toBe(5);
  expect(await payee.member.call("withdrawals.withdrawal", { id })).toMatchObject({
    status: "sending",
    canCancel: false,
    paidAmount: "0.00",
  });
  expect(await setup.purse(payee)).toBe("1897.10 0.00");
  expect((await standing())["payouts:"]).toBe((before["payouts:"] ?? 0n) + 102_900_000n);
  expect(await withdrawalFaults(setup.app)).toEqual([]);
  expect(await unknownAlerts()).toHaveLength(1);
  await outage(0);
  await sql`update payout_part set check_at = now() where id = ${part.id}`.execute(setup.app.db);
  await setup.carryOn();
  await setup.until(payee, id, "paid");
  await expectAllAgree(
    payee,
    id,
    {
      status: "paid",
      step: "paid done",
      state: "paid",
      part: "paid",
      paid: "102.90",
      movements: ["withdrawal -102.90"],
      left: "1897.10",
      lines: ["-102.90"],
    },
    before,
  );
  await setup.carryOn();
  expect(await unknownAlerts()).toEqual([]);
  await setup.startBank();
});

async function unknownAlerts(): Promise<string[]> {
  const { list } = await maker.call("staff.alerts", { kind: "payout.unknown" });
  return list.map(({ subject }) => subject);
}

describe("a bank that pays what it had said no to", () => {
  /** Asks for it and waits until the bank has paid after all. */
  async function flipped(amount: string) {
    const found = await asked(amount);
    await setup.until(found.payee, found.id, "failed");
    await expect.poll(async () => (await partOf(found.id)).flipped_at).not.toBeNull();
    return found;
  }
  /** Closes what is open, as two persons would. */
  const lookedAt = () => sql`delete from money_incident`.execute(setup.ownerDb);

  test("[CASH-04] [CASH-08] stops payouts, and two persons take it back out of the wallet", async () => {
    const { before, payee, id } = await flipped("100.99");
    await expect.poll(incidents).toEqual(["payout.flip"]);
    expect(await setup.purse(payee)).toBe("2000.00 0.00");
    const blocked = await setup.payee(granted);
    const waiting = await setup.ask(blocked, "30.00");
    await setup.untilState(waiting.id, "approved");
    await setup.carryOn();
    expect((await setup.stateOf(waiting.id)).state).toBe("approved");
    const reason = "The bank's letter of today";
    const none = await maker.try("withdrawals.recover", { id: waiting.id, n: 1, reason });
    expect(none.body).toMatchObject({ code: "withdrawal.unknown" });
    const { approvalId } = await maker.call("withdrawals.recover", { id, n: 1, reason });
    const decide = { id: approvalId ?? "", verdict: "approve" } as const;
    expect((await maker.try("approvals.decide", decide)).body).toMatchObject({
      code: "approval.own",
    });
    expect(await setup.purse(payee)).toBe("2000.00 0.00");
    await second.call("approvals.decide", decide);
    await setup.until(payee, id, "paid");
    await lookedAt();
    await payee.member.call("withdrawals.withdrawal", { id });
    await expectAllAgree(
      payee,
      id,
      {
        status: "paid",
        step: "paid done",
        reason: "O banco pagou depois de ter dito que não",
        state: "paid",
        part: "paid",
        paid: "100.99",
        movements: ["withdrawal -100.99", "refund 100.99", "adjustment_out -100.99"],
        left: "1899.01",
        lines: ["-100.99"],
      },
      // The other one has not left yet.
      before,
    );
    const { list } = await payee.member.call("content.inbox", {});
    expect(list.map(({ title }) => title)).toContain("Saque pago pelo banco");
    const again = await maker.try("withdrawals.recover", { id, n: 1, reason });
    expect(again.body).toMatchObject({ code: "payout.part.state", value: { state: "paid" } });
    await blocked.member.call("withdrawals.cancel", { id: waiting.id });
  });

  test("[CASH-04] what its member has spent meanwhile is owed, and the books hold it", async () => {
    const { before, payee, id } = await flipped("500.99");
    await lookedAt();
    // 1900.00 of it leave by another way.
    await sql`update risk_rule set is_on = false`.execute(setup.app.db);
    const other = await setup.ask(payee, "1900.00");
    await setup.until(payee, other.id, "paid");
    const { approvalId } = await maker.call("withdrawals.recover", { id, n: 1, reason: "Flip" });
    await second.call("approvals.decide", { id: approvalId ?? "", verdict: "approve" });
    await setup.until(payee, id, "paid");
    expect(await setup.purse(payee)).toBe("0.00 0.00");
    const { owed } = await payee.member.call("withdrawals.offer", {});
    expect(owed).toBe("400.99");
    await readStatements(setup.app);
    const after = await standing();
    expect(after["clearing:payout:sandbox"]).toBe(before["clearing:payout:sandbox"]);
    expect((after["bank:sandbox-payouts"] ?? 0n) - (before["bank:sandbox-payouts"] ?? 0n)).toBe(
      2_400_990_000n,
    );
    await lookedAt();
  });
});
