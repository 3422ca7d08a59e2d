export { lifeSeconds, newChallenge, siteOf, takeChallenge } from "./challenges.ts";
export { jobs } from "./jobs.ts";
export { type Assertion, keysOf, passkeyOptions, takeAssertion } from "./passkeys.ts";
export { type FactorGiven, markProven, proveFactor, requireFactor, waysOf } from "./proof.ts";
export { dropRecovery, renewRecovery } from "./recovery.ts";
export { takeTotp } from "./totp.ts";
