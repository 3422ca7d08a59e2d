import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fromMicro, toMicro } from "@trevo/contract/money.ts";
import { houseNets } from "../../../ledger/index.ts";
import { personOf, type StaffClient } from "../../backoffice/staff/staff.fixture.ts";
import { launch } from "../../casino/rgs/client.fixture.ts";
import { depositFaults } from "../deposits/deposits.fixture.ts";
import { readStatements } from "../reconciliation/index.ts";
import { withdrawalFaults } from "./audit.ts";
import { openWithdrawalSetup, type Payee, type WithdrawalSetup } from "./withdrawals.fixture.ts";

let setup: WithdrawalSetup;
let maker: StaffClient;
let second: StaffClient;
beforeAll(async () => {
  setup = await openWithdrawalSetup();
  maker = await personOf(setup, "payments");
  second = await personOf(setup, "finance");
  const { db } = setup.app;
  await sql`update staff_session set proved_at = now()`.execute(db);
  // A first withdrawal takes two persons here, and nothing else is in the way.
  await sql`update risk_rule set is_on = rule = 'R01', action = 'two'`.execute(db);
});
afterAll(async () => {
  await setup.expectConsistent();
  await setup.close();
});

const charged = ["pix", "gateway", "alipay", "wechat", "qq", "promptpay", "vietqr"];
const transferred = ["pix_static", "bank"];
const each = "50.00";

/** Answers a payment page, or transfers to our account, as a payer does. */
async function pay(path: string, form: Record<string, string>): Promise<void> {
  const body = new URLSearchParams(form);
  const { status } = await fetch(`${setup.bankUrl()}/pay/${path}`, {
    method: "POST",
    body,
    redirect: "manual",
  });
  expect([200, 303]).toContain(status);
}

/** Pays in by each method there is. */
async function payIn({ member }: Payee): Promise<void> {
  for (const method of [...charged, ...transferred]) {
    const { id, no } = await member.call("deposits.startDeposit", { method, amount: each });
    const { rows } = await sql<{ charge_id: string | null }>`select charge_id from deposit
      where id = ${id}`.execute(setup.app.db);
    const chargeId = rows[0]?.charge_id ?? null;
    if (chargeId === null) await pay("transfer", { amount: each, reference: no, name: "Ana" });
    else await pay(chargeId, { answer: "pay" });
    await expect
      .poll(async () => {
        await readStatements(setup.app);
        return (await member.call("deposits.deposit", { id })).status;
      })
      .toBe("paid");
    // Nobody begins more than six in a minute.
    await sql`update deposit set created_at = created_at - interval '2 minutes'
      where id = ${id}`.execute(setup.app.db);
  }
}

/** Plays until all that was paid in has been staked. */
async function playThrough(payee: Payee): Promise<void> {
  const client = await launch(setup, payee.member);
  for (;;) {
    const { locked } = await payee.member.call("withdrawals.offer", {});
    if (locked === "0.00") return;
    const left = toMicro(locked);
    const amount = Number(left > 10_000_000n ? 10_000_000n : 200_000n);
    const { round } = await client.call("play", { amount, mode: "BASE" });
    if (round.active) await client.call("endRound");
  }
}

async function houseAt(): Promise<Record<string, bigint>> {
  const nets = await houseNets(setup.app.ledger.reads, { currency: "BRL", until: new Date() });
  return Object.fromEntries(nets.map(({ side, code, net }) => [`${side}:${code}`, net]));
}

test("[CASH-04] [CASH-07] [CASH-08] in by each method, played, out by two persons: all books agree to the cent", async () => {
  const before = await houseAt();
  const payee = await setup.payee(0n);
  const { member } = payee;
  await payIn(payee);
  const paidIn = toMicro(each) * BigInt(charged.length + transferred.length);
  expect(await setup.purse(payee)).toBe(`${fromMicro(paidIn)} 0.00`);
  // What was paid in is played before it leaves.
  const early = await setup.tryAsk(payee, { amount: "50.00" });
  expect(early).toMatchObject({ code: "withdrawal.locked", value: { locked: fromMicro(paidIn) } });
  await playThrough(payee);

  const { withdrawable: amount } = await member.call("withdrawals.offer", {});
  const out = toMicro(amount);
  expect(out).toBeGreaterThan(0n);
  const { id } = await setup.ask(payee, amount);
  await setup.untilState(id, "review");
  expect(await setup.purse(payee)).toBe(`${amount} ${amount}`);
  const { withdrawal } = await maker.call("withdrawals.claim", { id });
  const version = withdrawal?.version ?? 0;
  const reason = "Played through, own key";
  const { approvalId } = await maker.call("withdrawals.approve", { id, version, reason });
  const decide = { id: approvalId ?? "", verdict: "approve" } as const;
  expect((await maker.try("approvals.decide", decide)).body).toMatchObject({
    code: "approval.own",
  });
  await second.call("approvals.decide", decide);
  await setup.until(payee, id, "paid");
  await readStatements(setup.app);

  // The member's two reports and the statement.
  for (const [language, name] of [
    ["PT", "Pago"],
    ["EN", "Paid"],
  ] as const) {
    const { body } = await member.try("withdrawals.withdrawals", { language });
    expect(body.value).toMatchObject({
      list: [{ id, amount, paidAmount: amount, statusName: name }],
      footer: { count: 1, amount, fee: "0.00", paid: amount },
    });
  }
  const { footer } = await member.call("deposits.deposits", { status: "paid" });
  expect(footer).toMatchObject({
    count: 9,
    amount: fromMicro(paidIn),
    credited: fromMicro(paidIn),
  });
  const books = await member.call("wallet.transactions", { pageSize: 100 });
  const { opening, closing } = books.footer;
  expect(opening).toBe("0.00");
  expect(toMicro(opening) + toMicro(books.footer.in) - toMicro(books.footer.out)).toBe(
    toMicro(closing),
  );
  expect(books.list[0]).toMatchObject({ kind: "withdrawal", balanceAfter: closing });
  expect(await setup.purse(payee)).toBe(`${closing} 0.00`);
  const sumOf = async (group: "deposit" | "play") => {
    const { footer: of } = await member.call("wallet.transactions", { group });
    return toMicro(of.net);
  };
  expect(await sumOf("deposit")).toBe(paidIn);
  expect(paidIn + (await sumOf("play")) - out).toBe(toMicro(closing));

  // The office.
  const opened = await maker.call("withdrawals.open", { id });
  expect(opened).toMatchObject({ state: "paid", amount, parts: [{ amount, state: "paid" }] });

  // The house's books and the bank's.
  const after = await houseAt();
  const moved = (place: string) => (after[place] ?? 0n) - (before[place] ?? 0n);
  expect(moved("payouts:")).toBe(0n);
  expect(moved("clearing:payout:sandbox")).toBe(0n);
  expect(moved("bank:sandbox-payouts")).toBe(out);
  expect(moved("clearing:bank")).toBe(0n);
  expect(moved("bank:sandbox-main")).toBe(-toMicro(each) * BigInt(transferred.length));
  expect(moved("clearing:sandbox")).toBe(-toMicro(each) * BigInt(charged.length));
  const { rows } = await sql`select l.state, l.outcome from statement_line l
    join payout_part p on p.id = l.part_id where p.withdrawal_id = ${id}`.execute(setup.app.db);
  expect(rows).toEqual([{ state: "matched", outcome: "payout" }]);
  expect(await withdrawalFaults(setup.app)).toEqual([]);
  const faults = () => depositFaults(setup.app.db, { hours: 24, seconds: 0 });
  await expect.poll(faults).toEqual([]);
});
