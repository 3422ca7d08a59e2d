export { calls } from "./calls.ts";
export { currencySigns } from "./currency-signs.ts";
export { imageOrigins } from "./hosts.ts";
export { jobs } from "./jobs.ts";
export { seedService } from "./seed.ts";
export { siteStatusCacheOf, type SiteStatus } from "./site-status.ts";
export { statusOf } from "./status.ts";
export { hasServiceWorker } from "./service-worker.ts";
