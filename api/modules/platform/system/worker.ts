import type { Db } from "../../../core/db.ts";

/** Whether browsers are to have a service worker: staff turn it off by `service_worker: "off"`. */
export async function hasWorker(db: Db, merchant: string): Promise<boolean> {
  const row = await db
    .selectFrom("merchant")
    .select("template")
    .where("code", "=", merchant)
    .executeTakeFirst();
  return row?.template.service_worker !== "off";
}
