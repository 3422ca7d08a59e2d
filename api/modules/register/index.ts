export { calls } from "./calls.ts";
export { askAnew, askAtSignIn } from "./due.ts";
export { jobs } from "./jobs.ts";
export { staffCalls } from "./staff.ts";
export { seedRegister } from "./sweep.ts";
