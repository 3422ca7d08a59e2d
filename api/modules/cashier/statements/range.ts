import type { App } from "../../../app.ts";
import { t } from "../../../core/i18n.ts";
import { invalidFields } from "../../../core/refusal.ts";
import type { RequestContext } from "../../../core/request-context.ts";
import { type Range, rangeOfDays } from "../../../jurisdictions/calendar.ts";

const daysMax = 366;
const dayMs = 86_400_000;

/** The days of a statement as a range of time. @throws Refusal validation: more than a year */
export function rangeOfStatement(
  { db }: App,
  context: Pick<RequestContext, "language" | "merchant">,
  { startDate, endDate }: { startDate: string; endDate: string },
): Promise<Range> {
  const days = (Date.parse(endDate) - Date.parse(startDate)) / dayMs + 1;
  if (days > daysMax) {
    throw invalidFields({ endDate: t(context.language, "rule.days.max", { max: daysMax }) });
  }
  return rangeOfDays(db, context, { startDate, endDate });
}
