import { sql } from "kysely";
import type { Queryable } from "./accounts.ts";

/**
 * Makes a game the only one that may take new stakes of a member's money; stakes in any other are
 * refused `game.elsewhere` from here on. Play money has no active game.
 *
 * @returns whether that changed anything: another game, or none, was active before
 */
export async function setActiveGame(
  db: Queryable,
  memberId: bigint,
  game: { vendor: string; code: string },
): Promise<boolean> {
  const { rows } = await sql<{ moved: boolean }>`select
    ledger.take_seat(${memberId}, ${`${game.vendor} ${game.code}`}) as moved`.execute(db);
  return rows[0]?.moved === true;
}

/**
 * The active game of a member's money, as vendor and code; null: none, or any game may be played.
 */
export async function activeGameOf(
  db: Queryable,
  memberId: bigint,
): Promise<{ vendor: string; code: string } | null> {
  const { rows } = await sql<{ game: string }>`select seat as game from ledger.account
    where owner_id = ${memberId} and kind = 'wallet' and seat is not null limit 1`.execute(db);
  const [vendor = "", ...code] = rows[0]?.game.split(" ") ?? [];
  return rows[0] ? { vendor, code: code.join(" ") } : null;
}

/** Clears the active game of every wallet: for jurisdictions that allow several games at a time. */
export async function clearActiveGames(db: Queryable): Promise<void> {
  await sql`select ledger.free_seats()`.execute(db);
}
