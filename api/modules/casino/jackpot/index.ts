export { jackpotOf } from "./counter.ts";
export { jackpot } from "./module.ts";
