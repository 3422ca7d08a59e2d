export { writeDown } from "./audit.ts";
export { seedFirstStaff } from "./first.ts";
export { jobs } from "./jobs.ts";
export { grantedBy } from "./permissions.ts";
export { seedDemoStaff } from "./seed.ts";
export { staffSessionOf } from "./sessions.ts";
export { staffCalls } from "./staff.ts";
