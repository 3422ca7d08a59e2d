import type { App } from "../../../app.ts";
import type { Db } from "../../../core/db.ts";
import { requireStaff, type StaffContext } from "../../../core/staff-request-context.ts";
import { merchantSettings } from "../../platform/merchant/index.ts";

interface Named {
  call: string;
  filters: Record<string, string>;
  format: "csv" | "jsonl";
}

/**
 * What a file is, told by its name, since a head of its own would break what reads it: the list,
 * the span that it was asked for, when it was made, in which zone, and by whom.
 */
export async function fileNameOf(
  { db }: App,
  context: StaffContext,
  { call, filters: { startDate, endDate }, format }: Named,
): Promise<string> {
  const { made, time, zone } = await madeNow(db, context);
  const span = [startDate, endDate].filter(Boolean).join("_");
  const parts = [call, span, made, time, zone, requireStaff(context).userName];
  const name = parts.filter((part) => part !== "").join("-");
  return `${name.replaceAll(/[^\w-]/g, "-").slice(0, 180)}.${format}`;
}

/** The day and the minute of now in the zone of the house. */
export async function madeNow(db: Db, { merchant }: Pick<StaffContext, "merchant">) {
  const { time_zone: zone } = await merchantSettings(db, merchant);
  const text = (style: { dateStyle: "short" } | { timeStyle: "short" }) =>
    new Date().toLocaleString("sv-SE", { timeZone: zone, ...style });
  return { made: text({ dateStyle: "short" }), time: text({ timeStyle: "short" }), zone };
}
