import { sql } from "kysely";
import type { App } from "../../../app.ts";
import { adapters } from "./adapters/index.ts";
import { type Adapter, VendorAway } from "./adapters/adapter.ts";
import { countBooked } from "./books.ts";
import { compare } from "./compare.ts";
import { type Gate, gatesOf } from "./gates.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Days that could not be compared are made up for this long. */
const daysBack = 7;
/** Movements that are compared at once. */
const wholeMax = 20_000;

/**
 * Compares the days before a moment that were not compared yet, for every vendor that keeps a
 * list. A vendor that is away is asked again at the next run; the others are not kept waiting.
 *
 * @throws VendorAway when one of them was away
 */
export async function reconcile(app: App, now: Date): Promise<void> {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const away: VendorAway[] = [];
  for (const gate of await gatesOf(app).all()) {
    const list = adapters[gate.adapter]?.list;
    if (!list || gate.baseUrl === null) continue;
    try {
      for (const day of daysBefore(today, gate.openedAt)) await reconcileDay(app, gate, list, day);
    } catch (error) {
      if (!(error instanceof VendorAway)) throw error;
      away.push(error);
    }
  }
  const [first] = away;
  if (first) throw first;
}

/** Oldest first, and none before the vendor was there. */
function daysBefore(today: number, openedAt: Date): Date[] {
  const days = Array.from({ length: daysBack }, (_, index) => {
    return new Date(today - (daysBack - index) * dayMs);
  });
  return days.filter((day) => day.getTime() + dayMs > openedAt.getTime());
}

async function reconcileDay(
  app: App,
  gate: Gate,
  list: NonNullable<Adapter["list"]>,
  day: Date,
): Promise<void> {
  if (await isCompared(app, gate.code, day)) return;
  let compared = 0;
  let differences = 0;
  for (const span of await spansOf(app, gate, day)) {
    const result = await compare(app, gate, list, span);
    compared += result.compared;
    differences += result.differences;
  }
  await sql`insert into vendor_day (vendor, day, compared, differences)
    values (${gate.code}, ${dateOf(day)}::date, ${compared}, ${differences})
    on conflict (vendor, day) do update set compared = excluded.compared,
      differences = excluded.differences, at = now()`.execute(app.db);
  const done = { vendor: gate.code, day: dateOf(day), compared, differences };
  if (differences > 0) app.log.error(done, "a day with a vendor was compared and differs");
  else app.log.info(done, "a day with a vendor was compared");
}

/** A day as a whole; a busy one hour by hour, so that it needs no more room than its busiest. */
async function spansOf(app: App, { code }: Gate, day: Date) {
  const end = new Date(day.getTime() + dayMs);
  const booked = await countBooked(app, code, { from: day, until: end });
  if (booked <= wholeMax) return [{ from: day, until: end }];
  return Array.from({ length: 24 }, (_, hour) => {
    const from = new Date(day.getTime() + hour * hourMs);
    return { from, until: new Date(from.getTime() + hourMs) };
  });
}

async function isCompared({ db }: App, vendor: string, day: Date): Promise<boolean> {
  const { rows } = await sql`select 1 from vendor_day
    where vendor = ${vendor} and day = ${dateOf(day)}::date`.execute(db);
  return rows.length > 0;
}

function dateOf(day: Date): string {
  return day.toISOString().slice(0, 10);
}
