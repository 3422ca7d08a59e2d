export { calls } from "./calls.ts";
export { provePassword } from "./proof.ts";
