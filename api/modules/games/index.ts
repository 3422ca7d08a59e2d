export { calls } from "./calls.ts";
export { houseVendor } from "./launch.ts";
