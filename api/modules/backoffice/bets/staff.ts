import type { App } from "../../../app.ts";
import type { StaffHandlers } from "../../../core/staff-request-context.ts";
import { figuresOf, ownPlayersOf } from "./game-rounds.ts";
import { gameVoidDeed } from "./game-void.ts";
import { listGameVoidRounds, listGameVoids } from "./game-voids.ts";
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
    async gameRounds(context, span) {
      const own = await ownPlayersOf(app.db, context, span);
      return { ...(await figuresOf(app.db, context, span)), isOwn: own.length > 0 };
    },
    voidGame: gameVoidDeed,
    gameVoids: (context, asked) => listGameVoids(app, context, asked),
    gameVoidRounds: (context, asked) => listGameVoidRounds(app, context, asked),
    played: (context, asked) => playedOf(app, context, asked),
  };
}
