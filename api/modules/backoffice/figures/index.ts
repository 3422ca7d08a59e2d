export { figures } from "./module.ts";
