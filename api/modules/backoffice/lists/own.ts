import type { z } from "zod";
import type { lists } from "@trevo/contract/staff/lists.ts";
import type { App } from "../../../app.ts";
import { requireStaff, type StaffContext } from "../../../core/staff-request-context.ts";
import { merchantSettings } from "../../platform/merchant/index.ts";
import { mayRead } from "./readable.ts";

type Own = z.input<typeof lists.own.answer>;
type ListSetting = Own["lists"][number];

/** The place and the call of what is set for the whole office. */
export const wholeOffice = { place: "", call: "" };

/** As the browser has it. */
const unset: Own["look"] = { density: null, theme: null, locale: null };

/** All that the caller keeps, and what colleagues share of lists that the caller may read. */
export async function ownLists({ db }: App, context: StaffContext): Promise<Own> {
  const session = requireStaff(context);
  const { staffId } = session;
  const views = await db
    .selectFrom("staff_view as v")
    .innerJoin("staff_member as s", "s.id", "v.staff_id")
    .select(["v.id", "v.place", "v.call", "v.name", "v.values", "v.is_shared", "v.staff_id"])
    .select("s.username as by")
    .where("v.merchant", "=", context.merchant)
    .where((eb) => eb.or([eb("v.staff_id", "=", staffId), eb("v.is_shared", "=", true)]))
    .orderBy("v.name")
    .orderBy("v.id")
    .execute();
  const settings = await db
    .selectFrom("staff_setting")
    .select(["place", "call", "set"])
    .where("staff_id", "=", staffId)
    .execute();
  const look = settings.find(({ place }) => place === wholeOffice.place);
  const { time_zone: timeZone } = await merchantSettings(db, context.merchant);
  return {
    views: views
      .filter(({ call }) => mayRead(session, call))
      .map(({ id, is_shared: isShared, staff_id: owner, values, ...view }) => ({
        ...view,
        id: id.toString(),
        // Written by `keepView` alone, as its payload parsed them.
        values: values as Record<string, string>,
        isShared,
        isOwn: owner === staffId,
      })),
    lists: settings
      .filter(({ place }) => place !== wholeOffice.place)
      .map(({ set, ...list }) => ({ ...none, ...(set as Partial<ListSetting>), ...list })),
    look: { ...unset, ...(look?.set as Partial<Own["look"]> | undefined) },
    timeZone,
  };
}

const none = { columns: null, firstView: null };
