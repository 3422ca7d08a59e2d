import type { App } from "../../../app.ts";
import type { StaffHandlers } from "../../../core/staff-request-context.ts";
import { listBets } from "./list.ts";
import { openBet } from "./open.ts";
import { playedOf } from "./played.ts";
import { voidDeed } from "./void.ts";

/** Rounds as staff see them. */
export function staffCalls(app: App): StaffHandlers<"bets"> {
  return {
    list: (context, filter) => listBets(app, context, filter),
    open: (context, { roundId }) => openBet(app, context, roundId),
    void: voidDeed,
    played: (context, asked) => playedOf(app, context, asked),
  };
}
