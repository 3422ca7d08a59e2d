import { defineModule } from "../../../module.ts";
import { registerRgsRoutes } from "./routes.ts";
import { jobs } from "./jobs.ts";
import { createPlayNet, type PlayNet } from "../../../ledger/index.ts";
import type { ConnectionIds } from "./keyless-bets.ts";
import { pushActiveGame } from "./active-game.ts";

declare module "../../../app.ts" {
  interface ModuleStates {
    rgs: { playNet: PlayNet; connectionIds: ConnectionIds };
  }
}

export const rgs = defineModule({
  name: "rgs",
  open: ({ ledger }) => ({
    playNet: createPlayNet(ledger.reads),
    connectionIds: new WeakMap(),
  }),
  jobs,
  routes: registerRgsRoutes,
  live: pushActiveGame,
  tables: {
    fair_pair: "keep",
    game_ticket: "keep",
    keyless_bet: "none",
    round_marker: "keep",
  },
});
