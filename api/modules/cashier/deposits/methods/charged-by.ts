import type { PaymentProvider } from "../providers/provider.ts";
import type { PaymentMethod } from "./method.ts";

/** A method whose provider makes a charge of each deposit, and says when it was paid. */
export function chargedBy(provider: PaymentProvider): Pick<PaymentMethod, "provider" | "begin"> {
  return {
    provider: provider.id,
    async begin(intent) {
      const { id, code, payUrl, expiresAt, quote } = await provider.startCharge(chargeOf(intent));
      return { chargeId: id, code, payUrl, expiresAt, quote };
    },
  };
}

/** Our own numbers and accounts are no business of a provider's. */
function chargeOf(intent: Parameters<PaymentMethod["begin"]>[0]) {
  const { depositNo: _no, expiresAt: _at, receiving: _account, ...charge } = intent;
  return charge;
}
