export { calls } from "./calls.ts";
export { receiveKycWebhook } from "./webhook.ts";
export { jobs } from "./jobs.ts";
export { staffCalls } from "./staff.ts";
export { requireKyc } from "./status.ts";
