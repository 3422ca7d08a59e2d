import type { FirstRole } from "@trevo/contract/staff/define.ts";
import type { StaffCallName } from "@trevo/contract/staff/registry.ts";

/** Who does something about money: roles, as the house agreed on them. */
export interface MoneyDeed {
  by: readonly FirstRole[];
  /** Whose second person it takes; absent: it takes one. */
  second?: readonly FirstRole[];
}

const queue = ["payments", "risk"] as const;
const matchers = ["payments", "finance"] as const;
const checks = ["risk", "finance"] as const;

/**
 * Every deed of the modules that move money, or say how it moves. It is written by hand: the table
 * in docs/security/staff-calls.md is written by a program, and is held to this one.
 */
export const moneyDeeds: Partial<Record<StaffCallName, MoneyDeed>> = {
  "adjustments.propose": { by: ["finance"], second: ["finance"] },
  "bets.void": { by: ["risk"], second: ["risk"] },
  "bets.voidGame": { by: ["risk"], second: ["risk"] },
  "jackpot.reverseWin": { by: ["risk"], second: ["risk"] },
  "jackpot.setTerms": { by: ["finance"], second: ["finance"] },
  "deposits.claim": { by: matchers },
  "deposits.next": { by: matchers },
  "deposits.askAgain": { by: matchers },
  "deposits.fail": { by: matchers },
  "deposits.cancel": { by: matchers },
  "deposits.reopen": { by: matchers },
  "deposits.ask": { by: matchers },
  "deposits.keyIn": { by: matchers, second: ["finance"] },
  "deposits.setMethod": { by: ["admin"], second: ["admin"] },
  "reconciliation.closeDay": { by: ["finance"] },
  "reconciliation.segregate": { by: ["finance"] },
  "reconciliation.importFile": { by: ["finance"] },
  "reconciliation.matchLine": { by: matchers, second: ["finance"] },
  "reconciliation.settleLine": { by: matchers, second: ["finance"] },
  "reconciliation.lineByHand": { by: ["finance"], second: ["finance"] },
  "reconciliation.creditSuspense": { by: matchers, second: ["finance"] },
  "reconciliation.returnSuspense": { by: matchers, second: ["finance"] },
  "exclusionRegister.bringBack": { by: queue, second: checks },
  "incidents.freeze": { by: ["admin", "finance"] },
  "incidents.close": { by: ["admin", "finance"], second: ["admin", "finance"] },
  "transfers.ask": { by: matchers },
  "transfers.bringBack": { by: matchers },
  "vendors.open": { by: ["games"] },
  "vendors.addKey": { by: ["games"] },
  "vendors.believeKey": { by: ["games"], second: ["admin"] },
  "vendors.dropKey": { by: ["games"] },
  "withdrawals.claim": { by: queue },
  "withdrawals.next": { by: queue },
  "withdrawals.takeOver": { by: ["risk"] },
  "withdrawals.ask": { by: queue },
  "withdrawals.wait": { by: queue },
  "withdrawals.approveMany": { by: queue },
  "withdrawals.reject": { by: queue },
  "withdrawals.approve": { by: queue, second: checks },
  "withdrawals.hold": { by: queue, second: checks },
  "withdrawals.payReturn": { by: queue, second: checks },
  "withdrawals.endPart": { by: queue, second: checks },
  "withdrawals.recover": { by: queue, second: checks },
  "withdrawals.setRule": { by: ["risk"], second: ["admin"] },
  "withdrawals.setLimits": { by: ["admin"], second: ["admin"] },
};
