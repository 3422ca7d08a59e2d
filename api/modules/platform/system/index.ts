export { calls } from "./calls.ts";
export { currencySigns } from "./currency-signs.ts";
export { imageOrigins } from "./hosts.ts";
export { jobs } from "./jobs.ts";
export { seedService } from "./seed.ts";
export { openShutters, type Shutters } from "./shutters.ts";
export { statusOf } from "./status.ts";
export { hasWorker } from "./worker.ts";
