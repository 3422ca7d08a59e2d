import type { Db } from "../../../core/db.ts";
import { fixedFields } from "./staff.ts";

/** Fields that the form requires although the place does not, nor the account itself. */
export async function fieldsRequiredBeyond(
  db: Db,
  merchant: string,
  demanded: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom("register_field")
    .select("field")
    .where("merchant", "=", merchant)
    .where("enabled", "=", true)
    .where("required", "=", true)
    .orderBy("sort")
    .execute();
  return rows
    .map(({ field }) => field)
    .filter((field) => !demanded.includes(field) && !fixedFields.has(field));
}
