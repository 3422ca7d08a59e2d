import { sql } from "kysely";
import type { Runs } from "./accounts.ts";

/**
 * Gives the seat of a member's money to a game: new stakes in any other are refused
 * `game.elsewhere` from here on. Play money has no seat.
 *
 * @returns whether it moved: another game, or none, had it
 */
export async function takeSeat(
  db: Runs,
  memberId: bigint,
  game: { vendor: string; code: string },
): Promise<boolean> {
  const { rows } = await sql<{ moved: boolean }>`select
    ledger.take_seat(${memberId}, ${`${game.vendor} ${game.code}`}) as moved`.execute(db);
  return rows[0]?.moved === true;
}

/** The game that has the seat of a member's money, as vendor and code; null: none, or any may. */
export async function seatOf(
  db: Runs,
  memberId: bigint,
): Promise<{ vendor: string; code: string } | null> {
  const { rows } = await sql<{ seat: string }>`select seat from ledger.account
    where owner_id = ${memberId} and kind = 'wallet' and seat is not null limit 1`.execute(db);
  const [vendor = "", ...code] = rows[0]?.seat.split(" ") ?? [];
  return rows[0] ? { vendor, code: code.join(" ") } : null;
}

/** Leaves no wallet with a seat: where one may play several games at a time. */
export async function freeSeats(db: Runs): Promise<void> {
  await sql`select ledger.free_seats()`.execute(db);
}
