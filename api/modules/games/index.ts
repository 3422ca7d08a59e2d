export { calls } from "./calls.ts";
export { type PageStart, startOf } from "./start.ts";
