import { defineModule } from "../../../module.ts";
import { registerRgsRoutes } from "./routes.ts";
import { jobs } from "./jobs.ts";
import { createPlayNet, type PlayNet } from "../../../ledger/index.ts";
import type { ConnectionIds } from "./keyless-bets.ts";
import { createNonceBets, type NonceBets } from "./by-nonce.ts";
import type { HandGame } from "./hand-calls.ts";
import type { SharedGame } from "./shared.ts";
import type { ShotGame } from "./shot-calls.ts";
import { createTicketStore, type TicketStore } from "./tickets.ts";
import { pushActiveGame } from "./active-game.ts";

declare module "../../../app.ts" {
  interface ModuleStates {
    rgs: {
      playNet: PlayNet;
      connectionIds: ConnectionIds;
      tickets: TicketStore;
      /** Games whose rounds are shared, by their codes. */
      shared: Map<string, SharedGame>;
      /** Games of shots, by their codes. */
      shots: Map<string, ShotGame>;
      /** Games of hands between members, by their codes. */
      hands: Map<string, HandGame>;
      /** Makes bets that a wallet's next nonce decides. */
      nonceBets: NonceBets;
    };
  }
}

export const rgs = defineModule({
  name: "rgs",
  open: (app) => ({
    playNet: createPlayNet(app.ledger.reads),
    connectionIds: new WeakMap(),
    tickets: createTicketStore(app),
    shared: new Map(),
    shots: new Map(),
    hands: new Map(),
    nonceBets: createNonceBets(app),
  }),
  jobs,
  routes: registerRgsRoutes,
  live: pushActiveGame,
  tables: {
    fair_pair: "keep",
    game_ticket: "keep",
    keyless_bet: "none",
    pot_win: "keep",
    round_marker: "keep",
  },
});
