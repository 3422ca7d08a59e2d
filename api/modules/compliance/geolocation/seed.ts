import { sql } from "kysely";
import type { App } from "../../../app.ts";
import { asksWhere } from "./place.ts";

/** Brings sessions that were open before under the rules that hold now, at each start. */
export async function seedPlaces(app: App): Promise<void> {
  const isAsked = asksWhere(app);
  await app.db
    .updateTable("session")
    .set({ place_until: isAsked ? sql<Date>`now()` : null, place_ip: null, place_at: null })
    .where("ended_at", "is", null)
    .where("place_until", isAsked ? "is" : "is not", null)
    .execute();
}
