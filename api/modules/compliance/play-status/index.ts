export { isStopped, isRegisterAnswerHidden } from "./play-status.ts";
