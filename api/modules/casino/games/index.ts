export { calls } from "./calls.ts";
export { addRecent } from "./recent.ts";
export { hotGames } from "./hot.ts";
export { seedPool } from "./jackpot.ts";
export { jobs } from "./jobs.ts";
export { seedCatalogue } from "./seed.ts";
export { cachedCatalogue, type CatalogueGame } from "./catalogue-cache.ts";
export { vendorMapping } from "./mapping.ts";
export { tally } from "./tally.ts";
