/** What its job does, for tests that do it twice. */
export { moveBack } from "./bring-back.ts";
