import { sql } from "kysely";
import type { Db } from "../../../core/db.ts";
import type { AccountRef } from "../../../ledger/index.ts";
import type { RoundKey } from "./rounds.ts";

/** One player's bet on a shared round. Micro; heights in hundredths. */
export interface SharedBet {
  readonly id: bigint;
  readonly game: string;
  readonly number: bigint;
  readonly account: AccountRef;
  readonly currency: string;
  readonly slot: number;
  readonly attempt: number;
  readonly key: string;
  /** The ledger's round of this bet alone. */
  readonly roundId: string;
  readonly stake: bigint;
  readonly auto: number | null;
  /** Where it leaves by itself at the latest. */
  readonly leavesAt: number;
  readonly state: "placed" | "out" | "lost" | "void";
  readonly height: number | null;
}

export interface BetRow {
  id: bigint;
  game: string;
  number: bigint;
  member_id: bigint;
  account_id: bigint;
  currency: string;
  slot: number;
  attempt: number;
  key: string;
  round_id: string;
  stake: bigint;
  auto: number | null;
  leaves_at: number;
  state: SharedBet["state"];
  height: number | null;
}

/** A wallet's bets on a round, those taken back too. */
export async function betsOf(
  db: Db,
  { game, number }: RoundKey,
  { id }: Pick<AccountRef, "id">,
): Promise<SharedBet[]> {
  const { rows } = await sql<BetRow>`select * from shared_bet where game = ${game}
    and number = ${number} and account_id = ${id} order by id`.execute(db);
  return rows.map(betFrom);
}

/** The bet that a round of the ledger belongs to; undefined: it is none of a shared round's. */
export async function betOfRound(db: Db, roundId: string): Promise<SharedBet | undefined> {
  const { rows } = await sql<BetRow>`select * from shared_bet
    where round_id = ${roundId}`.execute(db);
  return rows.map(betFrom)[0];
}

/**
 * Writes down a bet whose stake was debited, if its round still takes bets by the database's clock.
 * The share lock makes the close wait: what it finds afterwards is all there is.
 *
 * @returns undefined where it came too late
 */
export async function acceptBet(
  db: Db,
  bet: Omit<SharedBet, "id" | "state" | "height">,
): Promise<SharedBet | undefined> {
  const { game, number, account, currency, slot, attempt, key, roundId } = bet;
  const { rows } = await sql<BetRow>`
    with its as (
      select game, number from shared_round where game = ${game} and number = ${number}
        and state = 'open' and clock_timestamp() < closes_at for share
    )
    insert into shared_bet (game, number, member_id, account_id, currency, slot, attempt, key,
        round_id, stake, auto, leaves_at, state)
      select its.game, its.number, ${account.ownerId}, ${account.id}, ${currency}, ${slot},
          ${attempt}, ${key}, ${roundId}, ${bet.stake}, ${bet.auto}, ${bet.leavesAt}, 'placed'
        from its
      on conflict do nothing returning *`.execute(db);
  return rows.map(betFrom)[0];
}

/** Takes a bet back while its round takes bets; undefined where it is too late. */
export async function withdrawBet(db: Db, { id }: SharedBet): Promise<SharedBet | undefined> {
  const { rows } = await sql<BetRow>`
    with its as (
      select r.game, r.number from shared_round r
        join shared_bet b on b.game = r.game and b.number = r.number
        where b.id = ${id} and r.state = 'open' and clock_timestamp() < r.closes_at
        for share of r
    )
    update shared_bet b set state = 'void', left_at = clock_timestamp() from its
      where b.id = ${id} and b.state = 'placed' returning b.*`.execute(db);
  return rows.map(betFrom)[0];
}

/**
 * Takes out the bets that leave by themselves at or below a height, each exactly where it leaves.
 *
 * @returns how many
 */
export async function leaveByThemselves(
  db: Db,
  { game, number }: RoundKey,
  height: number,
): Promise<number> {
  const { numAffectedRows } = await sql`update shared_bet
    set state = 'out', height = leaves_at, left_at = clock_timestamp()
    where game = ${game} and number = ${number} and state = 'placed'
      and leaves_at <= ${height}`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Bets that leave by hand at a height: those with a lower target leave there instead. */
export async function leaveByHand(
  db: Db,
  wanted: readonly { id: bigint; height: number }[],
): Promise<void> {
  const ids = wanted.map(({ id }) => id);
  const heights = wanted.map(({ height }) => height);
  await sql`update shared_bet b
    set state = 'out', height = least(w.height, b.leaves_at), left_at = clock_timestamp()
    from unnest(${ids}::bigint[], ${heights}::int[]) as w (id, height)
    where b.id = w.id and b.state = 'placed'`.execute(db);
}

/** Ends the bets that are left: lost, or given back. */
export async function endTheRest(
  db: Db,
  { game, number }: RoundKey,
  state: "lost" | "void",
): Promise<void> {
  await sql`update shared_bet set state = ${state}, left_at = clock_timestamp(),
      height = ${state === "lost" ? 0 : null}
    where game = ${game} and number = ${number} and state = 'placed'`.execute(db);
}

/**
 * Ends the bets of a round that nobody could take out by hand: targets that it reached are paid,
 * those above are lost, and bets without one go back.
 */
export async function endInterrupted(
  db: Db,
  { game, number }: RoundKey,
  height: number,
): Promise<void> {
  await sql`update shared_bet set left_at = clock_timestamp(),
      state = case when auto is null then 'void' when leaves_at <= ${height} then 'out'
        else 'lost' end,
      height = case when auto is null then null when leaves_at <= ${height} then leaves_at
        else 0 end
    where game = ${game} and number = ${number} and state = 'placed'`.execute(db);
}

/** Bets of a round that have ended and are not paid. */
export async function unpaidBets(
  db: Db,
  { game, number }: RoundKey,
  limit: number,
): Promise<SharedBet[]> {
  const { rows } = await sql<BetRow>`select * from shared_bet where game = ${game}
    and number = ${number} and paid_at is null and state <> 'placed'
    order by id limit ${limit}`.execute(db);
  return rows.map(betFrom);
}

/** Bets by their ids, as they stand. */
export async function betsById(db: Db, ids: readonly bigint[]): Promise<SharedBet[]> {
  const { rows } = await sql<BetRow>`select * from shared_bet
    where id = any (${ids}::bigint[])`.execute(db);
  return rows.map(betFrom);
}

/** Writes down that bets were paid. */
export async function setPaid(db: Db, ids: readonly bigint[]): Promise<void> {
  await sql`update shared_bet set paid_at = clock_timestamp()
    where id = any (${ids}::bigint[]) and paid_at is null`.execute(db);
}

/** A bet from its row. */
export function betFrom(row: BetRow): SharedBet {
  return {
    id: row.id,
    game: row.game,
    number: row.number,
    account: { ownerId: row.member_id, id: row.account_id },
    currency: row.currency,
    slot: row.slot,
    attempt: row.attempt,
    key: row.key,
    roundId: row.round_id,
    stake: row.stake,
    auto: row.auto,
    leavesAt: row.leaves_at,
    state: row.state,
    height: row.height,
  };
}
