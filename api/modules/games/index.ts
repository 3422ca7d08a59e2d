export { calls } from "./calls.ts";
export { houseVendor } from "./launch.ts";
export { type PageStart, startOf } from "./start.ts";
