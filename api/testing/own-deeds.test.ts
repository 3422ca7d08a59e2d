import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toMicro } from "@trevo/contract/money.ts";
import type { FirstRole } from "@trevo/contract/staff/define.ts";
import type { StaffCallName } from "@trevo/contract/staff/registry.ts";
import { personOf, StaffClient } from "../modules/backoffice/staff/staff.fixture.ts";
import { lastHourOf } from "../modules/backoffice/bets/void.fixture.ts";
import { draw, openJackpotPlayer, setTerms } from "../modules/casino/jackpot/jackpot.fixture.ts";
import { VendorClient } from "../modules/casino/vendors/vendors.fixture.ts";
import { readSource } from "../modules/cashier/reconciliation/statements.fixture.ts";
import { leaveUnclaimed, setApart } from "../modules/cashier/withdrawals/set-apart.fixture.ts";
import {
  openWithdrawalSetup,
  type Payee,
  type WithdrawalSetup,
} from "../modules/cashier/withdrawals/withdrawals.fixture.ts";
import { moneyDeeds } from "./money-deeds.fixture.ts";

const reason = "Looked at it";
const game = "any-game";

let setup: WithdrawalSetup;
let admin: StaffClient;
let risk: StaffClient;
/** One of the staff, of every role that moves money, who is a member too. */
let player: StaffClient;
let staffId: string;
let own: Payee;
let memberId: string;
beforeAll(async () => {
  // Slow enough that a bank that is silent stays so for a minute.
  setup = await openWithdrawalSetup({ pace: 0.2 });
  await sql`update risk_rule set is_on = false where rule in ('R01', 'R25')`.execute(setup.app.db);
  admin = await personOf(setup, "admin");
  risk = await personOf(setup, "risk");
  player = await hirePlayer(["payments", "risk", "finance"]);
  own = await setup.payee(90_000n);
  memberId = (await own.member.id()).toString();
  await known(memberId);
});
afterAll(() => setup.close());

async function hirePlayer(roles: FirstRole[]): Promise<StaffClient> {
  const person = { userName: "plays.too", name: "Plays too", password: "Admin1234", reason };
  ({ staffId } = await admin.call("staff.open", person));
  await sql`update staff set roles = ${roles}::text[], password_given = false,
      password_until = null,
      password_hash = (select password_hash from staff where username = 'admin')
    where id = ${staffId}`.execute(setup.app.db);
  const client = new StaffClient(setup);
  await client.login("plays.too");
  await sql`update staff_session set proved_at = now()`.execute(setup.app.db);
  return client;
}

/** An administrator says which member they are. */
async function known(id: string): Promise<void> {
  const { list } = await risk.call("memberFile.find", { q: id });
  const memberAccount = list[0]?.account ?? "";
  await admin.call("staff.addMarks", { staffId, memberAccount, password: "Admin1234", reason });
}

/** Opened once: what is refused leaves it as it is. */
function once<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | undefined;
  return () => (opened ??= open());
}

const review = once(async () => {
  const { id } = await setup.ask(own, "12000.00");
  await setup.untilState(id, "review");
  return { id, version: (await setup.stateOf(id)).version };
});

/** A withdrawal that no rule holds back, whose one payout comes to what `is` says of its row. */
async function paidOut(amount: string, is: RawBuilder<boolean>) {
  await review();
  await sql`update risk_rule set is_on = false`.execute(setup.app.db);
  const { id } = await setup.ask(own, amount);
  const found = () =>
    sql`select 1 from payout_part where withdrawal_id = ${id} and ${is}`.execute(setup.app.db);
  await expect.poll(async () => (await found()).rows.length, { timeout: 30_000 }).toBe(1);
  await sql`delete from money_incident`.execute(setup.ownerDb);
  return { id, n: 1 };
}

/** Of one its bank says nothing, the other was paid after the bank had said no. */
const unknownPart = () => paidOut("100.94", sql`state = 'unknown'`);
const flippedPart = () => paidOut("100.99", sql`flipped_at is not null`);

function startDeposit() {
  const payload = { method: "bank", amount: "60.00" };
  const key = { "idempotency-key": randomUUID() };
  return own.member.call("deposits.startDeposit", payload, key);
}
const deposit = once(startDeposit);
const inReview = once(async () => {
  const { id } = await startDeposit();
  await own.member.call("deposits.paid", { id, reference: `E2E${id.slice(0, 8)}` });
  return { id, version: 2 };
});

/** A line of our bank that says nothing of whose it is. */
async function bankLine(): Promise<string> {
  const key = randomUUID();
  const line = {
    key,
    bookedAt: new Date(),
    amount: toMicro("60.00"),
    currency: "BRL",
    text: "ted",
  };
  const rest = { endToEnd: null, payer: { name: null, taxId: null } };
  await readSource(setup.app, {
    id: "sandbox-main",
    listLines: (cursor) => Promise.resolve({ lines: [{ ...line, ...rest }], cursor }),
  });
  const { rows } = await sql<{ id: bigint }>`select id from statement_line
    where line_key = ${key}`.execute(setup.app.db);
  return String(rows[0]?.id);
}

