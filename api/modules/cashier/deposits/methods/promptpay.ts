import { toMicro } from "@trevo/contract/money.ts";
import type { PaymentProvider } from "../providers/provider.ts";
import { chargedBy } from "./charged-by.ts";
import type { PaymentMethod } from "./method.ts";

/** PromptPay: a code of Thai banks, paid in THB as its provider quotes. */
export function promptpay(provider: PaymentProvider): PaymentMethod {
  return {
    id: "promptpay",
    flow: "code",
    currencies: ["BRL"],
    amountMin: toMicro("1.00"),
    amountMax: toMicro("50000.00"),
    ...chargedBy(provider),
  };
}
