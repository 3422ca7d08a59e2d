export { raiseAlert, settleAlert } from "./alerts.ts";
export { recordAudit } from "./audit.ts";
export { grantedBy, rolesWith } from "./permissions.ts";
export { staffSessionOf } from "./sessions.ts";
export { staff } from "./module.ts";