/** A payment that came for a deposit of theirs and waits in suspense. */
async function suspended(): Promise<string> {
  const { id: depositId } = await deposit();
  const { rows } = await sql<{ id: string }>`insert into payment_suspense
      (provider, charge_id, reason, amount, currency, deposit_id, posted_at)
    values ('bank', ${randomUUID()}, 'charge.doubled', ${toMicro("60.00")}, 'BRL', ${depositId},
      now()) returning id`.execute(setup.app.db);
  return rows[0]?.id ?? "";
}

/** Money of theirs that is on its way to a studio. */
async function openTransfer(): Promise<string> {
  const id = randomUUID();
  await sql`insert into wallet_transfer (id, merchant, member_id, vendor, currency, direction,
      origin, amount, state, wallet_account, vendor_account, line_id)
    values (${id}, 'TREVO', ${memberId}, 'IA', 'BRL', 'to', 'member', 1000000, 'doubt', 1, 1,
      ${randomUUID()})`.execute(setup.app.db);
  const { list } = await player.call("transfers.list", { memberId });
  expect(list).toMatchObject([{ id, isOwn: true }]);
  return id;
}
const transfer = once(openTransfer);

/** A round that they played at a studio. */
async function round(): Promise<string> {
  const vendor = new VendorClient(setup, BigInt(memberId));
  vendor.game = game;
  const ref = randomUUID();
  expect((await vendor.bet(ref, `b-${ref}`, 1_000, { finished: true })).status).toBe(200);
  const { list } = await own.member.call("games.betRecord", {});
  return list[0]?.roundId ?? "";
}

async function gameVoid() {
  await round();
  const span = lastHourOf(game);
  const { rounds, sums, isOwn } = await player.call("bets.gameRounds", span);
  expect(isOwn).toBe(true);
  expect(await risk.call("bets.gameRounds", span)).toMatchObject({ rounds, isOwn: false });
  return { ...span, cause: "fault", switchesOff: false, rounds, sums, reason };
}

/** Money of another account of theirs that was set apart, half of it not claimed in time. */
const apart = once(async () => {
  const { id, memberId: theirs } = await setApart(setup, 10_000n);
  await leaveUnclaimed(setup, { memberId: theirs, cents: 5_000n });
  await known(id);
  return { memberId: id, currency: "BRL", reason };
});

/** The jackpot's last cycle, won by another account of theirs. */
async function ownWin() {
  const winner = await openJackpotPlayer(setup, 10_000);
  await setTerms(setup, { mean: toMicro("1.00") });
  await winner.stake(10_000);
  await draw(setup);
  await known(winner.id.toString());
  const { list } = await risk.call("jackpot.cycles", {});
  return { cycle: list.find(({ state }) => state === "won")?.number ?? 0, reason };
}

const money = { amount: "10.00", reason };
const word = "We did not execute this order and will not";

/** Each deed about money of a member, and what makes it one about the caller's own. */
const cases: Partial<Record<StaffCallName, () => Promise<Record<string, unknown>>>> = {
  "adjustments.propose": async () => ({ ...money, memberId, direction: "credit", cause: "game" }),
  "bets.void": async () => ({ roundId: await round(), cause: "fault", reason }),
  "bets.voidGame": gameVoid,
  "deposits.claim": async () => ({ id: (await inReview()).id }),
  "deposits.askAgain": async () => ({
    ...(await inReview()),
    reason: "proof.unreadable",
    note: reason,
  }),
  "deposits.fail": async () => ({ ...(await inReview()), reason: "unmatched", note: reason }),
  "deposits.cancel": async () => ({ id: (await deposit()).id, version: 1, reason }),
  "deposits.reopen": async () => ({ id: (await deposit()).id, reason }),
  "deposits.ask": async () => ({ id: (await deposit()).id }),
  "deposits.keyIn": async () => ({ ...money, memberId, reference: "E2E-own-money" }),
  "reconciliation.matchLine": async () => {
    const deposits = [{ depositId: (await deposit()).id, amount: "60.00" }];
    return { lineId: await bankLine(), deposits, reason };
  },
  "reconciliation.lineByHand": async () => {
    const { id } = await deposit();
    const { rows } = await sql<{ no: bigint }>`select no from deposit where id = ${id}`.execute(
      setup.app.db,
    );
    const day = new Date().toISOString().slice(0, 10);
    const line = { source: "sandbox-main", day, direction: "in", amount: "60.00" };
    return { ...line, text: `pix D${rows[0]?.no}`, reason };
  },
  "reconciliation.creditSuspense": async () => ({ id: await suspended(), reason }),
  "reconciliation.returnSuspense": async () => ({ id: await suspended(), reason }),
  "exclusionRegister.bringBack": apart,
  "jackpot.reverseWin": ownWin,
  "transfers.ask": async () => ({ id: await transfer() }),
  "transfers.bringBack": async () => ({ id: await transfer(), reason }),
  "withdrawals.claim": async () => ({ id: (await review()).id }),
  "withdrawals.takeOver": async () => ({ id: (await review()).id, reason }),
  "withdrawals.ask": async () => ({ ...(await review()), asks: ["confirm"], note: reason }),
  "withdrawals.wait": async () => ({ ...(await review()), hours: 2, reason }),
  "withdrawals.reject": async () => ({ ...(await review()), reason: "rules", note: reason }),
  "withdrawals.approve": async () => ({ ...(await review()), reason }),
  "withdrawals.hold": async () => ({ ...(await review()), days: 3, reason }),
  "withdrawals.payReturn": apart,
  "withdrawals.endPart": async () => {
    const said = { outcome: "paid", word, reference: "CASE-2026-118", reason };
    return { ...(await unknownPart()), ...said };
  },
  "withdrawals.recover": async () => ({ ...(await flippedPart()), reason }),
};

