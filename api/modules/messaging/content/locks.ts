import { sql } from "kysely";
import type { Db, Tx } from "../../../core/db.ts";
import { Refusal } from "../../../core/refusal.ts";
import { requireStaff, type StaffContext } from "../../../core/staff-request-context.ts";
import { type Item, itemRow } from "./item.ts";

/** Minutes for which one who writes keeps others from writing; each version begins them anew. */
const heldMinutes = 10;

/** Who writes an item now. */
export async function lockOf(db: Db, context: StaffContext, { kind, id }: Item) {
  const { rows } = await sql<{ by: string; staff_id: bigint; until: Date }>`
    select s.username as by, l.staff_id, l.until
      from content_lock l join staff_member s on s.id = l.staff_id
      where l.merchant = ${context.merchant} and l.kind = ${kind} and l.item = ${id}
        and l.until > now()`.execute(db);
  const [lock] = rows;
  if (!lock) return { by: null, isMine: false, until: null };
  const isMine = lock.staff_id === requireStaff(context).staffId;
  return { by: lock.by, isMine, until: lock.until.toISOString() };
}

/**
 * Keeps others from writing an item; of two at once, the second is refused.
 *
 * @throws Refusal content.unknown, content.locked {by, until}
 */
export async function holdItem(
  tx: Tx,
  context: StaffContext,
  item: Item,
  { takesOver = false } = {},
): Promise<void> {
  const { staffId } = requireStaff(context);
  const { merchant } = context;
  await itemRow(tx, context, item);
  const { rows } = await sql`
    insert into content_lock as l (merchant, kind, item, staff_id, until)
      values (${merchant}, ${item.kind}, ${item.id}, ${staffId},
        now() + make_interval(mins => ${heldMinutes}::int))
      on conflict (merchant, kind, item) do update
        set staff_id = excluded.staff_id, until = excluded.until
        where l.staff_id = excluded.staff_id or l.until <= now() or ${takesOver}
      returning 1`.execute(tx);
  if (rows.length > 0) return;
  const { rows: held } = await sql<{ by: string; until: Date }>`
    select s.username as by, l.until from content_lock l join staff_member s on s.id = l.staff_id
      where l.merchant = ${merchant} and l.kind = ${item.kind} and l.item = ${item.id}`.execute(tx);
  throw new Refusal("content.locked", {
    by: held[0]?.by ?? "",
    until: held[0]?.until.toISOString() ?? "",
  });
}

/** Lets others write an item; one that somebody else writes by now stays theirs. */
export async function releaseItem(
  tx: Tx,
  context: StaffContext,
  { kind, id }: Item,
): Promise<void> {
  await sql`delete from content_lock where merchant = ${context.merchant} and kind = ${kind}
    and item = ${id} and staff_id = ${requireStaff(context).staffId}`.execute(tx);
}
