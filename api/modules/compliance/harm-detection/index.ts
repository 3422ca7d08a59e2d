export { harmDetection } from "./module.ts";
