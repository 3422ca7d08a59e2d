export { type AttemptTable, clearAttempts, takeAttempt } from "./attempts.ts";
export { siteOf } from "./challenges.ts";
export {
  isMfaDue,
  isMfaUnavailable,
  isMfaWanted,
  recordFactorAdded,
  markSessionVerified,
  recordNewCredential,
  signInMethodOf,
  recordMfa,
  requireMfa,
} from "./requirements.ts";
export { passkeysOf, passkeyOptions, verifyAssertion } from "./passkeys.ts";
export {
  creationOptions,
  isSigned,
  passkeysMax,
  requireRoom,
  shownPasskey,
  signingOptions,
  verifiedPasskey,
} from "./webauthn.ts";
export { type FactorInput, verifyFactor, requireFactor } from "./verify-factor.ts";
export { deleteRecoveryCodes, renewRecoveryCodes } from "./member-recovery.ts";
export { newRecoveryCodes, recoveryHashes } from "./recovery-codes.ts";
export { sendMfaCode } from "./sent-codes.ts";
export { factorsSet, hasRecoveryCodes } from "./factors.ts";
export { deletePasskey, passkeyHandle, storePasskey } from "./own-passkeys.ts";
export { deleteTotp, redeemTotp, storeTotp } from "./member-totp.ts";
export { isTotpShape, newTotp, type TotpInput, redeemTotpCode } from "./totp-codes.ts";
export { availableMethods, ownMethods } from "./methods.ts";
export { mfa } from "./module.ts";
