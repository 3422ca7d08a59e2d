import { sql } from "kysely";
import type { App } from "../../../app.ts";
import { adapters } from "./adapters/index.ts";
import { type Adapter, VendorUnavailable } from "./adapters/adapter.ts";
import { countLedgerActions } from "./ledger-actions.ts";
import { compare } from "./compare.ts";
import { type VendorConfig, vendorConfigsOf } from "./vendor-configs.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** How many days back a missed comparison is made up for. */
const daysBack = 7;
/** Transfers of a day that are compared in one go; a busier day goes hour by hour. */
const wholeDayMax = 20_000;

/**
 * Reconciles the recent days that have not been yet, with every vendor that keeps a list. A vendor
 * that is unavailable is tried again at the next run; the others go on.
 *
 * @throws VendorUnavailable when one of them was unavailable
 */
export async function reconcile(app: App, now: Date): Promise<void> {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const unavailable: VendorUnavailable[] = [];
  for (const vendor of await vendorConfigsOf(app).all()) {
    const list = adapters[vendor.adapter]?.list;
    if (!list || vendor.baseUrl === null) continue;
    try {
      for (const day of daysBefore(today, vendor.openedAt))
        await reconcileDay(app, vendor, list, day);
    } catch (error) {
      if (!(error instanceof VendorUnavailable)) throw error;
      unavailable.push(error);
    }
  }
  const [first] = unavailable;
  if (first) throw first;
}

/** Oldest first, and none from before the vendor was added. */
function daysBefore(today: number, openedAt: Date): Date[] {
  const days = Array.from({ length: daysBack }, (_, index) => {
    return new Date(today - (daysBack - index) * dayMs);
  });
  return days.filter((day) => day.getTime() + dayMs > openedAt.getTime());
}

async function reconcileDay(
  app: App,
  vendor: VendorConfig,
  list: NonNullable<Adapter["list"]>,
  day: Date,
): Promise<void> {
  if (await isCompared(app, vendor.code, day)) return;
  let compared = 0;
  let differences = 0;
  for (const span of await spansOf(app, vendor, day)) {
    const result = await compare(app, vendor, list, span);
    compared += result.compared;
    differences += result.differences;
  }
  await sql`insert into vendor_day (vendor, day, compared, differences)
    values (${vendor.code}, ${dateOf(day)}::date, ${compared}, ${differences})
    on conflict (vendor, day) do update set compared = excluded.compared,
      differences = excluded.differences, at = now()`.execute(app.db);
  const done = { vendor: vendor.code, day: dateOf(day), compared, differences };
  if (differences > 0) app.log.error(done, "a day with a vendor was compared and differs");
  else app.log.info(done, "a day with a vendor was compared");
}

/** The whole day, or the hours of a busy one, which then needs memory for an hour only. */
async function spansOf(app: App, { code }: VendorConfig, day: Date) {
  const end = new Date(day.getTime() + dayMs);
  const booked = await countLedgerActions(app, code, { from: day, until: end });
  if (booked <= wholeDayMax) return [{ from: day, until: end }];
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
