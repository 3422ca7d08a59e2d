export { openPaces, type Pace, secondsTooSoon } from "./pace.ts";
export { rotatePair, viewPairs } from "./pairs.ts";
export { roundRecord } from "./records.ts";
export { roundMsMin } from "./place.ts";
export { positionOf } from "./position.ts";
export { beSeated } from "./seat.ts";
export { settleAbandoned } from "./settle.ts";
export { houseVendor, issueTicket } from "./tickets.ts";
export { rgs } from "./module.ts";
