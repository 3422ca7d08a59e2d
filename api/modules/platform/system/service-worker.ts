import type { Db } from "../../../core/db.ts";
import { merchantSettings } from "../merchant/index.ts";

/** Whether browsers should have a service worker: staff disable it by `service_worker: "off"`. */
export async function hasServiceWorker(db: Db, merchant: string): Promise<boolean> {
  const { template } = await merchantSettings(db, merchant);
  return template.service_worker !== "off";
}
