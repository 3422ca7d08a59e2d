export { jobs } from "./jobs.ts";
export { staffCalls } from "./staff.ts";
