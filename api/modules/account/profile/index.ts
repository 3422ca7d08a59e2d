export { maskMail, maskContact } from "./masks.ts";
export { sendSecurityNotice } from "./notices.ts";
export { isGuessablePin } from "./pins.ts";
export { verifyOwnPassword, verifyPaymentPassword } from "./verify-password.ts";
export { profile } from "./module.ts";
export {
  isSharedPayoutAccount,
  type OwnPayoutAccount,
  payoutAccountAddedAt,
  payoutAccountsOf,
} from "./payout-accounts.ts";
export { doubtOfKey, holderInDirectory, type KeyDoubt } from "./key-owner.ts";
export { ownPixKey } from "./payout-check.ts";
export { bankNameOf } from "./banks.ts";
export { profileOf, saveProfile } from "./profiles.ts";
