export { isFrozen, openIncident, requireNotFrozen } from "./incidents.ts";
export { incidents } from "./module.ts";
