import { defineModule } from "../../../module.ts";
import { registerRgsRoutes } from "./door.ts";
import { jobs } from "./jobs.ts";
import { createPlayNet, type PlayNet } from "../../../ledger/index.ts";
import { pushSeats, type SeatNews } from "./seat.ts";

declare module "../../../app.ts" {
  interface ModuleStates {
    rgs: SeatNews & { playNet: PlayNet };
  }
}

export const rgs = defineModule({
  name: "rgs",
  open: ({ ledger }) => ({ onSeated: () => {}, playNet: createPlayNet(ledger.reads) }),
  jobs,
  routes: registerRgsRoutes,
  live: pushSeats,
  memberTables: {
    fair_pair: "keep",
    game_ticket: "keep",
    round_marker: "keep",
  },
});
