export { methodsOf } from "./methods.ts";
export { formRules, ruleMessage } from "./rules.ts";
export { memberOfMobile } from "./taken.ts";
export { registration } from "./module.ts";
