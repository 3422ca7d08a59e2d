export { harmDetection } from "./module.ts";
export { clearNotes } from "./erase.ts";
export { referToCare } from "./refer.ts";
