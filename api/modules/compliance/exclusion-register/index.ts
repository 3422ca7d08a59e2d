export { calls } from "./calls.ts";
export { askAnew, askAtSignIn } from "./due.ts";
export { jobs } from "./jobs.ts";
export { seedRegister } from "./seed.ts";
export { staffCalls } from "./staff.ts";
