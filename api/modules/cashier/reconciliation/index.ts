export { liabilityByDay } from "./days/liability.ts";
export { readStatements } from "./read-statements.ts";
export { reconciliation } from "./module.ts";
