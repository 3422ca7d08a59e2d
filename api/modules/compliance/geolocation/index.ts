export { calls } from "./calls.ts";
export { jobs } from "./jobs.ts";
export { requiresGeolocation, requireLocation } from "./require-location.ts";
export { seedPlaces } from "./seed.ts";
export { staffCalls } from "./staff.ts";
