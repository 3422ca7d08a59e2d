import type { Charge, ChargeIntent } from "../providers/provider.ts";
import type { ReceivingAccount } from "../receiving-account.ts";

/**
 * How a deposit is paid: by a code that is copied or scanned, on the provider's page, by a transfer
 * to our account, or keyed in by staff.
 */
export type Flow = "code" | "page" | "transfer" | "office";

/** What a deposit that was written asks for. */
export interface DepositIntent extends ChargeIntent {
  /** What the payer writes in a transfer, `D100001`. */
  depositNo: string;
  expiresAt: Date;
  /** Where transfers go; null for rails that have accounts of their own. */
  receiving: ReceivingAccount | null;
}

/** What the payer needs to pay. */
export type Begun = Pick<Charge, "code" | "payUrl" | "expiresAt" | "quote"> & {
  /** The provider's name for it; null where there is no charge. */
  chargeId: string | null;
};

/**
 * A deposit method in code. Whether it is enabled, its limits, fees and hours are rows of
 * `payment_method`; its texts are `deposit.<id>.name` and `deposit.<id>.description`.
 */
export interface PaymentMethod {
  id: string;
  flow: Flow;
  currencies: readonly string[];
  /** Limits of the payment rail in micro: a row may narrow them, never widen. */
  amountMin: bigint;
  amountMax: bigint;
  /** Who tells that it was paid: a provider, or `bank` for the lines of our own account. */
  provider: string;
  /**
   * Gets what the payer needs, outside of any transaction; asked again, it finds the same.
   * @throws UpstreamUnavailable when a provider has no usable answer
   */
  begin(intent: DepositIntent): Promise<Begun>;
}
