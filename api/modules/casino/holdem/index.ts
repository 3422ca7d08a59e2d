export { holdem } from "./module.ts";
export { streamTables } from "./stream.ts";
