import type { App } from "../../../app.ts";
import { chargesByDay } from "../deposits/index.ts";
import type { Decision, LineRow } from "./line.ts";

/** A provider settles a day within this many. */
const days = 12;

/**
 * M4: the day of a provider's charges that a line settles: their sum less the provider's fees, to
 * the cent; null where no day is that, or several are.
 */
export async function settlementOf(app: App, row: LineRow): Promise<Decision | null> {
  const terms = await app.db
    .selectFrom("provider_settlement")
    .selectAll()
    .where("source", "=", row.source)
    .execute();
  const text = row.text.toLowerCase();
  const [one, ...others] = terms.filter(({ mark }) => text.includes(mark.toLowerCase()));
  if (!one || others.length > 0) return null;
  const { provider, fee_flat: flat, fee_bps: bps } = one;
  const settled = await settledDays(app, provider);
  const charged = await chargesByDay(app, { provider, currency: row.currency, days });
  const found = charged.flatMap(({ day, count, amount }) => {
    const fee = toCents(flat * count + (amount * BigInt(bps)) / 10_000n);
    return !settled.has(day) && amount - fee === row.amount ? [{ day, fee }] : [];
  });
  const [day, ...more] = found;
  if (!day || more.length > 0) return null;
  return { rule: "M4", by: null, note: null, outcome: "settlement", provider, ...day };
}

async function settledDays({ db }: App, provider: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom("statement_line")
    .select((eb) => eb.cast<string>("provider_day", "text").as("day"))
    .where("provider", "=", provider)
    .orderBy("provider_day", "desc")
    .limit(days * 2)
    .execute();
  return new Set(rows.map(({ day }) => day));
}

/** Fees are kept in whole cents, as money is paid. */
function toCents(micro: bigint): bigint {
  return micro - (micro % 10_000n);
}
