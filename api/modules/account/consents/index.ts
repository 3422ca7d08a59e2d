export { agreeAtSignUp } from "./agree.ts";
export { agreedLanguage } from "./language.ts";
export { consents } from "./module.ts";
