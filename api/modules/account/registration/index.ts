export { methodsOf } from "./methods.ts";
export { formRules, wordRule } from "./rules.ts";
export { memberOfMobile } from "./taken.ts";
export { registration } from "./module.ts";
