export { links } from "./module.ts";
