import { randomInt } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exactTypes } from "../core/db.ts";
import { timesOf } from "../testing/soak.fixture.ts";
import { post } from "./ledger.fixture.ts";
import { type Bet, Player, type Site, siteIn, stake, type PlayAnswer } from "./crash.fixture.ts";
import { audit, commandId, openLedger } from "./index.ts";

/**
 * A whole site under bets over HTTP, killed again and again. Each player keeps a journal of the
 * server's answer to each bet, or that none came. After the kills every bet without an answer is
 * sent again with its key, and the journals are compared with the ledger.
 */

const players = 16;
const killsPerFault = timesOf({ quick: 2, soak: 20 });
const granted = 1_000_000_000;

/** The same seed kills at the same moments; what is under way then is the machine's affair. */
const seed = Number(process.env["CRASH_SEED"] ?? randomInt(2 ** 31));
const chance = chanceFrom(seed);

const dataDir = mkdtempSync(join(tmpdir(), "trevo-crash-"));
const site: Site = siteIn(dataDir);
const table: Player[] = [];

beforeAll(async () => {
  process.stdout.write(`crash.faults: CRASH_SEED=${seed}\n`);
  chmodSync(dataDir, 0o755);
  await site.start();
  const ledger = await openLedger(site.connection());
  const counter = await ledger.houseAccount({ kind: "grants", currency: "BRL", code: "" });
  for (let count = 0; count < players; count += 1) {
    const player = new Player(site);
    await player.register();
    const wallet = await ledger.wallet(player.id, "BRL");
    if (!wallet) throw new Error("A member without a wallet");
    await ledger.post(post("grant", wallet, BigInt(granted), { counter }));
    await player.launch();
    table.push(player);
  }
  await ledger.close();
});

