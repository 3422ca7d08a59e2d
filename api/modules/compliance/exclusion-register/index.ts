export { calls } from "./calls.ts";
export { requireRegisterQuery, queryAtSignIn } from "./require-query.ts";
export { jobs } from "./jobs.ts";
export { seedRegister } from "./seed.ts";
export { staffCalls } from "./staff.ts";
