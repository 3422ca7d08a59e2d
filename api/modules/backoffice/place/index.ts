export { place } from "./module.ts";
