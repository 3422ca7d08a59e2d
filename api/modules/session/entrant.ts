import type { Ask } from "../../core/ask.ts";
import type { Db } from "../../core/db.ts";

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
export function memberNamed(db: Db, ask: Ask, username: string): Promise<Entrant | undefined> {
  return db
    .selectFrom("member")
    .select(columns)
    .where("merchant", "=", ask.merchant)
    .where("username", "=", username)
    .executeTakeFirst();
}

/** Who has this id. */
export function memberBy(db: Db, id: bigint): Promise<Entrant | undefined> {
  return db.selectFrom("member").select(columns).where("id", "=", id).executeTakeFirst();
}
