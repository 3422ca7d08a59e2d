export { maskMail, maskContact } from "./masks.ts";
export { sendSecurityNotice } from "./notices.ts";
export { isGuessablePin } from "./pins.ts";
export { verifyOwnPassword } from "./verify-password.ts";
export { profile } from "./module.ts";
