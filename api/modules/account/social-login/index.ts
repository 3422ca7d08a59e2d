export { handleReturn } from "./provider-return.ts";
export { redirectUri } from "./start.ts";
export { socialLogin } from "./module.ts";
