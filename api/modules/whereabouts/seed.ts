import { sql } from "kysely";
import type { House } from "../../house.ts";
import { asksWhere } from "./place.ts";

/** Brings sessions that were open before under the rules that hold now, at each start. */
export async function seedPlaces(house: House): Promise<void> {
  const isAsked = asksWhere(house);
  await house.db
    .updateTable("session")
    .set({ place_until: isAsked ? sql<Date>`now()` : null, place_ip: null, place_at: null })
    .where("ended_at", "is", null)
    .where("place_until", isAsked ? "is" : "is not", null)
    .execute();
}
