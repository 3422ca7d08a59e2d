import type { PaymentProvider } from "../providers/provider.ts";

/**
 * A deposit method in code. Whether it is enabled, and its limits, are rows of
 * `payment_method`; its texts are `deposit.<id>.name` and `deposit.<id>.description`.
 */
export interface PaymentMethod {
  id: string;
  currencies: readonly string[];
  /** Limits of the payment rail in micro: a row may narrow them, never widen. */
  amountMin: bigint;
  amountMax: bigint;
  provider: PaymentProvider;
}
