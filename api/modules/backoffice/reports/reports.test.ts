import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { StaffPayloadOf } from "@trevo/contract/staff/registry.ts";
import { commandId, kinds, requestHash, settled } from "../../../ledger/index.ts";
import { putBack } from "../../../ledger/past.fixture.ts";
import {
  openWithdrawalSetup,
  type WithdrawalSetup,
} from "../../cashier/withdrawals/withdrawals.fixture.ts";
import { launch, stake } from "../../casino/rgs/client.fixture.ts";
import { closeDays } from "../figures/index.ts";
import { keepCohorts } from "./cohorts.ts";
import { hire, StaffClient } from "../staff/staff.fixture.ts";

let setup: WithdrawalSetup;
let fina: StaffClient;
beforeAll(async () => {
  setup = await openWithdrawalSetup();
  await hire(setup, "fina", ["finance"]);
  await hire(setup, "felix", ["finance"]);
  fina = await enter("fina");
});
afterAll(() => setup.close());

async function enter(name: string): Promise<StaffClient> {
  const client = new StaffClient(setup);
  await client.login(name);
  return client;
}

const micro = (text: string) => BigInt(text.replace(".", "")) * 10_000n;

/** What the house's accounts of a kind have taken in less what they gave, by the books alone. */
async function netOf(side: string): Promise<bigint> {
  const { rows } = await sql<{ net: string }>`
    select coalesce(sum(case when is_in then amount else -amount end), 0)::text as net
      from ledger.house_transfer where side = ${side} and currency = 'BRL'`.execute(setup.app.db);
  return BigInt(rows[0]?.net ?? 0);
}

/** On how many days of the merchant how many members staked money. */
async function activeDays(): Promise<number> {
  const { timeZone } = await fina.call("figures.board", {});
  const { rows } = await sql<{ count: number }>`
    select count(distinct (member_id, (created_at at time zone ${timeZone})::date))::int as count
      from ledger.house_transfer
      where side = 'games' and currency = 'BRL' and kind = ledger.kind_bet()`.execute(setup.app.db);
  return rows[0]?.count ?? 0;
}

async function spins(count: number): Promise<void> {
  const game = await launch(setup, await setup.richMember(200_000_000n));
  for (let spin = 0; spin < count; spin++) {
    const key = { "idempotency-key": crypto.randomUUID() };
    const { status } = await game.try("play", { amount: stake, mode: "BASE" }, key);
    if (status === 200) await game.call("endRound");
  }
}

/** A deposit that was credited, by whatever was paid for it. */
async function deposited(amount: bigint): Promise<void> {
  const member = await setup.newMember();
  const memberId = await member.id();
  const { ledger } = setup.app;
  const wallet = await ledger.wallet(memberId, "BRL");
  const clearing = await ledger.houseAccount({
    kind: "clearing",
    currency: "BRL",
    code: "sandbox",
  });
  if (!wallet) throw new Error("A member has a wallet");
  settled(
    await ledger.post({
      action: "post",
      id: commandId("deposit", `${memberId}`),
      hash: requestHash("deposit"),
      account: wallet,
      counter: clearing,
      kind: "deposit",
      amount,
    }),
  );
}

/** What the demo's jackpot began with. */
async function grantedToPool(): Promise<bigint> {
  const { rows } = await sql<{ amount: string }>`
    select coalesce(sum(t.amount), 0)::text as amount from ledger.transfer t
      join ledger.account a on a.id = t.credit_id and a.kind = 'pool'
      where t.kind = ${kinds.grant.code} and a.currency = 'BRL'`.execute(setup.ownerDb);
  return BigInt(rows[0]?.amount ?? 0);
}

const report = (of: StaffPayloadOf<"reports.money"> = {}) => fina.call("reports.money", of);

test("[OPS-07] a report by day, week and month sums to the same, and to the books", async () => {
  await spins(3);
  await deposited(150_000_000n);
  await putBack(setup.ownerDb, 9);
  await closeDays(setup.app);
  await spins(2);
  await deposited(40_000_000n);
  const byDay = await report();
  expect(byDay.rows.length).toBe(30);
  const [byWeek, byMonth] = [await report({ by: "week" }), await report({ by: "month" })];
  for (const { rows, total } of [byDay, byWeek, byMonth]) {
    expect(total).toEqual(byDay.total);
    for (const of of ["deposits", "ggr", "ngr", "grants", "net"] as const) {
      expect(rows.reduce((sum, row) => sum + micro(row[of]), 0n)).toBe(micro(total[of]));
    }
    expect(rows.reduce((sum, { active }) => sum + active, 0)).toBe(total.active);
    expect([rows[0]?.from, rows.at(-1)?.to]).toEqual([byDay.startDate, byDay.endDate]);
  }
  for (const { from } of byWeek.rows.slice(1)) expect(new Date(from).getUTCDay()).toBe(1);
  const { ggr, ngr, grants, costs, fees, deposits, active, registered } = byDay.total;
  expect(micro(ggr)).toBe(await netOf("games"));
  expect(micro(grants)).toBe(-(await netOf("grants")) - (await grantedToPool()));
  expect(micro(costs)).toBe(await netOf("costs"));
  expect(micro(fees)).toBe(await netOf("fees"));
  expect(micro(ngr)).toBe(micro(ggr) - micro(grants) - micro(costs) + micro(fees));
  expect(deposits).toBe("190.00");
  expect(active).toBe(await activeDays());
  expect(registered).toBeGreaterThan(3);
});

