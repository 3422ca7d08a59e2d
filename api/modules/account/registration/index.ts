export { fieldsRequiredBeyond } from "./required-beyond.ts";
export { methodsOf } from "./methods.ts";
export { formRules, ruleMessage } from "./rules.ts";
export { registration } from "./module.ts";
export { passwordLengths } from "./password-lengths.ts";
export { anonymiseContact, deleteContact } from "./erase.ts";
