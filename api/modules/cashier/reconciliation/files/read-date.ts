import type { TableFormat } from "@trevo/contract/staff/reconciliation.ts";

interface Shape {
  pattern: RegExp;
  /** Where year, month and day stand in it. */
  order: readonly [number, number, number];
}

const slashed = /^(\d\d)[/.-](\d\d)[/.-](\d{4})(?:[ T](.+))?$/;
const shapes: Record<TableFormat["date"], Shape> = {
  "dd/mm/yyyy": { pattern: slashed, order: [3, 2, 1] },
  "mm/dd/yyyy": { pattern: slashed, order: [3, 1, 2] },
  "yyyy-mm-dd": { pattern: /^(\d{4})-(\d\d)-(\d\d)(?:[ T](.+))?$/, order: [1, 2, 3] },
};

/** Where a bank tells no hour, its lines stand in the middle of their day. */
const noon = "12:00:00";

/**
 * A day as a bank writes it, with an hour or without.
 * @returns `2026-11-24 13:58:00`; null: there is no such day
 */
export function readDate(written: string, format: TableFormat["date"]): string | null {
  const { pattern, order } = shapes[format];
  const parts = pattern.exec(written.trim());
  if (!parts) return null;
  const [year = "", month = "", day = ""] = order.map((at) => parts[at] ?? "");
  return localTime({ year, month, day }, parts[4]);
}

/** @returns null where the calendar has no such day, or the clock no such time */
export function localTime(
  { year, month, day }: { year: string; month: string; day: string },
  time: string | undefined,
): string | null {
  const date = `${year}-${month}-${day}`;
  const parsed = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(+parsed) || parsed.toISOString().slice(0, 10) !== date) return null;
  if (time === undefined) return `${date} ${noon}`;
  const clock = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?(?:\.\d+)?Z?$/.exec(time.trim());
  if (!clock) return null;
  const [, hours = "", minutes = "", seconds = "00"] = clock;
  return `${date} ${hours}:${minutes}:${seconds}`;
}
