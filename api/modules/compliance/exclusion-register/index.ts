export { requireRegisterQuery, queryAtSignIn } from "./require-query.ts";
export { exclusionRegister } from "./module.ts";
