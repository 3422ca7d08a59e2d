export { aml } from "./module.ts";
export { meetSign } from "./meet-sign.ts";
