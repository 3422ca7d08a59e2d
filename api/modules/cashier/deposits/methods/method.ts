import type { PaymentProvider } from "../providers/provider.ts";

/**
 * A way to pay: what it is, in code. Whether it is open, and between which amounts, are rows of
 * `payment_method`; its words are `deposit.<id>.name` and `deposit.<id>.description`.
 */
export interface PaymentMethod {
  id: string;
  currencies: readonly string[];
  /** Bounds of the rail itself, in micro: a row may narrow them and never widen. */
  amountMin: bigint;
  amountMax: bigint;
  provider: PaymentProvider;
}
