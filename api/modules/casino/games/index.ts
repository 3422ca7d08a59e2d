export { addRecent } from "./recent.ts";
export { hotGames } from "./hot.ts";
export { seedPool } from "./jackpot.ts";
export { stockOf, type StockedGame } from "./stock.ts";
export { vendorMapping } from "./mapping.ts";
export { tally } from "./tally.ts";
export { games } from "./module.ts";
