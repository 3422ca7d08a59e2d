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
  /** Reads a webhook from its raw bytes; null when the signature is invalid. */
  readWebhook(headers: IncomingHttpHeaders, raw: Buffer): PaymentWebhook | null;
}
