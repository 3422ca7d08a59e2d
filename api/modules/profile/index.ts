export { calls } from "./calls.ts";
export { maskMail } from "./masks.ts";
export { provePassword } from "./proof.ts";
