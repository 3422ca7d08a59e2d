import { defineModule } from "../../../module.ts";
import { calls } from "./calls.ts";
import { jobs } from "./jobs.ts";
import { pushWin } from "./push.ts";
import { staffCalls } from "./staff.ts";
import { seedJackpot } from "./seed.ts";

export const jackpot = defineModule({
  name: "jackpot",
  calls,
  staffCalls,
  jobs,
  live: pushWin,
  seed: seedJackpot,
  tables: {
    jackpot_bet: "keep",
    jackpot_contribution: "none",
    jackpot_counter: "none",
    jackpot_cycle: "none",
    jackpot_share: "none",
    jackpot_step: "none",
    jackpot_tally: "none",
    jackpot_terms: "none",
    jackpot_win: "keep",
  },
});
