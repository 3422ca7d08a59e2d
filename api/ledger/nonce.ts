import { sql } from "kysely";
import type { Queryable } from "./accounts.ts";
import type { AccountRef } from "./command.ts";

/**
 * Uses up the account's nonce without a command, so that a bet computed for it is refused, and
 * locks the account until the caller's transaction ends: nothing posts meanwhile.
 *
 * @returns the next nonce now
 */
export async function skipNonce(db: Queryable, account: AccountRef): Promise<bigint> {
  const { rows } = await sql<{ turn: bigint }>`update ledger.account set turn = turn + 1
    where owner_id = ${account.ownerId} and id = ${account.id} returning turn`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("An account without a row has no nonce");
  return row.turn;
}

/** The next nonce. Locks the account until the caller's transaction ends, so that it stays next. */
export async function lockNonce(db: Queryable, account: AccountRef): Promise<bigint> {
  const { rows } = await sql<{ turn: bigint }>`select turn from ledger.account
    where owner_id = ${account.ownerId} and id = ${account.id} for no key update`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("An account without a row has no nonce");
  return row.turn;
}
