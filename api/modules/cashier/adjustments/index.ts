export { adjustmentsByCause } from "./by-cause.ts";
export { adjustments } from "./module.ts";
