export { type ServedDeed, serveDeed } from "./deeds.ts";
export { approvals } from "./module.ts";
export { propose } from "./propose.ts";
