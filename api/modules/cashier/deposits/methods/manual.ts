import { toMicro } from "@trevo/contract/money.ts";
import type { App } from "../../../../app.ts";
import type { PaymentMethod } from "./method.ts";
import { paidToAccount } from "./paid-to-account.ts";

/** Keyed in by staff, by a line of the bank and with a second person; members only see it. */
export function manual({ sandbox }: Pick<App, "sandbox">): PaymentMethod {
  return {
    id: "manual",
    flow: "office",
    currencies: ["BRL"],
    amountMin: toMicro("0.01"),
    amountMax: toMicro("1000000.00"),
    ...paidToAccount(sandbox !== null),
  };
}
