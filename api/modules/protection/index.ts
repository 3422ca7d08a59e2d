export { calls } from "./calls.ts";
export { jobs } from "./jobs.ts";
export { pushReviews } from "./reviews.ts";
export { staffCalls } from "./staff.ts";
export { checkDepositRoom } from "./deposits.ts";
export { protectNew, seedProtection } from "./guard.ts";
export { pushStops } from "./push.ts";
export { refuseStopped } from "./stops.ts";
