import { sql } from "kysely";
import { jurisdictionOf } from "./core/jurisdictions.ts";
import type { OpenHouse } from "./open-house.ts";

/** Where the place asks, this member was found on this machine: for tests of other things. */
export async function foundInside(
  { house }: Pick<OpenHouse, "house">,
  memberId: bigint,
): Promise<void> {
  if (jurisdictionOf(house.config).whereabouts === null) return;
  await sql`update session set place_ip = '127.0.0.1', place_at = now(),
    place_until = now() + interval '1 day' where member_id = ${memberId}`.execute(house.db);
}