/** Those that hand out what is nobody's own, and say of each of several. */
const sorting: StaffCallName[] = ["deposits.next", "withdrawals.next", "withdrawals.approveMany"];

/** Those about the house, its accounts and rules: no member's money stands behind them. */
const aboutTheHouse: StaffCallName[] = [
  "deposits.setMethod",
  "reconciliation.closeDay",
  "reconciliation.segregate",
  "reconciliation.importFile",
  "reconciliation.settleLine",
  "incidents.freeze",
  "jackpot.setTerms",
  "incidents.close",
  "vendors.open",
  "vendors.addKey",
  "vendors.believeKey",
  "vendors.dropKey",
  "withdrawals.setRule",
  "withdrawals.setLimits",
];

/** Everything that a deed could have moved or kept. */
async function standing(): Promise<unknown> {
  const { rows } = await sql`select
      (select count(*) from approval) as proposals,
      (select count(*) from ledger.transfer where member_id = ${memberId}) as moved,
      (select array_agg(id || ' ' || state || ' ' || version order by id) from withdrawal
        where member_id = ${memberId} and state in ('review', 'second', 'waiting')) as withdrawals,
      (select array_agg(id || ' ' || state || ' ' || coalesce(claimed_by, 0) order by id)
        from deposit where member_id = ${memberId}) as deposits,
      (select array_agg(id || ' ' || coalesce(resolution, '') order by id)
        from payment_suspense) as suspense,
      (select array_agg(id || ' ' || state || ' ' || asks order by id) from wallet_transfer)
        as transfers`.execute(setup.app.db);
  return rows[0];
}

describe("money of one's own member account", () => {
  test("[OPS-05] every deed about money is one of these", () => {
    const named = [...Object.keys(cases), ...sorting, ...aboutTheHouse];
    expect(named.toSorted()).toEqual(Object.keys(moneyDeeds).toSorted());
  });

  test.each(Object.entries(cases).map(([name, open]) => [name as StaffCallName, open] as const))(
    "[OPS-05] %s is refused to whoever's it is, written down, and changes nothing",
    async (name, open) => {
      const payload = await open();
      const { config } = setup.app;
      const { jurisdiction } = config;
      const before = await standing();
      // Only Brazil lets a withdrawal be held.
      if (name === "withdrawals.hold") Object.assign(config, { jurisdiction: "br" });
      const { status, body } = await player.try(name, payload);
      Object.assign(config, { jurisdiction });
      expect({ status, code: body.success ? "" : body.code }).toEqual({
        status: 403,
        code: "member.own",
      });
      expect(await standing()).toEqual(before);
      const { rows } = await sql`select subject from staff_audit where call = ${name}
        and username = 'plays.too' and outcome = 'refused' and reason = 'member.own'`.execute(
        setup.app.db,
      );
      expect(rows).toHaveLength(1);
    },
  );

  test("[OPS-05] the next of a queue is never one's own, and of several one's own is left", async () => {
    const seen = await review();
    await inReview();
    await sql`update withdrawal set due_at = now() - interval '1 hour'
      where member_id = ${memberId}`.execute(setup.app.db);
    expect((await player.call("withdrawals.next", {})).withdrawal).toBeNull();
    expect((await player.call("deposits.next", {})).deposit).toBeNull();
    const { list } = await player.call("withdrawals.approveMany", { list: [seen], reason });
    expect(list).toEqual([{ id: seen.id, code: "member.own" }]);
    // A colleague is handed both.
    const payments = await personOf(setup, "payments");
    expect((await payments.call("withdrawals.next", {})).withdrawal).not.toBeNull();
    expect((await payments.call("deposits.next", {})).deposit).not.toBeNull();
  });
});
