export { calls } from "./calls.ts";
export { currencySigns } from "./currency-signs.ts";
export { statusOf, type SystemStatus } from "./status.ts";
