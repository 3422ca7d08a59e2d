export { serveRgs } from "./door.ts";
export { jobs } from "./jobs.ts";
export { type PairView, type RevealedPair, rotatePair, viewPairs } from "./pairs.ts";
export { type RoundRecord, roundRecord } from "./records.ts";
export { settleAbandoned } from "./settle.ts";
export { houseVendor, issueTicket, type Mode } from "./tickets.ts";
