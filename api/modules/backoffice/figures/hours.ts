import { sql } from "kysely";
import type { App } from "../../../app.ts";
import type { StaffContext } from "../../../core/staff-request-context.ts";
import { hourlyHouseMovements } from "../../../ledger/index.ts";
import { merchantTimeZone } from "../../platform/merchant/index.ts";
import { sumsOf } from "./board.ts";
import { boundsOf, currencyOf } from "./calendar.ts";

const hourMs = 3_600_000;

/** A day by its hours, and the day before it; hours that have not begun are left out. */
export async function hoursOf(
  app: App,
  { merchant }: StaffContext,
  { day: asked }: { day?: string | undefined },
) {
  const currency = await currencyOf(app.db, merchant);
  const { rows } = await sql<{ day: string; before: string }>`
    select day::text, (day - 1)::text as before from (
      select coalesce(${asked ?? null}::date,
        (now() at time zone ${merchantTimeZone(merchant)})::date) as day) as d`.execute(app.db);
  const [row] = rows;
  if (!row) throw new Error("A day has one row");
  const [hours, before] = await Promise.all([
    hoursOfDay(app, { merchant, currency, day: row.day }),
    hoursOfDay(app, { merchant, currency, day: row.before }),
  ]);
  return { day: row.day, hours, before };
}

async function hoursOfDay(
  { db, ledger }: App,
  { merchant, currency, day }: { merchant: string; currency: string; day: string },
) {
  const { from, until } = await boundsOf(db, merchant, { startDate: day, endDate: day });
  const moved = await hourlyHouseMovements(ledger.reads, { currency, from, until });
  // A day that the clocks are changed on has one hour less or more.
  const end = Math.min(until.getTime(), Date.now());
  const count = Math.max(0, Math.ceil((end - from.getTime()) / hourMs));
  return Array.from({ length: count }, (_, hour) => {
    const { deposits, withdrawals, stakes, ggr } = sumsOf(moved.get(hour) ?? []);
    const at = new Date(from.getTime() + hour * hourMs).toISOString();
    return { at, deposits, withdrawals, stakes, ggr };
  });
}
