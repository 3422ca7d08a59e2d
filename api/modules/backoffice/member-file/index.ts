export { memberFile } from "./module.ts";
