export { calls } from "./calls.ts";
export { jobs } from "./jobs.ts";
export { takeReturn } from "./back.ts";
export { backAddress } from "./start.ts";
