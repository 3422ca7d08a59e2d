import { type RawBuilder, sql } from "kysely";
import type { RequestContext } from "../core/request-context.ts";
import type { Config } from "../core/config.ts";
import type { Db } from "../core/db.ts";
import { t } from "../core/i18n.ts";
import { jurisdictionOf } from "./index.ts";
import { invalidFields } from "../core/refusal.ts";
import { merchantTimeZone } from "../modules/platform/merchant/index.ts";

/** A half-open range of time; null leaves that side open. */
export interface Range {
  from: Date | null;
  until: Date | null;
}

type JurisdictionConfig = Pick<Config, "jurisdiction" | "merchant">;

/** The jurisdiction's time zone, or the merchant's where the jurisdiction names none. */
export function jurisdictionTimeZone(config: JurisdictionConfig): RawBuilder<string> {
  return sql<string>`coalesce(${jurisdictionOf(config).timeZone},
    ${merchantTimeZone(config.merchant)})`;
}

/** Today in the jurisdiction's time zone, as a date of the database. */
export function jurisdictionToday(config: JurisdictionConfig): RawBuilder<string> {
  return sql<string>`(now() at time zone ${jurisdictionTimeZone(config)})::date`;
}

/**
 * A range of days in the merchant's time zone as timestamps: from the start of the first day to
 * the start of the day after the last. PostgreSQL computes it, since it knows the time zones.
 */
export async function rangeOfDays(
  db: Db,
  context: Pick<RequestContext, "language" | "merchant">,
  days: { startDate?: string | undefined; endDate?: string | undefined },
): Promise<Range> {
  const { startDate = null, endDate = null } = days;
  if (startDate === null && endDate === null) return { from: null, until: null };
  if (startDate !== null && endDate !== null && endDate < startDate) {
    throw invalidFields({ endDate: t(context.language, "rule.dates") });
  }
  const { rows } = await sql<Range>`
    select ${startDate}::date::timestamp at time zone time_zone as "from",
      (${endDate}::date + 1)::timestamp at time zone time_zone as "until"
    from (select ${merchantTimeZone(context.merchant)} as time_zone) as zone`.execute(db);
  return rows[0] ?? { from: null, until: null };
}
