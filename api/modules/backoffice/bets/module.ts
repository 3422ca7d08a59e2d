import { defineModule } from "../../../module.ts";
import { jobs } from "./jobs.ts";
import { staffCalls } from "./staff.ts";

export const bets = defineModule({
  name: "bets",
  staffCalls,
  jobs,
  tables: {
    game_void: "none",
    game_void_round: "keep",
  },
});
