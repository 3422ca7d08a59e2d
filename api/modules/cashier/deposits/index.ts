export { depositNumbers } from "./numbers.ts";
export { methodsOff } from "./methods-off.ts";
export { depositsByMethod } from "./by-method.ts";
export { depositOfLine, type IncomingLine, type LineRule, settleBankLine } from "./bank-lines.ts";
export { chargesByDay } from "./charges-by-day.ts";
export {
  isTaxIdOf,
  lockOpenDeposits,
  type OpenDeposit,
  openDepositOfNo,
  openDepositsNear,
} from "./line-candidates.ts";
export { depositNoOf, listSuspense, openSuspense } from "./list-suspense.ts";
export {
  creditSuspended,
  lockSuspended,
  memberOfSuspended,
  returnSuspended,
  type SuspendedPayment,
} from "./resolve-suspense.ts";
export { receiveWebhook } from "./webhook.ts";
export type { Charge } from "./providers/provider.ts";
export { settleCharge } from "./settle-charge.ts";
export { deposits } from "./module.ts";
export { chargeablePaidIn, disputesOf, paymentsByOthers } from "./risk-signs.ts";
export { isDepositUnderway } from "./underway.ts";
export { merchantReceivingAccounts } from "./receiving-account.ts";
export { uploadsOfTransfers } from "./proof.ts";
