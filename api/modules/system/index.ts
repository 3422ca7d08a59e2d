export { calls } from "./calls.ts";
export { currencySigns } from "./currency-signs.ts";
export { imageOrigins } from "./hosts.ts";
export { jobs } from "./jobs.ts";
export { seedService } from "./seed.ts";
export { isServiceAddress } from "./service-path.ts";
export { openShutters, type Shutters } from "./shutters.ts";
export { statusOf, type SystemStatus } from "./status.ts";
export { hasWorker } from "./worker.ts";
