export { bets } from "./module.ts";
