export { readStatements } from "./read-statements.ts";
export { reconciliation } from "./module.ts";
