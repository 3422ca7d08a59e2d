export { calls } from "./calls.ts";
export { jobs } from "./jobs.ts";
export { note, sessionValue, type SessionValue } from "./login.ts";
export { trialStake } from "./trial.ts";
export {
  endIdleSessions,
  idleMinutes,
  livingSessions,
  recogniseBy,
  touchSession,
} from "./sessions.ts";
