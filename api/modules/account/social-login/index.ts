export { takeReturn } from "./back.ts";
export { backAddress } from "./start.ts";
export { socialLogin } from "./module.ts";
