export { password } from "./module.ts";
