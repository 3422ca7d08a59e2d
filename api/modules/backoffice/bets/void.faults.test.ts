import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { timesOf } from "../../../testing/soak.fixture.ts";
import { openTestApp, type TestApp, type TestClient } from "../../../testing/test-app.ts";
import { kill, takeOverMs, type Workers, workersOf } from "../../../testing/workers.fixture.ts";
import { expectSoundLedger, openPlayer } from "../../casino/vendors/vendors.fixture.ts";
import { hire, StaffClient } from "../staff/staff.fixture.ts";
import { approve, gameVoid, lastHourOf, openVoiders, proposeGame, reason } from "./void.fixture.ts";

const players = 4;
/** Rounds that each of them loses, and as many that pay twice the stake. */
const roundsEach = timesOf({ quick: 2, soak: 250 });
const cents = 1_000_000;
/** As long as a worker may take over and void them all, on a machine that does more than this. */
const doneMs = timesOf({ quick: 1, soak: 4 }) * takeOverMs;

let app: TestApp;
let workers: Workers;
let maker: StaffClient;
let checker: StaffClient;
let auditor: StaffClient;
beforeAll(async () => {
  app = await openTestApp({ ROLE: "api" });
  workers = workersOf(app);
  ({ maker, checker } = await openVoiders(app));
  await hire(app, "looks", ["auditor"]);
  auditor = new StaffClient(app);
  await auditor.login("looks");
});
afterAll(async () => {
  await workers.end();
  await app.close();
});

async function playFor(game: string): Promise<TestClient> {
  const { member, vendor } = await openPlayer(app, cents);
  vendor.game = game;
  for (let n = 0; n < roundsEach; n += 1) {
    await vendor.bet(`lost${n}`, `lost${n}`, n === 0 ? 2_000 : 1_000, { finished: true });
    await vendor.bet(`won${n}`, `won${n}`, 1_000);
    await vendor.win(`won${n}`, `paid${n}`, 2_000, { finished: true });
  }
  return member;
}

/** Keeps jobs that need these members' accounts, or the audit log, in their middle meanwhile. */
async function holding(members: bigint[], work: () => Promise<void>): Promise<void> {
  await app.ownerDb.transaction().execute(async (tx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await sql`lock table staff_audit in access exclusive mode`.execute(tx);
    await sql`select 1 from ledger.account where owner_id = any (${members}::bigint[])
      for update`.execute(tx);
    await work();
  });
}

/** Voids that have written their letter, and wait for the accounts. */
async function voidsInTheMiddle(): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
      and query like '%from ledger.account where owner_id%'`.execute(app.ownerDb);
  return Number(rows[0]?.count);
}

const balance = async (member: TestClient) => (await member.call("wallet.balance", {})).sumBalance;
const lettersOf = async (member: TestClient, roundId: string) =>
  (await member.call("content.inbox", {})).list.filter(({ content }) => content.includes(roundId));

test(
  "[OPS-05, OPS-07] kill -9 in the middle of a void, of a game's void and of an export: each is done once",
  async () => {
    const members = await Promise.all(Array.from({ length: players }, () => playFor("broken")));
    // Of the game's rounds this one comes after the first of each, and before all others.
    const held = await openPlayer(app, cents);
    held.vendor.game = "broken";
    await held.vendor.bet("held", "held", 1_500, { finished: true });
    const alone = await openPlayer(app, cents);
    await alone.vendor.bet("alone", "alone", 700, { finished: true });
    const [single] = (await alone.member.call("games.betRecord", {})).list;
    const roundId = single?.roundId ?? "";

    const { id, seen } = await proposeGame(maker, lastHourOf("broken"));
    const all = 2 * players * roundsEach + 1;
    expect(seen).toMatchObject({ rounds: all, members: players + 1 });
    const one = await maker.call("bets.void", { roundId, cause: "fault", reason });
    for (const proposal of [id, one.approvalId ?? ""])
      expect((await approve(checker, proposal)).status).toBe(200);
    const columns = [{ field: "call", title: "Call" }];
    await auditor.call("exports.start", { call: "staff.audit", columns, reason });

    await holding([held.id, alone.id], async () => {
      const worker = await workers.start();
      const patience = { timeout: takeOverMs, interval: 20 };
      await expect.poll(voidsInTheMiddle, patience).toBe(2);
      await kill(worker);
    });
    const { voided, waiting } = (await gameVoid(maker, id))?.counts ?? {};
    expect([voided, waiting].every((count = 0) => count > 0)).toBe(true);
    expect((await maker.call("bets.open", { roundId })).state).toBe("closed");
    expect(await lettersOf(alone.member, roundId)).toEqual([]);
    const [cut] = (await auditor.call("exports.list", {})).list;
    expect(cut).toMatchObject({ state: "running" });
    expect((await auditor.try("exports.link", { id: cut?.id ?? "" })).body).toMatchObject({
      code: "export.gone",
    });

    await workers.start();
    const ended = async () => (await gameVoid(maker, id))?.endedAt ?? null;
    await expect.poll(ended, { timeout: doneMs }).not.toBeNull();
    expect(await gameVoid(maker, id)).toMatchObject({
      counts: { waiting: 0, voided: all, already: 0, failed: 0 },
    });
    const isVoid = async () => (await maker.call("bets.open", { roundId })).state;
    await expect.poll(isVoid, { timeout: doneMs }).toBe("void");
    expect(await lettersOf(alone.member, roundId)).toHaveLength(1);
    for (const member of [...members, held.member, alone.member])
      expect(await balance(member)).toBe("10000.00");
    const { rows: twice } = await sql`select reverses_id from ledger.transfer
      where reverses_id is not null group by member_id, reverses_id
      having count(distinct id) > 1`.execute(app.ownerDb);
    expect(twice).toEqual([]);
    const state = async () => (await auditor.call("exports.list", {})).list[0]?.state;
    await expect.poll(state, { timeout: takeOverMs }).toBe("made");
    await expectSoundLedger(app);
  },
  4 * takeOverMs + 2 * doneMs,
);
