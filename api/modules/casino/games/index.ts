export { categoriesOff } from "./categories-off.ts";
export { addRecent } from "./recent.ts";
export { hotGames } from "./hot.ts";
export { cachedCatalogue, type CatalogueGame } from "./catalogue-cache.ts";
export { vendorMapping } from "./mapping.ts";
export { switchOff } from "./switch-off.ts";
export { tally } from "./tally.ts";
export { games } from "./module.ts";
