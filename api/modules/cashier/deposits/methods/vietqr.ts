import { toMicro } from "@trevo/contract/money.ts";
import type { PaymentProvider } from "../providers/provider.ts";
import { chargedBy } from "./charged-by.ts";
import type { PaymentMethod } from "./method.ts";

/** VietQR: a code of Vietnamese banks, paid in VND as its provider quotes. */
export function vietqr(provider: PaymentProvider): PaymentMethod {
  return {
    id: "vietqr",
    flow: "code",
    currencies: ["BRL"],
    amountMin: toMicro("1.00"),
    amountMax: toMicro("50000.00"),
    ...chargedBy(provider),
  };
}
