export { agreeAtSignUp } from "./agree.ts";
export { consents } from "./module.ts";
