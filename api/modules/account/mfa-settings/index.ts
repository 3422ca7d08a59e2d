export { mfaSettings } from "./module.ts";
