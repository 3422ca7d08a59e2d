export { receiveKycWebhook } from "./webhook.ts";
export { lapseProof } from "./expiry.ts";
export { isKycNeeded } from "./rules.ts";
export { isIdentityProven, requireKyc } from "./status.ts";
export { kyc } from "./module.ts";
export { deleteProofPhotos, deleteProofs, uploadsOfProofs } from "./erase.ts";
