import { kite } from "@trevo/games/kite/game.ts";
import { defineModule } from "../../../module.ts";
import { keepRounds } from "./keeper.ts";
import { createLeave } from "./leave.ts";
import { placeBet } from "./place.ts";
import { proofOf } from "./proof.ts";
import { openSharedRounds } from "./state.ts";

export const sharedRounds = defineModule({
  name: "sharedRounds",
  open(app) {
    const state = openSharedRounds(app);
    app.state.rgs.shared.set(kite.code, {
      bet: (ticket, stake, origin) => placeBet(app, ticket, stake, origin),
      act: createLeave(app, kite.code),
      now: () => state.clock.now(),
      proof: (round) => proofOf(app, kite.code, round),
    });
    return state;
  },
  keep: (app, connection) => keepRounds(app, connection, kite.code),
  tables: {
    shared_bet: "keep",
    shared_chain: "none",
    shared_round: "none",
  },
});
