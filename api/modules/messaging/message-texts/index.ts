export { messageTexts } from "./module.ts";
