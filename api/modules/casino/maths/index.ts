export type { LoadedMaths } from "./load.ts";
export { maths } from "./module.ts";