afterAll(async () => {
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test("[CASH-07] kill -9 of the server loses no acknowledged bet and makes none twice", () =>
  expectSurvival("api"));

test("[CASH-07] kill -9 of PostgreSQL loses no acknowledged bet and makes none twice", () =>
  expectSurvival("database"));

test("[CASH-07] kill -9 of both at once loses no acknowledged bet and makes none twice", () =>
  expectSurvival("both"));

async function expectSurvival(victims: "api" | "database" | "both"): Promise<void> {
  await expirePendingDeposits();
  const before = new Set(table.flatMap(({ bets }) => bets));
  let isOver = false;
  const playing = Promise.all(table.map((player) => play(player, () => isOver)));
  const paying = Promise.all(table.map((player) => payIn(player, () => isOver)));
  const readiness = watchReadiness(() => isOver);
  for (let kills = 0; kills < killsPerFault; kills += 1) {
    await Promise.race([sleep(1_000 + chance() * 1_500), playing]);
    await site.kill(victims);
    if (victims !== "database") await site.start();
    // Bets go on before the next one.
    await table[0]?.balance();
  }
  isOver = true;
  await playing;
  expect(site.isRunning()).toBe(true);
  const begun = (await paying).reduce((sum, count) => sum + count, 0);
  expect(begun).toBeGreaterThan(0);
  // Not ready is said by the status, and nothing is called a fault of the site's own.
  if (victims === "database") expect(await readiness).toEqual(new Set([200, 503]));
  expect(table.flatMap(({ failures }) => [...failures]).filter((one) => one !== 503)).toEqual([]);
  const fresh = table.flatMap(({ bets }) => bets).filter((bet) => !before.has(bet));
  const acknowledged = fresh.filter(({ answer }) => answer !== null).length;
  const { unknown, made } = await resolveUnknown();
  const { lost, doubled, changed } = await compare(new Set(fresh));
  process.stdout.write(
    `kill -9 of ${victims} × ${killsPerFault}: ${acknowledged} bets acknowledged, ` +
      `${unknown} unknown (${made} of them made), ${lost.length} lost, ` +
      `${doubled.length} made twice, ${changed.length} answered otherwise\n`,
  );
  expect({ lost, doubled, changed }).toEqual({ lost: [], doubled: [], changed: [] });
  expect(acknowledged).toBeGreaterThan(players * killsPerFault);
  await balancesAgree();
  expect((await audit(site.connection())).findings).toEqual([]);
}

/** Bets until it is over. What a player never heard is asked again at once, or left for later. */
async function play(player: Player, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    if (await player.bet()) continue;
    await player.balance();
    const last = player.bets.at(-1);
    if (last && last.answer === null && chance() < 0.5) await player.send(last);
  }
}

/** Asks again for every bet that nothing is known of, with its key: a client's way to be sure. */
async function resolveUnknown(): Promise<{ unknown: number; made: number }> {
  const testLedger = await betsInBooks();
  let made = 0;
  let unknown = 0;
  for (const player of table) {
    for (const bet of player.bets.filter(({ answer }) => answer === null)) {
      unknown += 1;
      const inBooks = testLedger.get(nameOf(player, bet));
      expect(await player.send(bet)).toBe(true);
      if (!inBooks) continue;
      made += 1;
      expect(bet.answer?.round.roundID).toBe(inBooks[0]?.roundId);
    }
    expect(await player.endRound()).toBe(true);
  }
  return { unknown, made };
}

/**
 * A member may have ten pending deposits and begin six in a minute: without this the next fault
 * would meet none.
 */
async function expirePendingDeposits(): Promise<void> {
  await query(`update deposit set state = 'expired', created_at = created_at - interval '1 minute'
    where state = 'pending'`);
}

/** Pays in again and again: jobs and callbacks are under way at each kill. */
async function payIn(player: Player, isOver: () => boolean): Promise<number> {
  let begun = 0;
  while (!isOver()) {
    if ((await player.deposit()) === 200) begun += 1;
    await sleep(200);
  }
  return begun;
}

/** The statuses by which the site says whether it is ready; none while it does not run. */
async function watchReadiness(isOver: () => boolean): Promise<Set<number>> {
  const said = new Set<number>();
  while (!isOver()) {
    const answer = await fetch(`${site.address}/health/ready`).catch(() => null);
    if (answer) said.add(answer.status);
    await sleep(20);
  }
  return said;
}

/** All journals against the books, and the fresh bets against what their keys answer now. */
async function compare(
  fresh: ReadonlySet<Bet>,
): Promise<Record<"lost" | "doubled" | "changed", string[]>> {
  const testLedger = await betsInBooks();
  const found = { lost: [] as string[], doubled: [] as string[], changed: [] as string[] };
  const known = new Set<string>();
  const look = async (player: Player, bet: Bet) => {
    const name = nameOf(player, bet);
    known.add(name);
    const rows = testLedger.get(name) ?? [];
    if (rows.length === 0) found.lost.push(name);
    if (rows.length > 1) found.doubled.push(name);
    const isSame = rows.every((row) => isSameAnswer(row, bet.answer));
    if (!isSame || (fresh.has(bet) && !(await isAnswered(player, bet)))) found.changed.push(name);
  };
  await Promise.all(
    table.map(async (player) => {
      for (const bet of player.bets) await look(player, bet);
    }),
  );
  // And nothing is in the books that nobody asked for; other members of the demo play too.
  const own = new Set(table.map(({ id }) => id.toString()));
  const booked = [...testLedger.keys()].filter((name) => own.has(name.split(" ")[0] ?? ""));
  expect(booked.filter((name) => !known.has(name))).toEqual([]);
  return found;
}

/** Whether its key is still answered the same. */
async function isAnswered(player: Player, bet: Bet): Promise<boolean> {
  const again = await player.replay(bet);
  expect(again).not.toBeNull();
  return JSON.stringify(again) === JSON.stringify(bet.answer);
}

interface BookedBet {
  roundId: string;
  amount: bigint;
  due: bigint;
  after: bigint;
  wins: bigint;
}

function isSameAnswer(
  { roundId, amount, due, after, wins }: BookedBet,
  answer: PlayAnswer | null,
): boolean {
  if (!answer) return false;
  const { round, balance } = answer;
  const isPaid = wins === (round.payout > 0 ? 1n : 0n);
  const figures = [amount, due, after].join() === [stake, round.payout, balance.amount].join();
  return round.betID === roundId && figures && isPaid;
}

/** All bets, by member and command, with their rounds and how often those were paid. */
async function betsInBooks(): Promise<Map<string, BookedBet[]>> {
  // The planner's own figures go with a server that is killed.
  await query("analyze ledger.transfer, ledger.round");
  const rows = await query<BookedBet & { name: string }>(
    `select t.member_id || ' ' || t.id as name, t.round_id as "roundId", t.amount, r.due,
        coalesce((select w.credit_after from ledger.transfer w
          where w.member_id = t.member_id and w.id = t.id
            and w.kind = ledger.kind_win()), t.debit_after) as after,
        (select count(*) from ledger.transfer w
          where w.member_id = t.member_id and w.round_id = t.round_id
            and w.kind = ledger.kind_win()) as wins
      from ledger.transfer t join ledger.round r on r.member_id = t.member_id and r.id = t.round_id
      where t.kind = ledger.kind_bet()`,
  );
  return Map.groupBy(rows, ({ name }) => name);
}

function nameOf({ id }: Player, { key }: Bet): string {
  return `${id} ${commandId("rgs.play", key)}`;
}

/** Three ways to the same number: the journal's, the account's, and the one that is shown. */
async function balancesAgree(): Promise<void> {
  const rows = await query<{ owner: bigint; balance: bigint }>(
    "select owner_id as owner, balance from ledger.account " +
      "where kind = 'wallet' and currency = 'BRL'",
  );
  const stored = new Map(rows.map(({ owner, balance }) => [owner, balance]));
  for (const player of table) {
    const gains = player.bets.map(({ answer }) => (answer?.round.payout ?? 0) - stake);
    const expected = gains.reduce((sum, gain) => sum + gain, granted);
    expect(await player.balance()).toBe(expected);
    expect(stored.get(player.id)).toBe(BigInt(expected));
  }
}

async function query<R extends pg.QueryResultRow>(text: string): Promise<R[]> {
  const client = new pg.Client({ ...site.connection(), types: exactTypes });
  await client.connect();
  try {
    return (await client.query<R>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Mulberry32: numbers from 0 to 1 that a seed decides. */
function chanceFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
