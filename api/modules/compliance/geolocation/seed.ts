import { sql } from "kysely";
import type { App } from "../../../app.ts";
import { requiresGeolocation } from "./require-location.ts";

/** Applies the current rules to sessions that were already open, at each start. */
export async function seedPlaces(app: App): Promise<void> {
  const isRequired = requiresGeolocation(app);
  await app.db
    .updateTable("session")
    .set({ place_until: isRequired ? sql<Date>`now()` : null, place_ip: null, place_at: null })
    .where("ended_at", "is", null)
    .where("place_until", isRequired ? "is" : "is not", null)
    .execute();
}
