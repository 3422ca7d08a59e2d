export { createBetIntervals, type BetInterval, secondsToWait } from "./bet-interval.ts";
export { rotateSeedPair, viewSeedPairs } from "./seed-pairs.ts";
export { replayPath, roundRecord } from "./records.ts";
export { roundMsMin } from "./jurisdiction-config.ts";
export { netPositionOf } from "./net-position.ts";
export { switchActiveGame } from "./active-game.ts";
export { settleAbandoned } from "./settle.ts";
export { houseVendor, issueTicket } from "./tickets.ts";
export { rgs } from "./module.ts";
