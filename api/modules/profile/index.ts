export { calls } from "./calls.ts";
export { maskMail } from "./masks.ts";
export { noticeOf } from "./notices.ts";
export { provePassword } from "./proof.ts";
