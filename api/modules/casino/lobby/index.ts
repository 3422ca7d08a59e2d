export { openStart, type PageStart } from "./start.ts";
export { lobby } from "./module.ts";
