import { sql } from "kysely";
import type { App } from "../../../app.ts";
import { merchantTimeZone } from "../../platform/merchant/index.ts";

/** What a provider took for us on one of the merchant's days. */
export interface ChargedDay {
  day: string;
  count: bigint;
  /** Micro: what was paid, less what it took or gave back on that day. */
  amount: bigint;
}

/** A provider's charges of the last days, by day: what it owes us for them, before its fees. */
export async function chargesByDay(
  { db, config }: Pick<App, "db" | "config">,
  { provider, currency, days }: { provider: string; currency: string; days: number },
): Promise<ChargedDay[]> {
  const { rows } = await sql<{ day: string; count: bigint; amount: string }>`
    with zone as (select ${merchantTimeZone(config.merchant)} as zone), charged as (
      select paid_at as at, 1 as n, credited as amount from deposit
        where provider = ${provider} and currency = ${currency} and credited is not null
      union all
      select posted_at, 1, amount from payment_suspense
        where provider = ${provider} and currency = ${currency} and posted_at is not null
      union all
      select resolved_at, 0, -amount from payment_suspense
        where provider = ${provider} and currency = ${currency} and resolution = 'returned'
      union all
      select r.at, 0, -r.amount from deposit_reversal r join deposit d on d.id = r.deposit_id
        where d.provider = ${provider} and d.currency = ${currency}
    )
    select (at at time zone zone)::date::text as day, sum(n)::bigint as count,
        sum(amount)::text as amount
      from charged, zone where at > now() - make_interval(days => ${days}::int)
      group by 1 order by 1`.execute(db);
  return rows.map(({ day, count, amount }) => ({ day, count, amount: BigInt(amount) }));
}
