export { calls } from "./calls.ts";
export { methodsOf } from "./methods.ts";
export { seedRegisterFields } from "./seed.ts";
export { formRules, ruleMessage } from "./rules.ts";
export { memberOfMobile } from "./taken.ts";
