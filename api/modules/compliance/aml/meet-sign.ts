import { sql } from "kysely";
import type { amlSigns } from "@trevo/contract/staff/aml.ts";
import type { Tx } from "../../../core/db.ts";

/** Reports are due so long after the deed. Source: Circular 3.978, art. 43, and Portaria 1.143. */
const daysToDecide = 30;

interface Met {
  memberId: bigint;
  sign: (typeof amlSigns)[number];
  deedAt: Date;
  /** Null: a rule met it. */
  staffId: bigint | null;
  note: string;
}

/**
 * Opens a case of a member for what was met, or adds it to the one that is open, whose time then
 * runs from the earlier deed.
 *
 * @returns the case
 */
export async function meetSign(tx: Tx, met: Met): Promise<bigint> {
  const { memberId, sign, deedAt, staffId, note } = met;
  const { rows } = await sql<{ id: bigint; is_new: boolean }>`
    insert into aml_case as c (member_id, sign, deed_at, due_at)
      values (${memberId}, ${sign}, ${deedAt},
        ${deedAt}::timestamptz + make_interval(days => ${daysToDecide}::int))
    on conflict (member_id) where closed_at is null do update set
      deed_at = least(c.deed_at, excluded.deed_at), due_at = least(c.due_at, excluded.due_at)
    returning id, xmax = 0 as is_new`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("The case was neither opened nor found");
  await tx
    .insertInto("aml_step")
    .values({ case_id: row.id, staff_id: staffId, kind: row.is_new ? "open" : "again", note })
    .execute();
  return row.id;
}
