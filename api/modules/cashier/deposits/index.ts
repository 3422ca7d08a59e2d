export { takeWebhook } from "./inbound.ts";
export type { Charge } from "./providers/provider.ts";
export { settle } from "./settle.ts";
export { deposits } from "./module.ts";
