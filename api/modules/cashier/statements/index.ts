export { statements } from "./module.ts";
