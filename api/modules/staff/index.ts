export { writeDown } from "./audit.ts";
export { seedFirstStaff } from "./first.ts";
export { jobs } from "./jobs.ts";
export { peopleCalls } from "./people.ts";
export { grantedBy, rolesWith } from "./permissions.ts";
export { safetyCalls } from "./safety.ts";
export { seedDemoStaff } from "./seed.ts";
export { staffSessionOf } from "./sessions.ts";
export { staffCalls } from "./staff.ts";