test("[OPS-07] money in and out by provider sums to what the books say", async () => {
  const { deposits, withdrawals, providers } = await fina.call("reports.ways", {});
  const sum = (direction: "in" | "out") =>
    providers
      .filter((one) => one.direction === direction)
      .reduce((all, { amount }) => all + micro(amount), 0n);
  expect([sum("in"), sum("out")]).toEqual([micro(deposits), micro(withdrawals)]);
  expect(providers).toContainEqual({
    direction: "in",
    account: "clearing:sandbox",
    count: 2,
    amount: "190.00",
    back: "0.00",
  });
});

test("[OPS-07] promises are kept, broken or open, and a broken one says where it stood", async () => {
  const ask = async () => (await setup.ask(await setup.payee(500n), "100.00")).id;
  const [late, open, kept, back] = [await ask(), await ask(), await ask(), await ask()];
  await setup.carryOn();
  const { db } = setup.app;
  await sql`update withdrawal set state = 'review' where id in (${late}, ${open})`.execute(db);
  await sql`delete from withdrawal_event where withdrawal_id = ${late}`.execute(db);
  await sql`insert into withdrawal_event (withdrawal_id, at, state, actor)
    values (${late}, now() - interval '2 hours', 'review', 'program')`.execute(db);
  await sql`update withdrawal set requested_at = now() - interval '3 hours',
    due_at = now() - interval '1 hour' where id = ${late}`.execute(db);
  await sql`update withdrawal set state = 'rejected', ended_at = now(),
    due_at = now() + interval '1 hour' where id = ${kept}`.execute(db);
  await sql`update withdrawal set state = 'cancelled', ended_at = now() where id = ${back}`.execute(
    db,
  );
  const said = await fina.call("reports.promises", {});
  expect(said).toMatchObject({ kept: 1, broken: 1, open: 1 });
  expect(said.causes).toEqual([{ state: "review", count: 1 }]);
  expect(said.days.reduce((sum, day) => sum + day.kept + day.broken + day.open, 0)).toBe(3);
});

test("[OPS-07] corrections by cause and maker sum to what the books say of the same days", async () => {
  const member = await setup.richMember(50_000_000n);
  const memberId = `${await member.id()}`;
  const felix = await enter("felix");
  for (const [direction, amount] of [
    ["credit", "12.00"],
    ["debit", "2.50"],
  ] as const) {
    const { approvalId } = await fina.call("adjustments.propose", {
      memberId,
      direction,
      amount,
      cause: "game",
      reason: "round of yesterday",
    });
    const decided = { id: approvalId ?? "", verdict: "approve" as const };
    await felix.call("approvals.decide", decided);
  }
  await expect.poll(async () => (await fina.call("reports.adjustments", {})).total).toBe("9.50");
  const { books, rows } = await fina.call("reports.adjustments", {});
  expect(books).toBe("9.50");
  expect(rows).toEqual([
    { cause: "game", maker: "fina", count: 2, credited: "12.00", debited: "2.50" },
  ]);
});

test("[OPS-07] newcomers of a week are counted in the weeks that they come back in", async () => {
  const { rows, weeks } = await fina.call("reports.cohorts", {});
  expect(rows.reduce((sum, { members }) => sum + members, 0)).toBe(2);
  const [first] = rows;
  expect(first).toMatchObject({ members: 1, depositsByHead: "150.00" });
  expect(weeks[0]).toBe(1);
  // A day that is over is one row for each member: this one came back a week later, and played.
  await sql`insert into care_day (member_id, day, staked, deposits)
    select t.member_id, ${first?.week ?? ""}::date + 7, 1000000, 0
      from ledger.house_transfer t where t.side = 'clearing'
      order by t.created_at limit 1`.execute(setup.app.db);
  const again = await fina.call("reports.cohorts", {});
  const cell = again.rows[0]?.cells[0];
  // The week after the first one may not be over yet.
  expect([null, { depositing: 0, playing: 1 }]).toContainEqual(cell);
  // Once counted by the hour it stays as it was then, and says when.
  await keepCohorts(setup.app);
  await sql`delete from care_day`.execute(setup.app.db);
  const kept = await fina.call("reports.cohorts", {});
  expect(kept.rows).toEqual(again.rows);
  expect(await fina.call("reports.cohorts", {})).toEqual(kept);
});

test("[OPS-07] members' money at the end of closed days stands beside what was kept apart", async () => {
  const { endDate } = await report();
  const day = new Date(Date.parse(endDate) - 86_400_000).toISOString().slice(0, 10);
  await fina.call("reconciliation.closeDay", { day, note: "fina looks after what is open" });
  await fina.call("reconciliation.segregate", { day, amount: "900.00", reason: "kept apart" });
  const { days, now } = await fina.call("reports.liability", {});
  const accounts = await fina.call("reconciliation.accounts", { day });
  const members = accounts.list.find(({ kind }) => kind === "members");
  expect(days).toEqual([{ day, members: members?.closing, declared: "900.00", by: "fina" }]);
  expect(now).toEqual({ liability: accounts.liability, declared: "900.00" });
});

test("[OPS-07] a report shows a year at most, to those who may read reports", async () => {
  const span = { startDate: "2020-01-01", endDate: "2026-01-01" };
  expect((await fina.try("reports.money", span)).body).toMatchObject({ code: "validation" });
  const kyc = new StaffClient(setup);
  await kyc.login("reviewer", "Review1234");
  expect((await kyc.try("reports.cohorts", {})).status).toBe(403);
});
