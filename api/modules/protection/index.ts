export { calls } from "./calls.ts";
export { checkDepositRoom } from "./deposits.ts";
export { protectNew, seedProtection } from "./guard.ts";
export { pushStops } from "./push.ts";
export { refuseStopped } from "./stops.ts";
