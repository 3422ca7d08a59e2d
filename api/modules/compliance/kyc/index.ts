export { takeCheckNews } from "./inbound.ts";
export { requireIdentity } from "./standing.ts";
export { kyc } from "./module.ts";
