import type { z } from "zod";
import type { lists } from "@trevo/contract/staff/lists.ts";
import { filtersOfOne } from "@trevo/contract/staff/filters.ts";
import type { App } from "../../../app.ts";
import type { Db } from "../../../core/db.ts";
import { Refusal } from "../../../core/refusal.ts";
import { requireStaff, type StaffContext } from "../../../core/staff-request-context.ts";
import { recordAudit } from "../staff/index.ts";
import { ownLists } from "./own.ts";
import { mayRead } from "./readable.ts";

type ViewInput = z.output<typeof lists.keepView.payload>;
type ShareInput = z.output<typeof lists.shareView.payload>;

/** As many as fit a menu: of one person, for one list. */
const viewsMax = 30;

/** @throws Refusal role.refused, view.unknown, view.taken, view.full */
export async function keepView(app: App, context: StaffContext, input: ViewInput) {
  const { id, place, call, name } = input;
  const session = requireStaff(context);
  const { staffId } = session;
  if (!mayRead(session, call)) throw new Refusal("role.refused");
  const kept = Object.entries(input.values).filter(([filter]) => !filtersOfOne.has(filter));
  const values = JSON.stringify(Object.fromEntries(kept));
  await app.db.transaction().execute(async (tx) => {
    const own = await tx
      .selectFrom("staff_view")
      .select(["id", "name", "is_shared"])
      .where("staff_id", "=", staffId)
      .where("place", "=", place)
      .where("call", "=", call)
      .execute();
    const changed = id === undefined ? undefined : own.find((one) => one.id === BigInt(id));
    if (id !== undefined && !changed) throw new Refusal("view.unknown");
    // What others see is changed by those alone who may still share.
    if (changed?.is_shared === true && !session.permissions.includes("view:share")) {
      throw new Refusal("role.refused");
    }
    if (own.some((one) => one.name === name && one !== changed)) throw new Refusal("view.taken");
    if (changed) {
      const of = tx.updateTable("staff_view").set({ name, values });
      await of.where("id", "=", changed.id).where("staff_id", "=", staffId).execute();
      if (changed.is_shared) {
        const after = { place, call, name, values: Object.fromEntries(kept) };
        await recordAudit(tx, context, { subject: `view:${changed.id}`, after });
      }
      return;
    }
    if (own.length >= viewsMax) throw new Refusal("view.full");
    const { merchant } = context;
    const added = await tx
      .insertInto("staff_view")
      .values({ merchant, staff_id: staffId, place, call, name, values })
      .onConflict((on) => on.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!added) throw new Refusal("view.taken");
  });
  return ownLists(app, context);
}

/** What others saw is written down. @throws Refusal view.unknown */
export async function dropView(app: App, context: StaffContext, { id }: { id: string }) {
  const { staffId } = requireStaff(context);
  await app.db.transaction().execute(async (tx) => {
    const dropped = await tx
      .deleteFrom("staff_view")
      .where("id", "=", BigInt(id))
      .where("staff_id", "=", staffId)
      .returning(["place", "name", "is_shared"])
      .executeTakeFirst();
    if (!dropped) throw new Refusal("view.unknown");
    const { place, name, is_shared: isShared } = dropped;
    if (isShared)
      await recordAudit(tx, context, { subject: `view:${id}`, before: { place, name } });
  });
  return ownLists(app, context);
}

/**
 * Shares a view of one's own, or takes one back: of a colleague too, who may have left.
 *
 * @throws Refusal view.unknown
 */
export async function shareView(app: App, context: StaffContext, { id, isShared }: ShareInput) {
  const { staffId } = requireStaff(context);
  await app.db.transaction().execute(async (tx) => {
    const shared = await tx
      .updateTable("staff_view")
      .set({ is_shared: isShared })
      .where("id", "=", BigInt(id))
      .where("merchant", "=", context.merchant)
      .where((eb) =>
        isShared
          ? eb("staff_id", "=", staffId)
          : eb.or([eb("staff_id", "=", staffId), eb("is_shared", "=", true)]),
      )
      .returning(["place", "call", "name", "values"])
      .executeTakeFirst();
    // One of a list that the caller may not read does not exist: nothing of this stays.
    if (!shared || !mayRead(requireStaff(context), shared.call)) throw new Refusal("view.unknown");
    await recordAudit(tx, context, { subject: `view:${id}`, after: { ...shared, isShared } });
  });
  return ownLists(app, context);
}

/** The list of a view that the caller sees; undefined: there is none such. */
export async function seenView(
  db: Db,
  context: StaffContext,
  id: string,
): Promise<{ place: string; call: string } | undefined> {
  const { staffId } = requireStaff(context);
  return db
    .selectFrom("staff_view")
    .select(["place", "call"])
    .where("id", "=", BigInt(id))
    .where("merchant", "=", context.merchant)
    .where((eb) => eb.or([eb("staff_id", "=", staffId), eb("is_shared", "=", true)]))
    .executeTakeFirst();
}
