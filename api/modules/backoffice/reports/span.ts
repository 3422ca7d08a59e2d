import type { App } from "../../../app.ts";
import type { StaffContext } from "../../../core/staff-request-context.ts";
import { boundsOf, currencyOf, type SpanAsked, spanOf } from "../figures/index.ts";

/** Without being told which, the last thirty days. */
const usualDays = 30;

/** Which days a report is about, and where they begin and end. */
export async function reportSpan(app: App, context: StaffContext, asked: SpanAsked) {
  const { merchant } = context;
  const { startDate, endDate, timeZone } = await spanOf(app, context, {
    ...asked,
    days: usualDays,
  });
  const bounds = await boundsOf(app.db, merchant, { startDate, endDate });
  const currency = await currencyOf(app.db, merchant);
  return { merchant, currency, startDate, endDate, timeZone, ...bounds };
}

export type ReportSpan = Awaited<ReturnType<typeof reportSpan>>;

/** What each report says of its span. */
export function headOf({ currency, startDate, endDate }: ReportSpan) {
  return { currency, startDate, endDate };
}
