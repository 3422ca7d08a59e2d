import { sql } from "kysely";
import type { SpotBet } from "@trevo/games/engine/game.ts";
import type { Db, Tx } from "../../../core/db.ts";
import type { AccountRef } from "../../../ledger/index.ts";
import type { RoundKey } from "./rounds.ts";

/** A stake of the ledger that is in force. Micro as decimal text. */
export interface PostedStake {
  readonly id: string;
  readonly amount: string;
}

/** All bets of a player on one round of a table. Micro. */
export interface Basket {
  readonly id: bigint;
  readonly game: string;
  readonly number: bigint;
  readonly account: AccountRef;
  readonly currency: string;
  /** The ledger's round of this basket. */
  readonly roundId: string;
  /** The client's number of the last change. */
  readonly version: number;
  readonly bets: readonly SpotBet[];
  /** Oldest first; their sum is the stake. */
  readonly posted: readonly PostedStake[];
  readonly stake: bigint;
  /** On opposite sides: it counts for no bonus. */
  readonly isCover: boolean;
  /** Null while it waits, and where the stake was given back. */
  readonly payout: bigint | null;
  readonly isPaid: boolean;
}

interface Row {
  id: bigint;
  game: string;
  number: bigint;
  member_id: bigint;
  account_id: bigint;
  currency: string;
  round_id: string;
  version: number;
  bets: SpotBet[];
  posted: PostedStake[];
  stake: bigint;
  is_cover: boolean;
  payout: bigint | null;
  paid_at: Date | null;
}

/** Whose basket on which round. */
export type BasketKey = Pick<Basket, "game" | "number" | "account">;

/** A wallet's basket on a round; undefined: it has none. */
export async function findBasket(
  db: Db,
  { game, number, account }: BasketKey,
): Promise<Basket | undefined> {
  const { rows } = await sql<Row>`select * from shared_basket where game = ${game}
    and number = ${number} and account_id = ${account.id}`.execute(db);
  return rows.map(basketFrom)[0];
}

/** The basket that a round of the ledger belongs to; undefined: it is none of a table's. */
export async function basketOfRound(db: Db, roundId: string): Promise<Basket | undefined> {
  const { rows } = await sql<Row>`select * from shared_basket
    where round_id = ${roundId}`.execute(db);
  return rows.map(basketFrom)[0];
}

/** A wallet's basket to be changed, an empty one where there is none; others wait for this one. */
export async function lockBasket(
  tx: Tx,
  {
    game,
    number,
    account,
    currency,
    roundId,
  }: Omit<BasketKey, "id"> & {
    currency: string;
    roundId: string;
  },
): Promise<Basket> {
  const { rows } = await sql<Row>`
    insert into shared_basket (game, number, member_id, account_id, currency, round_id, version,
        bets, posted, stake, is_cover)
      values (${game}, ${number}, ${account.ownerId}, ${account.id}, ${currency}, ${roundId}, 0,
        '[]', '[]', 0, false)
      on conflict (game, number, account_id) do update set game = excluded.game
      returning *`.execute(tx);
  const [basket] = rows.map(basketFrom);
  if (!basket) throw new Error("A basket was made and does not exist");
  return basket;
}

/**
 * Writes down a changed basket if its round still takes bets by the database's clock. The share
 * lock makes the close wait: what it finds afterwards is all there is.
 *
 * @returns false where it came too late
 */
export async function saveBasket(
  tx: Tx,
  { id, version, bets, posted, stake, isCover }: Basket,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with its as (
      select r.game, r.number from shared_round r
        join shared_basket b on b.game = r.game and b.number = r.number
        where b.id = ${id} and r.state = 'open' and clock_timestamp() < r.closes_at
        for share of r
    )
    update shared_basket b set version = ${version}, bets = ${JSON.stringify(bets)}::jsonb,
        posted = ${JSON.stringify(posted)}::jsonb, stake = ${stake}, is_cover = ${isCover},
        changed_at = clock_timestamp()
      from its where b.id = ${id}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Baskets of a round that are not paid. */
export async function unpaidBaskets(
  db: Db,
  { game, number }: RoundKey,
  limit: number,
): Promise<Basket[]> {
  const { rows } = await sql<Row>`select * from shared_basket where game = ${game}
    and number = ${number} and paid_at is null order by id limit ${limit}`.execute(db);
  return rows.map(basketFrom);
}

/** Writes down what baskets were paid; null: their stake was given back. */
export async function setBasketsPaid(
  db: Db,
  paid: readonly { id: bigint; payout: bigint | null }[],
): Promise<void> {
  const ids = paid.map(({ id }) => id);
  const payouts = paid.map(({ payout }) => payout);
  await sql`update shared_basket b set payout = p.payout, paid_at = clock_timestamp()
    from unnest(${ids}::bigint[], ${payouts}::bigint[]) as p (id, payout)
    where b.id = p.id and b.paid_at is null`.execute(db);
}

/** The baskets that these wallets have on a round. */
export async function basketsOfWallets(
  db: Db,
  { game, number }: RoundKey,
  accounts: readonly bigint[],
): Promise<Basket[]> {
  const { rows } = await sql<Row>`select * from shared_basket where game = ${game}
    and number = ${number} and account_id = any (${accounts}::bigint[])`.execute(db);
  return rows.map(basketFrom);
}

function basketFrom(row: Row): Basket {
  return {
    id: row.id,
    game: row.game,
    number: row.number,
    account: { ownerId: row.member_id, id: row.account_id },
    currency: row.currency,
    roundId: row.round_id,
    version: row.version,
    bets: row.bets,
    posted: row.posted,
    stake: row.stake,
    isCover: row.is_cover,
    payout: row.payout,
    isPaid: row.paid_at !== null,
  };
}
