export { calls } from "./calls.ts";
export { maskEnd, maskMail, maskPlace } from "./masks.ts";
export { noticeOf } from "./notices.ts";
export { provePassword } from "./proof.ts";
