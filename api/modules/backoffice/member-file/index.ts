export { memberFile } from "./module.ts";
export { revealRows } from "./reveal-rows.ts";
export { requireMember } from "./members.ts";
