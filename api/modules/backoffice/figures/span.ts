import { sql } from "kysely";
import type { App } from "../../../app.ts";
import { t } from "../../../core/i18n.ts";
import { invalidFields } from "../../../core/refusal.ts";
import type { StaffContext } from "../../../core/staff-request-context.ts";
import { merchantTimeZone } from "../../platform/merchant/index.ts";

const daysMax = 366;

/** Days that are asked for: both ends, or so many up to the last one. */
export interface SpanAsked {
  startDate?: string | undefined;
  endDate?: string | undefined;
  days?: number | undefined;
}

/**
 * The days that are asked for, none of them in the future, and the first of as many before them.
 *
 * @throws Refusal validation for none, or more than a year
 */
export async function spanOf(
  { db }: Pick<App, "db">,
  { merchant, language }: StaffContext,
  { startDate, endDate, days }: SpanAsked,
) {
  const { rows } = await sql<{
    start: string;
    end: string;
    first: string;
    count: number;
    zone: string;
  }>`
    select start::text, "end"::text, zone, ("end" - start + 1) as count,
        (start - ("end" - start + 1))::text as first
      from (select zone, least(coalesce(${endDate ?? null}::date, today), today) as "end",
          coalesce(${startDate ?? null}::date,
            coalesce(${endDate ?? null}::date, today) - (${days ?? 1}::int - 1)) as start
        from (select zone, (now() at time zone zone)::date as today
          from (select ${merchantTimeZone(merchant)} as zone) as z) as n) as s`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`No merchant ${merchant}`);
  if (row.count < 1 || row.count > daysMax)
    throw invalidFields({ endDate: t(language, "rule.dates") });
  return { startDate: row.start, endDate: row.end, first: row.first, timeZone: row.zone };
}
