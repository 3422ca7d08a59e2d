export { maskMail, maskPlace } from "./masks.ts";
export { noticeOf } from "./notices.ts";
export { isGuessablePin } from "./pins.ts";
export { provePassword } from "./proof.ts";
export { profile } from "./module.ts";
