import type { Db } from "../../../core/db.ts";

/** Whether browsers should have a service worker: staff disable it by `service_worker: "off"`. */
export async function hasServiceWorker(db: Db, merchant: string): Promise<boolean> {
  const row = await db
    .selectFrom("merchant")
    .select("template")
    .where("code", "=", merchant)
    .executeTakeFirst();
  return row?.template.service_worker !== "off";
}
