export { calls } from "./calls.ts";
export { jobs } from "./jobs.ts";
export { asksWhere, requirePlace } from "./place.ts";
export { seedPlaces } from "./seed.ts";
export { staffCalls } from "./staff.ts";
