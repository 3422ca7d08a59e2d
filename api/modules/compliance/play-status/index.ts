export { isExcludedNow, isPausedNow, isStopped, isRegisterAnswerHidden } from "./play-status.ts";
