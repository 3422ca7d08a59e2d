export { receiveWebhook } from "./webhook.ts";
export type { Charge } from "./providers/provider.ts";
export { settleCharge } from "./settle-charge.ts";
export { deposits } from "./module.ts";
