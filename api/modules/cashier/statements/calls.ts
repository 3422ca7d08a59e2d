import { t } from "../../../core/i18n.ts";
import { type Handlers, requireSession } from "../../../core/request-context.ts";
import { invalidFields } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { rangeOfDays } from "../../../jurisdictions/calendar.ts";
import { walletOf } from "../wallet/index.ts";
import { linkMade, orderStatement } from "./files.ts";

const daysMax = 366;
const dayMs = 86_400_000;

/** The wallet's statement as a file. */
export function calls(app: App): Handlers<"statements"> {
  return {
    async download(context, { startDate, endDate, format }) {
      const session = requireSession(context);
      const days = (Date.parse(endDate) - Date.parse(startDate)) / dayMs + 1;
      if (days > daysMax) {
        throw invalidFields({ endDate: t(context.language, "rule.days.max", { max: daysMax }) });
      }
      const range = await rangeOfDays(app.db, context, { startDate, endDate });
      const wallet = await walletOf(app.ledger, session);
      return orderStatement(app, {
        session,
        wallet,
        range,
        days: { startDate, endDate },
        format,
        language: context.language,
      });
    },
    link: (context, { id }) => linkMade(app.db, { memberId: requireSession(context).memberId, id }),
  };
}
