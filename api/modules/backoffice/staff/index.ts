export { raiseAlert, resolveAlert } from "./alerts.ts";
export { recordAudit } from "./audit.ts";
export { seedFirstStaff } from "./first-staff.ts";
export { jobs } from "./jobs.ts";
export { grantedBy, rolesWith } from "./permissions.ts";
export { seedDemoStaff } from "./seed.ts";
export { staffSessionOf } from "./sessions.ts";
export { staffCalls } from "./staff.ts";
