import { toMicro } from "@trevo/contract/money.ts";
import type { PaymentProvider } from "../providers/provider.ts";
import { chargedBy } from "./charged-by.ts";
import type { PaymentMethod } from "./method.ts";

/** PIX: instant, around the clock, in BRL; the provider issues the copy-and-paste code. */
export function pix(provider: PaymentProvider): PaymentMethod {
  return {
    id: "pix",
    flow: "code",
    currencies: ["BRL"],
    amountMin: toMicro("0.01"),
    amountMax: toMicro("1000000.00"),
    ...chargedBy(provider),
  };
}
