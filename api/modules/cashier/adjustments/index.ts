export { adjustments } from "./module.ts";
