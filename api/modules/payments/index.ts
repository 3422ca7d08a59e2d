export { depositFaults } from "./audit.ts";
export { calls } from "./calls.ts";
export { takeWebhook } from "./inbound.ts";
export { jobs } from "./jobs.ts";
