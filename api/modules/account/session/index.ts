export { note } from "./attempts.ts";
export { isPasswordStill } from "./entrant.ts";
export { isKnownBrowser } from "./known-device.ts";
export { enterProven } from "./login.ts";
export { renewRemembered } from "./remembered.ts";
export { trialStake } from "./trial.ts";
export { sessionValue, type SessionValue, welcome } from "./welcome.ts";
export {
  endIdleSessions,
  endSessionsBy,
  endSessionsOf,
  idleMinutes,
  livingSessions,
  memberOfCookie,
  createRecognise,
  touchSession,
} from "./sessions.ts";
export { session } from "./module.ts";
