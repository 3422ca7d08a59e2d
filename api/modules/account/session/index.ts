export { countRefusedForms, loginBefore, recordAttempt } from "./attempts.ts";
export { anonymiseSessions } from "./erase.ts";
export {
  allowLocation,
  barLocation,
  extendLocation,
  locationsEnding,
  locationValidUntil,
  resetLocations,
} from "./location.ts";
export { isKnownBrowser } from "./known-device.ts";
export { newDeviceOf } from "./new-device.ts";
export { signInVerified } from "./login.ts";
export { renewRememberedDevice } from "./remembered-devices.ts";
export { trialStake } from "./trial.ts";
export { sessionValue, type SessionValue, completeSignIn } from "./complete-sign-in.ts";
export {
  endIdleSessions,
  endSessionsByMethod,
  endSessionsOf,
  idleMinutes,
  activeSessionOf,
  activeSessions,
  memberOfCookie,
  createRecognise,
  touchSession,
} from "./sessions.ts";
export { session } from "./module.ts";
