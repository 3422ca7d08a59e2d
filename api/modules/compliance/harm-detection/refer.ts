import { sql } from "kysely";
import type { Tx } from "../../../core/db.ts";

/**
 * Sends a member on to those who look after play: a case is opened at the lowest level, or the one
 * that is open gets the note. It sends no letter: what to say is for whoever takes the case.
 *
 * @returns the case
 */
export async function referToCare(
  tx: Tx,
  { memberId, staffId, note }: { memberId: bigint; staffId: bigint; note: string },
): Promise<bigint> {
  await sql`
    insert into care_case (member_id, level, first_day, last_day, due_at)
      select ${memberId}, level, now()::date, now()::date,
          now() + make_interval(hours => due_hours)
        from care_level order by level limit 1
      on conflict (member_id) where closed_at is null do nothing`.execute(tx);
  const { id } = await tx
    .selectFrom("care_case")
    .select("id")
    .where("member_id", "=", memberId)
    .where("closed_at", "is", null)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("care_intervention")
    .values({ case_id: id, staff_id: staffId, kind: "refer", note })
    .execute();
  return id;
}
