export { work } from "./module.ts";
