export { offeredDepositLimits } from "./limit-offers.ts";
export { requireDepositRoom } from "./deposit-limits.ts";
export { protectNewMember } from "./guard.ts";
export { holdPlay, releasePlay, requireNotHeld } from "./register-hold.ts";
export { requireNotStopped } from "./stops.ts";
export {
  missingProfileFields,
  recomputeRequirements,
  recomputeRequirementsOf,
  requireEligibility,
} from "./requirements.ts";
export { responsibleGaming } from "./module.ts";
