import type { IncomingHttpHeaders } from "node:http";
import type { Language } from "@trevo/contract/define.ts";

/** A charge as its provider tells it, in our units. */
export interface Charge {
  id: string;
  /** The id that we gave it: a deposit's. */
  reference: string;
  status: "pending" | "paid" | "expired" | "failed";
  /** Micro. */
  amount: bigint;
  /** Micro that the payer sent; null until paid. */
  paidAmount: bigint | null;
  currency: string;
  expiresAt: Date;
  paidAt: Date | null;
  /** Text to copy into a bank's app. */
  code: string | null;
  /** The provider's own page; a path means a page under our own address. */
  payUrl: string | null;
}

/** What a deposit asks of a provider. */
export interface ChargeIntent {
  reference: string;
  /** Micro. */
  amount: bigint;
  currency: string;
  expiresInSeconds: number;
  returnUrl: string;
  language: Language;
}

/** A webhook whose signature is right. */
export interface News {
  /** The provider's id of the event. */
  eventKey: string;
  /** Whose it is; null when the message names none. */
  chargeId: string | null;
  /** Which secret signed it. */
  keyId: string;
}

/**
 * A payment provider. Its calls are made outside of any transaction and may be repeated.
 *
 * @throws ProviderAway from every call that finds no answer
 */
export interface PaymentProvider {
  id: string;
  /** Starts a charge, or finds the one that this reference started before. */
  startCharge(intent: ChargeIntent): Promise<Charge>;
  /** The provider's own word on a charge; null when it knows none. */
  fetchCharge(chargeId: string): Promise<Charge | null>;
  /** Reads a webhook from the bytes as they came; null when its signature does not hold. */
  readWebhook(headers: IncomingHttpHeaders, raw: Buffer): News | null;
}

/** The provider could not be reached, took too long or made no sense. Nothing is known. */
export class ProviderAway extends Error {
  override name = "ProviderAway";
}
