import { toMicro } from "@trevo/contract/money.ts";
import type { PaymentProvider } from "../providers/provider.ts";
import { chargedBy } from "./charged-by.ts";
import type { PaymentMethod } from "./method.ts";

/** QQ Wallet, paid in CNY as its provider quotes; we are credited in BRL. */
export function qq(provider: PaymentProvider): PaymentMethod {
  return {
    id: "qq",
    flow: "page",
    currencies: ["BRL"],
    amountMin: toMicro("1.00"),
    amountMax: toMicro("50000.00"),
    ...chargedBy(provider),
  };
}
