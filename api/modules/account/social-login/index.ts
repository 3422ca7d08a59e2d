export { calls } from "./calls.ts";
export { jobs } from "./jobs.ts";
export { handleReturn } from "./provider-return.ts";
export { redirectUri } from "./start.ts";
