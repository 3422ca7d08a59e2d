import { type Handlers, requireSession } from "../../../core/request-context.ts";
import type { App } from "../../../app.ts";
import { walletOf } from "../wallet/index.ts";
import { linkMade, orderStatement } from "./files.ts";
import { rangeOfStatement } from "./range.ts";

/** The wallet's statement as a file. */
export function calls(app: App): Handlers<"statements"> {
  return {
    async download(context, { startDate, endDate, format }) {
      const range = await rangeOfStatement(app, context, { startDate, endDate });
      return orderStatement(app, {
        wallet: await walletOf(app.ledger, requireSession(context)),
        range,
        days: { startDate, endDate },
        format,
        language: context.language,
      });
    },
    link: (context, { id }) => linkMade(app.db, { memberId: requireSession(context).memberId, id }),
  };
}
