import { sql } from "kysely";
import type { Db, Tx } from "../../../core/db.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Session } from "../../../core/request-context.ts";

/** Whether a member has left for good; nothing personal may be recorded of them any more. */
export async function hasLeft(db: Db | Tx, memberId: bigint): Promise<boolean> {
  const { erased_at: erasedAt } = await db
    .selectFrom("member")
    .select("erased_at")
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  return erasedAt !== null;
}

/**
 * Lets changes of an active member wait for each other's transactions; of who is not active any
 * more, nothing is to be changed.
 *
 * @throws Refusal session.ended
 */
export async function lockActiveMember(tx: Tx, memberId: bigint): Promise<void> {
  const { rows } = await sql`select 1 from member where id = ${memberId} and status = 'active'
    for no key update`.execute(tx);
  if (rows.length === 0) throw new Refusal("session.ended");
}

/** Lets simultaneous changes of one member wait for each other's transactions. */
export async function lockMember(tx: Tx, memberId: bigint): Promise<void> {
  await sql`select 1 from member where id = ${memberId} for update`.execute(tx);
}

/**
 * Guards what cannot be undone: members have to type their own name, in any case, and with any
 * spaces around it.
 *
 * @throws Refusal confirmation.wrong
 */
export function requireOwnName({ userName }: Pick<Session, "userName">, typed: string): void {
  if (typed.trim().toLowerCase() !== userName.toLowerCase()) {
    throw new Refusal("confirmation.wrong");
  }
}
