import type { Db, Tx } from "../../../core/db.ts";

const columns = [
  "code",
  "name",
  "currency",
  "time_zone",
  "dialing_code",
  "maintenance",
  "whitelabel",
  "template",
] as const;

/** The settings of a merchant: whose site it is, its money, its flags and its template. */
export function merchantSettings(db: Db | Tx, code: string) {
  return db
    .selectFrom("merchant")
    .select(columns)
    .where("code", "=", code)
    .executeTakeFirstOrThrow();
}
