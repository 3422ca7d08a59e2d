export { type Proof, type Purpose, requireHuman } from "./human.ts";
export { captcha } from "./module.ts";
