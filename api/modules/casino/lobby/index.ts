export { calls } from "./calls.ts";
export { openStart, type PageStart } from "./start.ts";
