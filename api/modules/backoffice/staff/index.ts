export { raiseAlert, resolveAlert } from "./alerts.ts";
export { recordAudit } from "./audit.ts";
export { grantedBy, rolesWith } from "./permissions.ts";
export { requireReauthentication } from "./reauthentication.ts";
export { closePublishedStaff } from "./seed.ts";
export { staffSessionOf } from "./sessions.ts";
export { staff } from "./module.ts";
