export { currencySigns } from "./currency-signs.ts";
export { imageOrigins } from "./hosts.ts";
export { siteStatusCacheOf, type SiteStatus } from "./site-status.ts";
export { statusOf } from "./status.ts";
export { hasServiceWorker } from "./service-worker.ts";
export { flagsOfDemo, serviceOfDemo } from "./seed.ts";
export { system } from "./module.ts";
