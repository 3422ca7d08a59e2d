import type { App } from "../../../app.ts";
import { type Handlers, requireSession } from "../../../core/request-context.ts";
import { boardOf } from "./board.ts";
import { betsOfRound, pastCycles, stepOf } from "./proofs.ts";
import { seeWin, unseenWin } from "./wins.ts";

/** What anyone may see of the jackpot, and what a member of their own. */
export function calls(app: App): Handlers<"jackpot"> {
  return {
    board: (context) => boardOf(app, context),
    cycles: (context, asked) => pastCycles(app, context, asked),
    step: (context, asked) => stepOf(app, context, asked),
    ofRound: (context, { roundId }) => betsOfRound(app, requireSession(context).memberId, roundId),
    async mine(context) {
      const { memberId } = requireSession(context);
      return { win: await unseenWin(app.db, context.language, memberId) };
    },
    async seen(context, { cycle }) {
      const { memberId, currency } = requireSession(context);
      await seeWin(app.db, memberId, { cycle, currency });
      return {};
    },
  };
}
