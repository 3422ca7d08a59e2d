import type { Handlers } from "../../../core/request-context.ts";
import type { App } from "../../../app.ts";
import { answerWithdrawal } from "./answer.ts";
import { cancelWithdrawal } from "./cancel.ts";
import { listWithdrawals, withdrawalDetail } from "./list.ts";
import { offerOf } from "./offer.ts";
import { requestWithdrawal } from "./request.ts";

/** Money out, asked for by a member. */
export function calls(app: App): Handlers<"withdrawals"> {
  return {
    offer: (context) => offerOf(app, context),
    async withdraw(context, asked) {
      return withdrawalDetail(app, context, await requestWithdrawal(app, context, asked));
    },
    withdrawal: (context, { id }) => withdrawalDetail(app, context, id),
    withdrawals: (context, filter) => listWithdrawals(app, context, filter),
    async answer(context, asked) {
      await withdrawalDetail(app, context, asked.id);
      await answerWithdrawal(app, context, asked);
      return withdrawalDetail(app, context, asked.id);
    },
    async cancel(context, { id }) {
      // A malformed id is refused by the look-up.
      await withdrawalDetail(app, context, id);
      await cancelWithdrawal(app, context, id);
      return withdrawalDetail(app, context, id);
    },
  };
}
