import { toMicro } from "@trevo/contract/money.ts";
import type { App } from "../../../../app.ts";
import type { PaymentMethod } from "./method.ts";
import { paidToAccount } from "./paid-to-account.ts";

/** A bank transfer (TED) to our account, with our number in its text. */
export function bank({ sandbox }: Pick<App, "sandbox">): PaymentMethod {
  return {
    id: "bank",
    flow: "transfer",
    currencies: ["BRL"],
    amountMin: toMicro("0.01"),
    amountMax: toMicro("10000000.00"),
    ...paidToAccount(sandbox !== null),
  };
}
