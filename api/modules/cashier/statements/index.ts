export { statements } from "./module.ts";
export { orderForStaff } from "./for-staff.ts";
