import type { RequestContext } from "../../../core/request-context.ts";
import type { Db, Tx } from "../../../core/db.ts";

const columns = [
  "id",
  "account",
  "username",
  "type",
  "status",
  "password_hash",
  "merchant",
] as const;

/** A member as somebody who wants to get in is looked at. */
export interface Entrant {
  id: bigint;
  account: string;
  username: string;
  type: number;
  status: string;
  password_hash: string | null;
  merchant: string;
}

/** Who has this name at the merchant of the caller. */
export function memberNamed(
  db: Db,
  context: RequestContext,
  username: string,
): Promise<Entrant | undefined> {
  return db
    .selectFrom("member")
    .select(columns)
    .where("merchant", "=", context.merchant)
    .where("username", "=", username)
    .executeTakeFirst();
}

/** Who has this id. */
export function memberBy(db: Db, id: bigint): Promise<Entrant | undefined> {
  return db.selectFrom("member").select(columns).where("id", "=", id).executeTakeFirst();
}

/**
 * Whether the password is still the one that was looked at, which it stays until the caller's
 * transaction ends: what was proven by the one before opens nothing behind a change.
 */
export async function isPasswordStill(
  tx: Tx,
  { id, password_hash: hash }: Pick<Entrant, "id" | "password_hash">,
): Promise<boolean> {
  const still = await tx
    .selectFrom("member")
    .select("id")
    .where("id", "=", id)
    .where("password_hash", "is not distinct from", hash)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return still !== undefined;
}
