export { agreeAtSignUp } from "./agree.ts";
export { calls } from "./calls.ts";
export { pushTerms } from "./due.ts";
export { staffCalls } from "./staff.ts";
export { seedAgreements } from "./texts.ts";
