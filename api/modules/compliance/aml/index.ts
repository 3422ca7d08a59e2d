export { aml } from "./module.ts";
export { type AmlSign, meetSign } from "./meet-sign.ts";
