import { defineModule } from "../../../module.ts";
import { calls } from "./calls.ts";
import { jobs } from "./jobs.ts";
import { seedCatalogue } from "./seed.ts";

export const games = defineModule({
  name: "games",
  calls,
  jobs,
  seed: seedCatalogue,
  whileClosed: ["betRecord", "betDetail"],
  memberTables: {
    favourite_game: "delete",
    game_play: "keep",
    game_win: "keep",
    recent_game: "delete",
  },
});
