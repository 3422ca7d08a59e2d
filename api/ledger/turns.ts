import { sql } from "kysely";
import type { Runs } from "./accounts.ts";
import type { AccountRef } from "./command.ts";

/**
 * Takes the account's turn without a command, so that whatever was computed for it comes too
 * late, and holds the account until the caller's transaction ends: nothing posts meanwhile.
 *
 * @returns the turn that is next now
 */
export async function skipTurn(db: Runs, account: AccountRef): Promise<bigint> {
  const { rows } = await sql<{ turn: bigint }>`update ledger.account set turn = turn + 1
    where owner_id = ${account.ownerId} and id = ${account.id} returning turn`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("An account without a row has no turns");
  return row.turn;
}

/**
 * The turn that is next. Holds the account until the caller's transaction ends, so that it stays
 * the next one until then.
 */
export async function holdTurn(db: Runs, account: AccountRef): Promise<bigint> {
  const { rows } = await sql<{ turn: bigint }>`select turn from ledger.account
    where owner_id = ${account.ownerId} and id = ${account.id} for no key update`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("An account without a row has no turns");
  return row.turn;
}
