export { receiveKycWebhook } from "./webhook.ts";
export { requireKyc } from "./status.ts";
export { kyc } from "./module.ts";
