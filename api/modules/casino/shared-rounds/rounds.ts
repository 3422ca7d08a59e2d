import { sql } from "kysely";
import type { SharedRoundState, SharedRoundView } from "@trevo/contract/shared-rounds.ts";
import type { Db } from "../../../core/db.ts";

/** A shared round as it is stored. */
export interface SharedRound {
  readonly game: string;
  readonly number: bigint;
  readonly chainId: bigint;
  readonly state: SharedRoundState;
  readonly hashSealed: Buffer;
  readonly closesAt: Date;
  readonly startsAt: Date | null;
  /** Its end is shown until then. */
  readonly nextAt: Date | null;
  readonly hash: Buffer | null;
  /** Where a flight was cut, in hundredths; null of tables. */
  readonly height: number | null;
  /** What came at a table, as JSON; null of flights. */
  readonly outcome: unknown;
  readonly isInterrupted: boolean;
}

interface Row {
  game: string;
  number: bigint;
  chain_id: bigint;
  state: SharedRoundState;
  hash_sealed: Buffer;
  closes_at: Date;
  starts_at: Date | null;
  next_at: Date | null;
  hash: Buffer | null;
  height: bigint | null;
  outcome: unknown;
  is_interrupted: boolean;
}

/** Which round: its game and its number. */
export type RoundKey = Pick<SharedRound, "game" | "number">;

/** The newest round of a game; undefined before the first. */
export async function newestRound(db: Db, game: string): Promise<SharedRound | undefined> {
  const { rows } = await sql<Row>`select * from shared_round where game = ${game}
    order by number desc limit 1`.execute(db);
  return rows.map(roundFrom)[0];
}

/** A round by its number, or undefined. */
export async function findSharedRound(
  db: Db,
  { game, number }: RoundKey,
): Promise<SharedRound | undefined> {
  const { rows } = await sql<Row>`select * from shared_round
    where game = ${game} and number = ${number}`.execute(db);
  return rows.map(roundFrom)[0];
}

/** Rounds that are over and whose bets are not all paid. */
export async function unsettledRounds(db: Db, game: string): Promise<SharedRound[]> {
  const { rows } = await sql<Row>`select * from shared_round
    where game = ${game} and settled_at is null and state in ('over', 'void')
    order by number`.execute(db);
  return rows.map(roundFrom);
}

/** Opens a round for bets; undefined where another process was faster. */
export async function openRound(
  db: Db,
  opened: { game: string; number: bigint; chainId: bigint; hashSealed: Buffer; openMs: number },
): Promise<SharedRound | undefined> {
  const { game, number, chainId, hashSealed, openMs } = opened;
  const { rows } = await sql<Row>`
    insert into shared_round (game, number, chain_id, state, hash_sealed, closes_at)
      values (${game}, ${number}, ${chainId}, 'open', ${hashSealed},
        clock_timestamp() + ${openMs} * interval '1 ms')
      on conflict do nothing returning *`.execute(db);
  return rows.map(roundFrom)[0];
}

/**
 * Takes no more bets, and says when the round takes off. It waits for those who are just writing
 * down a bet that came in time.
 */
export async function closeRound(
  db: Db,
  { game, number }: RoundKey,
  closedMs: number,
): Promise<SharedRound | undefined> {
  const { rows } = await sql<Row>`update shared_round set state = 'closed',
      starts_at = clock_timestamp() + ${closedMs} * interval '1 ms'
    where game = ${game} and number = ${number} and state = 'open' returning *`.execute(db);
  return rows.map(roundFrom)[0];
}

/** Ends a round and tells what decided it. */
export async function endRound(
  db: Db,
  { game, number }: RoundKey,
  ended: {
    state: "over" | "void";
    hash: Buffer;
    height: number | null;
    outcome: unknown;
    isInterrupted: boolean;
    /** How long its end is shown. */
    shownMs: number;
  },
): Promise<SharedRound | undefined> {
  const { state, hash, height, isInterrupted, shownMs } = ended;
  const outcome = ended.outcome === null ? null : JSON.stringify(ended.outcome);
  const { rows } = await sql<Row>`update shared_round set state = ${state}, hash = ${hash},
      height = ${height}, outcome = ${outcome}::jsonb, is_interrupted = ${isInterrupted},
      over_at = clock_timestamp(),
      next_at = clock_timestamp() + ${shownMs} * interval '1 ms'
    where game = ${game} and number = ${number} and state in ('open', 'closed')
    returning *`.execute(db);
  return rows.map(roundFrom)[0];
}

/** Every bet of it is paid. */
export async function setSettled(db: Db, { game, number }: RoundKey): Promise<void> {
  await sql`update shared_round set settled_at = clock_timestamp()
    where game = ${game} and number = ${number}`.execute(db);
}

const historyLength = 100;

/** What the last rounds came to, newest first: a height, or the outcome of a table. */
export async function pastRounds(
  db: Db,
  game: string,
): Promise<{ round: number; height: number | null; outcome: unknown }[]> {
  const { rows } = await sql<{ number: bigint; height: bigint | null; outcome: unknown }>`
    select number, height, outcome from shared_round where game = ${game} and state = 'over'
    order by number desc limit ${historyLength}`.execute(db);
  return rows.map(({ number, height, outcome }) => ({
    round: Number(number),
    height: height === null ? null : Number(height),
    outcome,
  }));
}

/** A round as its players may see it: nothing of what decides it while it lasts. */
export function viewOf(round: SharedRound): SharedRoundView {
  const { game, number, state, closesAt, startsAt, nextAt, height, hash, isInterrupted } = round;
  return {
    game,
    round: Number(number),
    state,
    closesAt: closesAt.getTime(),
    startsAt: startsAt?.getTime() ?? null,
    nextAt: nextAt?.getTime() ?? null,
    height,
    outcome: state === "over" ? round.outcome : null,
    hash: hash?.toString("hex") ?? null,
    interrupted: isInterrupted,
  };
}

function roundFrom(row: Row): SharedRound {
  return {
    game: row.game,
    number: row.number,
    chainId: row.chain_id,
    state: row.state,
    hashSealed: row.hash_sealed,
    closesAt: row.closes_at,
    startsAt: row.starts_at,
    nextAt: row.next_at,
    hash: row.hash,
    height: row.height === null ? null : Number(row.height),
    outcome: row.outcome,
    isInterrupted: row.is_interrupted,
  };
}
