import type { AnswerOf } from "@trevo/contract/registry.ts";
import { centsOf, fromCents } from "../../lib/amounts.ts";

/** What an amount would cost, as the offer tells it; the server decides. */
export function feeOf(amount: string, fee: AnswerOf<"withdrawals.offer">["fee"]): string {
  if (fee.freeLeft > 0) return "0.00";
  const share = (centsOf(amount) * centsOf(fee.percent)) / 10_000n;
  return fromCents(centsOf(fee.flat) + share);
}
