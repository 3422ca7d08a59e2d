import type { Db } from "../../../core/db.ts";

/** Defaults where the merchant has no row: long enough to be safe, short enough to hash. */
const lengths = { lengthMin: 8, lengthMax: 128 };

/** Password length limits of this merchant: the same row that the form reads. */
export async function passwordLengths(db: Db, merchant: string) {
  const row = await db
    .selectFrom("register_field")
    .select(["length_min as lengthMin", "length_max as lengthMax"])
    .where("merchant", "=", merchant)
    .where("field", "=", "password")
    .executeTakeFirst();
  return row ?? lengths;
}
