export { memberFile } from "./module.ts";
export { requireMember } from "./members.ts";
