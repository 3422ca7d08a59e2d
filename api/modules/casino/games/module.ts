import { defineModule } from "../../../module.ts";
import { calls } from "./calls.ts";
import { type Catalogue, createCatalogueCache } from "./catalogue-cache.ts";
import { createPlayedCache } from "./hot.ts";
import { jobs } from "./jobs.ts";
import { createMappingCache, type Mapping } from "./mapping.ts";
import { seedCatalogue } from "./seed.ts";
import { staffCalls } from "./staff.ts";
import { createWinsCache, type Row as Win } from "./winners.ts";

declare module "../../../app.ts" {
  interface ModuleStates {
    games: {
      catalogue: () => Promise<Catalogue>;
      mapping: (catalogue: Catalogue) => Mapping;
      played: () => Promise<string[]>;
      wins: () => Promise<Win[]>;
    };
  }
}

export const games = defineModule({
  name: "games",
  open: ({ db }) => ({
    catalogue: createCatalogueCache(db),
    mapping: createMappingCache(),
    played: createPlayedCache(db),
    wins: createWinsCache(db),
  }),
  calls,
  staffCalls,
  jobs,
  seed: seedCatalogue,
  whileClosed: ["betRecord", "betDetail"],
  tables: {
    catalogue_version: "none",
    favourite_game: "delete",
    game: "none",
    game_category: "none",
    game_play: "keep",
    game_tally: "none",
    game_win: "keep",
    recent_game: "delete",
    vendor: "none",
  },
  views: ["game_title", "jackpot_game", "vendor_code"],
});
