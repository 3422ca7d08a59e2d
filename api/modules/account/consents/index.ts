export { agreeAtSignUp } from "./agree.ts";
export { calls } from "./calls.ts";
export { pushTerms } from "./due.ts";
export { seedAgreements } from "./seed.ts";
export { staffCalls } from "./staff.ts";
