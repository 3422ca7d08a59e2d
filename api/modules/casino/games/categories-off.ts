import type { Db } from "../../../core/db.ts";

/** Categories that the place permits and staff have switched off. */
export async function categoriesOff(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("game_category")
    .select("code")
    .where("permitted", "=", true)
    .where("enabled", "=", false)
    .orderBy("sort")
    .execute();
  return rows.map(({ code }) => code);
}
