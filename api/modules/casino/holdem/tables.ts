import { sql } from "kysely";
import { stakes } from "@trevo/games/clover-holdem/game.ts";
import type { SeatNow } from "@trevo/games/clover-holdem/seating.ts";
import { placesMax } from "@trevo/games/clover-holdem/rules.ts";
import { coin } from "@trevo/games/clover-holdem/game.ts";
import type { Db, Tx } from "../../../core/db.ts";
import { chipsIn } from "../../../ledger/index.ts";

/** A table; blinds are coins. */
export interface Table {
  readonly id: bigint;
  readonly currency: string;
  readonly small: bigint;
  readonly big: bigint;
  readonly button: number | null;
  readonly hand_id: bigint | null;
  readonly due_at: Date | null;
}

/** A seat with the chips of its account. */
export interface Seat {
  readonly id: bigint;
  readonly table_id: bigint;
  readonly place: number;
  readonly member_id: bigint;
  readonly wallet_id: bigint;
  readonly account_id: bigint;
  readonly key: string;
  readonly network: Buffer;
  readonly commitment: string;
  readonly is_new: boolean;
  readonly posts: boolean;
  readonly is_out: boolean;
  readonly is_leaving: boolean;
  readonly bank_ms: number;
  readonly hands: number;
  readonly timed_out: number;
  readonly hands_out: number;
  readonly out_at: Date | null;
  readonly seen_at: Date;
  /** Masked where it is shown. */
  readonly name: string;
  /** Coins. */
  readonly stack: bigint;
}

/**
 * Locks a table until the transaction ends: all that changes there happens one after the other,
 * whichever process does it.
 */
export async function lockTable(tx: Tx, id: bigint): Promise<Table | undefined> {
  const { rows } = await sql<Table>`select * from holdem_table where id = ${id} for update`.execute(
    tx,
  );
  return rows[0];
}

/** A table as it stands, for those who change nothing. */
export async function findTable(db: Db | Tx, id: bigint): Promise<Table | undefined> {
  const { rows } = await sql<Table>`select * from holdem_table where id = ${id}`.execute(db);
  return rows[0];
}

/** All that is kept of a table between two steps. */
export async function saveTable(
  tx: Tx,
  { id, button, hand_id }: Pick<Table, "id" | "button" | "hand_id">,
  dueInMs: number | null,
): Promise<void> {
  await sql`update holdem_table set button = ${button}, hand_id = ${hand_id},
      due_at = clock_timestamp() + make_interval(secs => ${dueInMs}::float8 / 1000)
    where id = ${id}`.execute(tx);
}

/** The seats of a table that are taken, by their places. */
export async function seatsOf(db: Db | Tx, table: bigint): Promise<Seat[]> {
  const { rows } = await sql<Omit<Seat, "stack">>`
    select s.*, coalesce(m.nickname, m.account) as name
      from holdem_seat s join member_account m on m.id = s.member_id
      where s.table_id = ${table} order by s.place`.execute(db);
  const accounts = rows.map(({ member_id: ownerId, account_id: id }) => ({ ownerId, id }));
  const chips = await chipsIn(db, accounts);
  return rows.map((row) => ({ ...row, stack: (chips.get(row.account_id) ?? 0n) / coin }));
}

/** The seats as the rules read them; those of `out` want no cards. */
export function seatsNow(seats: readonly Seat[], out: ReadonlySet<number>): (SeatNow | null)[] {
  return Array.from({ length: placesMax }, (_, place) => {
    const seat = seats.find((each) => each.place === place);
    if (!seat) return null;
    const { stack, is_out, is_new: isNew, posts, is_leaving } = seat;
    return { stack, isOut: is_out || is_leaving || out.has(place), isNew, posts };
  });
}

/** Where a wallet sits. */
export async function tablesOf(db: Db | Tx, wallet: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select table_id as id from holdem_seat
    where wallet_id = ${wallet} order by table_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The tables of a currency, and how many sit at each. */
export async function openTables(
  db: Db | Tx,
  currency: string,
): Promise<(Pick<Table, "id" | "small" | "big"> & { wallets: bigint[] })[]> {
  const { rows } = await sql<Pick<Table, "id" | "small" | "big"> & { wallets: bigint[] }>`
    select t.id, t.small, t.big,
        coalesce(array_agg(s.wallet_id) filter (where s.id is not null), '{}') as wallets
      from holdem_table t left join holdem_seat s on s.table_id = t.id
      where t.currency = ${currency} group by t.id order by t.id`.execute(db);
  return rows.map((row) => ({ ...row, wallets: row.wallets.map(BigInt) }));
}

/**
 * A table of these blinds with a free seat, the fullest first; opened where there is none.
 *
 * @param network nobody else of it sits there; null: that does not matter
 */
export async function freeTable(
  tx: Tx,
  wanted: { currency: string; stakes: number; wallet: bigint; network: Buffer | null },
): Promise<bigint> {
  const { currency, wallet, network } = wanted;
  const blinds = stakes[wanted.stakes];
  if (!blinds) throw new Error("There are no such blinds");
  // One at a time: of two newcomers the second finds the first one's table.
  await sql`select pg_advisory_xact_lock(hashtext('holdem'), hashtext(${currency}))`.execute(tx);
  const { rows } = await sql<{ id: bigint }>`
    select t.id from holdem_table t left join holdem_seat s on s.table_id = t.id
      where t.currency = ${currency} and t.big = ${blinds.big}
      group by t.id
      having count(s.id) < ${placesMax} and count(*) filter (
        where s.wallet_id = ${wallet} or s.network = ${network}) = 0
      order by count(s.id) desc, t.id limit 1`.execute(tx);
  const [found] = rows;
  if (found) return found.id;
  const made = await sql<{ id: bigint }>`insert into holdem_table (currency, small, big)
    values (${currency}, ${blinds.small}, ${blinds.big}) returning id`.execute(tx);
  const [row] = made.rows;
  if (!row) throw new Error("A table was opened and is not there");
  return row.id;
}
