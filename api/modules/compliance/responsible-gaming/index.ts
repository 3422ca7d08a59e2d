export { depositAsk } from "./asks.ts";
export { checkDepositRoom } from "./deposits.ts";
export { protectNew } from "./guard.ts";
export { holdPlay, letPlay, refuseHeld } from "./held.ts";
export { refuseStopped } from "./stops.ts";
export { lackingOf, markWaits, refuseWaiting } from "./waits.ts";
export { responsibleGaming } from "./module.ts";
