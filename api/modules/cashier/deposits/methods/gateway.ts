import { toMicro } from "@trevo/contract/money.ts";
import type { PaymentProvider } from "../providers/provider.ts";
import { chargedBy } from "./charged-by.ts";
import type { PaymentMethod } from "./method.ts";

/** A gateway of cards: the payer is sent to its page and comes back. */
export function gateway(provider: PaymentProvider): PaymentMethod {
  return {
    id: "gateway",
    flow: "page",
    currencies: ["BRL"],
    amountMin: toMicro("1.00"),
    amountMax: toMicro("50000.00"),
    ...chargedBy(provider),
  };
}
