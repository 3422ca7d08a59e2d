import { sql } from "kysely";
import type { App } from "../../../app.ts";
import type { StaffContext } from "../../../core/staff-request-context.ts";
import { recordAudit } from "../../backoffice/staff/index.ts";
import { announcementKinds } from "./apply.ts";
import { type Item, itemRow, subjectOf } from "./item.ts";

/** Moves an item one place among its kind; the first cannot go up, nor the last down. */
export async function moveItem(
  { db }: App,
  context: StaffContext,
  item: Item,
  to: "up" | "down",
): Promise<{ isMoved: boolean }> {
  const { merchant } = context;
  const { kind, id } = item;
  return db.transaction().execute(async (tx) => {
    // Of two at once, the second goes on from the order that the first has made.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`content ${merchant}`}, 0))`.execute(
      tx,
    );
    await itemRow(tx, context, item);
    const { rows } = await sql<{ id: string }>`select id from content_item
      where merchant = ${merchant} and kind = ${kind} order by sort, id`.execute(tx);
    const ids = rows.map((row) => row.id);
    const from = ids.indexOf(id);
    const other = ids[from + (to === "up" ? -1 : 1)];
    const isMoved = other !== undefined;
    if (isMoved) {
      ids[from + (to === "up" ? -1 : 1)] = id;
      ids[from] = other;
      const order = sql`unnest(${ids}::text[]) with ordinality as o (id, place)`;
      await (
        kind === "help"
          ? sql`update help_topic h set sort = o.place from ${order}
            where h.merchant = ${merchant} and h.topic = o.id and h.sort <> o.place`
          : sql`update announcement a set sort = o.place from ${order}
            where a.merchant = ${merchant} and a.kind = ${announcementKinds[kind]}
              and a.id = o.id::bigint and a.sort <> o.place`
      ).execute(tx);
    }
    await recordAudit(tx, context, { subject: subjectOf(item), after: { to, isMoved } });
    return { isMoved };
  });
}
