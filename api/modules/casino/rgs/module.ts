import { defineModule } from "../../../module.ts";
import { registerRgsRoutes } from "./door.ts";
import { jobs } from "./jobs.ts";
import { pushSeats } from "./seat.ts";
import type { SeatNews } from "./seat.ts";

declare module "../../../app.ts" {
  interface ModuleStates {
    rgs: SeatNews;
  }
}

export const rgs = defineModule({
  name: "rgs",
  open: () => ({ onSeated: () => {} }),
  jobs,
  routes: registerRgsRoutes,
  live: pushSeats,
  memberTables: {
    fair_pair: "keep",
    game_ticket: "keep",
    round_marker: "keep",
  },
});
