export { calls } from "./calls.ts";
export { jobs } from "./jobs.ts";
export { asksWhere, requirePlace } from "./place.ts";
export { lacksLocator } from "./providers/index.ts";
export { seedPlaces } from "./seed.ts";
export { staffCalls } from "./staff.ts";
