import { fromMicro, toMicro } from "@trevo/contract/money.ts";
import type { App } from "../../../../app.ts";
import { staticPix } from "../codes/static-pix.ts";
import type { PaymentMethod } from "./method.ts";
import { paidToAccount } from "./paid-to-account.ts";

/** PIX to a key of our own account: the bank's line with our number proves it. */
export function pixStatic({ sandbox }: Pick<App, "sandbox">): PaymentMethod {
  return {
    id: "pix_static",
    flow: "code",
    currencies: ["BRL"],
    amountMin: toMicro("0.01"),
    amountMax: toMicro("1000000.00"),
    ...paidToAccount(sandbox !== null, ({ amount, depositNo, receiving }) => {
      if (!receiving) return null;
      const { pixKey: key, holder: payee } = receiving;
      return staticPix({ key, payee, txid: depositNo, amount: fromMicro(amount) });
    }),
  };
}
