import type { IncomingHttpHeaders } from "node:http";
import type { Language } from "@trevo/contract/define.ts";

/** A charge as its provider reports it, in our units. */
export interface Charge {
  id: string;
  /** Our reference for it: a deposit's id. */
  reference: string;
  status: "pending" | "paid" | "expired" | "failed";
  /** Micro. */
  amount: bigint;
  /** Micro that were paid; null until then. */
  paidAmount: bigint | null;
  currency: string;
  expiresAt: Date;
  paidAt: Date | null;
  /** A code to copy into a banking app. */
  code: string | null;
  /** The provider's payment page; a path is relative to our own origin. */
  payUrl: string | null;
  /** What the payer pays in the rail's own currency, micro; null where that is ours. */
  quote: { amount: bigint; currency: string } | null;
  /** Who paid, as far as the rail tells; null until then, and where it does not. */
  payer: Payer | null;
  /** What the payer paid with, where a rail takes several: `credit`, `debit`, `prepaid`. */
  instrument: string | null;
  /** What was taken back from us after the payment, each under an id of its own. */
  reversals: Reversal[];
  /** A dispute that nobody has decided yet. */
  isDisputed: boolean;
  /** What we returned to the payer, micro. */
  returned: bigint;
}

/** Who paid: a taxpayer's number where the rail has one, else a name. */
export interface Payer {
  name: string | null;
  taxId: string | null;
}

/** Money that a provider or the payer's bank took back. */
export interface Reversal {
  id: string;
  kind: "refund" | "chargeback" | "med";
  /** Micro. */
  amount: bigint;
}

/** What a provider is asked to charge. */
export interface ChargeIntent {
  reference: string;
  /** Micro. */
  amount: bigint;
  currency: string;
  expiresInSeconds: number;
  returnUrl: string;
  language: Language;
  /** Which of the provider's rails: a method's id. */
  rail: string;
  /** Whose account the payment should come from; rails that can name it do. */
  payer: Payer;
  /** What may be paid with, where a rail takes several; null: all. */
  instruments: readonly string[] | null;
}

/** A webhook with a valid signature. */
export interface PaymentWebhook {
  /** The provider's id of the event. */
  eventKey: string;
  /** The charge it is about; null when the message names none. */
  chargeId: string | null;
  /** Which secret signed it. */
  keyId: string;
}

/**
 * A payment provider. It is called outside of any transaction and may be called again at any time.
 *
 * @throws UpstreamUnavailable from every call without a usable answer
 */
export interface PaymentProvider {
  id: string;
  /** Starts a charge, or finds the one started earlier with this reference. */
  startCharge(intent: ChargeIntent): Promise<Charge>;
  /** The provider's own record of a charge; null when it knows none. */
  fetchCharge(chargeId: string): Promise<Charge | null>;
  /** Ends a charge that nobody is to pay any more; what was paid meanwhile stays. */
  endCharge(chargeId: string): Promise<Charge | null>;
  /**
   * Sends a payment back to where it came from, once for each charge.
   * @returns the charge; null when the provider knows none
   */
  returnPayment(chargeId: string): Promise<Charge | null>;
  /** Reads a webhook from its raw bytes; null when the signature is invalid. */
  readWebhook(headers: IncomingHttpHeaders, raw: Buffer): PaymentWebhook | null;
}
