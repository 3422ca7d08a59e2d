import { sql } from "kysely";
import type { Db, Tx } from "../../../../core/db.ts";
import { merchantTimeZone } from "../../../platform/merchant/index.ts";

/** A day is over so long after its end: no transaction that began in it can still be under way. */
const settleMinutes = 10;

/** A day of the merchant's, where it begins and ends, and whether it is over. */
export interface Day {
  day: string;
  from: Date;
  until: Date;
  isOver: boolean;
}

/** @param day absent: today */
export async function dayOf(db: Db | Tx, merchant: string, day?: string): Promise<Day> {
  const { rows } = await sql<Day>`
    select day::text, day::timestamp at time zone zone as "from",
        (day + 1)::timestamp at time zone zone as until,
        (day + 1)::timestamp at time zone zone
          < now() - make_interval(mins => ${settleMinutes}::int) as "isOver"
      from (select zone, coalesce(${day ?? null}::date, (now() at time zone zone)::date) as day
        from (select ${merchantTimeZone(merchant)} as zone) as z) as d`.execute(db);
  const [found] = rows;
  if (!found) throw new Error(`No merchant ${merchant}`);
  return found;
}

/** The day after a day. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** The merchant's currency, in which its books are closed. */
export async function currencyOf(db: Db | Tx, merchant: string): Promise<string> {
  const { currency } = await db
    .selectFrom("merchant_rule")
    .select("currency")
    .where("code", "=", merchant)
    .executeTakeFirstOrThrow();
  return currency;
}
