import type { App } from "../../../app.ts";
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
  const { time_zone: zone } = await merchantSettings(db, context.merchant);
  const made = new Date().toLocaleString("sv-SE", { timeZone: zone, dateStyle: "short" });
  const time = new Date().toLocaleString("sv-SE", { timeZone: zone, timeStyle: "short" });
  const span = [startDate, endDate].filter(Boolean).join("_");
  const parts = [call, span, made, time, zone, requireStaff(context).userName];
  const name = parts.filter((part) => part !== "").join("-");
  return `${name.replaceAll(/[^\w-]/g, "-").slice(0, 180)}.${format}`;
}
