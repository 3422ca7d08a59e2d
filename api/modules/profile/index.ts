export { calls } from "./calls.ts";
export { maskEnd, maskMail } from "./masks.ts";
export { noticeOf } from "./notices.ts";
export { provePassword } from "./proof.ts";
