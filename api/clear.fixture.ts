import { sql } from "kysely";
import { jurisdictionOf } from "./core/jurisdictions.ts";
import type { OpenHouse } from "./open-house.ts";

/** Where the place has a register, it has answered for this member: for tests of other things. */
export async function hearClear(
  { house }: Pick<OpenHouse, "house">,
  memberId: bigint,
): Promise<void> {
  if (jurisdictionOf(house.config).register === null) return;
  await sql`update register_standing set state = 'clear', answered_at = now(), turn = turn + 1,
    ask_at = now() + interval '14 days' where member_id = ${memberId}`.execute(house.db);
  await sql`update protection set is_held = false where member_id = ${memberId}`.execute(house.db);
}
