export { type AttemptTable, clearAttempts, takeAttempt, triesMax } from "./attempts.ts";
export { lifeSeconds, newChallenge, siteOf, takeChallenge } from "./challenges.ts";
export {
  isProofDue,
  isProofMissing,
  isProofWanted,
  markAdded,
  markProven,
  markWayIn,
  methodOf,
  noteProof,
  requireProof,
} from "./due.ts";
export { type Assertion, keysOf, passkeyOptions, takeAssertion } from "./passkeys.ts";
export { type FactorGiven, proveFactor, requireFactor } from "./proof.ts";
export { dropRecovery, renewRecovery } from "./recovery.ts";
export { newRecoveryCodes, recoveryHashes } from "./recovery-codes.ts";
export { sendProof } from "./sent.ts";
export { takeTotp } from "./totp.ts";
export { isTotpShape, newTotp, type ShownCode, takeCode } from "./totp-codes.ts";
export { openWaysOf, waysOf } from "./ways.ts";
export { mfa } from "./module.ts";
