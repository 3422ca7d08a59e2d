export { currencySigns } from "./currency-signs.ts";
export { imageOrigins } from "./hosts.ts";
export { type Shutters, shuttersOf } from "./shutters.ts";
export { statusOf } from "./status.ts";
export { hasWorker } from "./worker.ts";
export { system } from "./module.ts";
