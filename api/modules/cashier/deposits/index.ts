export { calls } from "./calls.ts";
export { takeWebhook } from "./inbound.ts";
export { jobs } from "./jobs.ts";
export type { Charge } from "./providers/provider.ts";
export { settle } from "./settle.ts";
