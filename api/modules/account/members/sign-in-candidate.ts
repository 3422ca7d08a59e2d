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

/** The columns of a member that a sign-in checks. */
export interface SignInCandidate {
  id: bigint;
  account: string;
  username: string;
  type: number;
  status: string;
  password_hash: string | null;
  merchant: string;
}

/** The member with this username at the caller's merchant. */
export function candidateByUsername(
  db: Db,
  context: RequestContext,
  username: string,
): Promise<SignInCandidate | undefined> {
  return db
    .selectFrom("member")
    .select(columns)
    .where("merchant", "=", context.merchant)
    .where("username", "=", username)
    .executeTakeFirst();
}

/** The member with this id. */
export function candidateById(db: Db, id: bigint): Promise<SignInCandidate | undefined> {
  return db.selectFrom("member").select(columns).where("id", "=", id).executeTakeFirst();
}

/**
 * Whether the password hash is unchanged since it was verified. The row stays locked until the
 * caller's transaction ends, so that an old password opens no session after a change.
 */
export async function isPasswordUnchanged(
  tx: Tx,
  { id, password_hash: hash }: Pick<SignInCandidate, "id" | "password_hash">,
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
