export { recordAttempt } from "./attempts.ts";
export { isPasswordUnchanged } from "./sign-in-candidate.ts";
export { isKnownBrowser } from "./known-device.ts";
export { signInVerified } from "./login.ts";
export { renewRememberedDevice } from "./remembered-devices.ts";
export { trialStake } from "./trial.ts";
export { sessionValue, type SessionValue, completeSignIn } from "./complete-sign-in.ts";
export {
  endIdleSessions,
  endSessionsByMethod,
  endSessionsOf,
  idleMinutes,
  activeSessions,
  memberOfCookie,
  createRecognise,
  touchSession,
} from "./sessions.ts";
export { session } from "./module.ts";
