import { fromMicro } from "@trevo/contract/money.ts";
import type { PaymentMethod } from "./method.ts";

/** The provider of deposits that only a line of our own bank account proves. */
export const bankProvider = "bank";

/**
 * A method paid to our own account: there is no charge, and the bank's line says it was paid.
 *
 * @param isDemo a demo has a page where one plays the payer
 */
export function paidToAccount(
  isDemo: boolean,
  codeOf: (intent: Parameters<PaymentMethod["begin"]>[0]) => string | null = () => null,
): Pick<PaymentMethod, "provider" | "begin"> {
  return {
    provider: bankProvider,
    begin: (intent) =>
      Promise.resolve({
        chargeId: null,
        code: codeOf(intent),
        payUrl: isDemo ? playedAt(intent) : null,
        expiresAt: intent.expiresAt,
        quote: null,
      }),
  };
}

function playedAt({ amount, depositNo, language }: Parameters<PaymentMethod["begin"]>[0]): string {
  const query = new URLSearchParams({ amount: fromMicro(amount), reference: depositNo, language });
  return `/sandbox/pay/transfer?${query.toString()}`;
}
