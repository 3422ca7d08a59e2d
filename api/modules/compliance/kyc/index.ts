export { calls } from "./calls.ts";
export { takeCheckNews } from "./inbound.ts";
export { jobs } from "./jobs.ts";
export { staffCalls } from "./staff.ts";
export { requireIdentity } from "./standing.ts";
