import { sql } from "kysely";
import type { z } from "zod";
import type { lists } from "@trevo/contract/staff/lists.ts";
import type { App } from "../../../app.ts";
import { Refusal } from "../../../core/refusal.ts";
import { requireStaff, type StaffContext } from "../../../core/staff-request-context.ts";
import { ownLists, wholeOffice } from "./own.ts";
import { mayRead } from "./readable.ts";
import { seenView } from "./views.ts";

type ListInput = z.output<typeof lists.setList.payload>;
type LookInput = z.output<typeof lists.setLook.payload>;

/** @throws Refusal role.refused, view.unknown */
export async function setList(app: App, context: StaffContext, input: ListInput) {
  const { place, call, columns, firstView } = input;
  if (!mayRead(requireStaff(context), call)) throw new Refusal("role.refused");
  if (typeof firstView === "string") {
    const view = await seenView(app.db, context, firstView);
    if (view?.place !== place || view.call !== call) throw new Refusal("view.unknown");
  }
  await keep(app, context, { place, call, set: { columns, firstView } });
  return ownLists(app, context);
}

/** Density, theme and language of the whole office. */
export async function setLook(app: App, context: StaffContext, input: LookInput) {
  const { density, theme, locale } = input;
  await keep(app, context, { ...wholeOffice, set: { density, theme, locale } });
  return ownLists(app, context);
}

/** Adds to what is set; what is not named stays. */
async function keep(
  { db }: App,
  context: StaffContext,
  { set, ...list }: { place: string; call: string; set: Record<string, unknown> },
): Promise<void> {
  const { staffId } = requireStaff(context);
  await db
    .insertInto("staff_setting")
    .values({ staff_id: staffId, ...list, set: JSON.stringify(set) })
    .onConflict((on) =>
      on
        .columns(["staff_id", "place", "call"])
        .doUpdateSet({ set: sql`staff_setting.set || excluded.set` }),
    )
    .execute();
}
