export { isExcludedNow, isPausedNow, isStopped, isUntold } from "./play-status.ts";
