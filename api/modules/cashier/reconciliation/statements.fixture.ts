/** What reads statements and settles their lines, for tests of what those lines are about. */
export { readSource } from "./read-source.ts";
export { settleOpenLines } from "./settle-lines.ts";
