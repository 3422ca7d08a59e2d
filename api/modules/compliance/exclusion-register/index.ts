export { askAnew, askAtSignIn } from "./due.ts";
export { exclusionRegister } from "./module.ts";
