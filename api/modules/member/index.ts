export { calls } from "./calls.ts";
export { ageMin } from "./registration.ts";
export { fieldRules, wordRule } from "./rules.ts";
