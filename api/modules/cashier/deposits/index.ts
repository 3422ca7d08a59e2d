export { calls } from "./calls.ts";
export { receiveWebhook } from "./webhook.ts";
export { jobs } from "./jobs.ts";
export type { Charge } from "./providers/provider.ts";
export { settleCharge } from "./settle-charge.ts";
