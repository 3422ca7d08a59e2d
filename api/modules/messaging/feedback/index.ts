export { feedback } from "./module.ts";
