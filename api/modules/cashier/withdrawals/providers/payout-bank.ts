import type { IncomingHttpHeaders } from "node:http";

/** What a bank is asked to transfer. */
export interface PayoutOrder {
  /** Our part's id, the bank's idempotency key: ordering again with it pays nothing more. */
  key: string;
  /** Micro. */
  amount: bigint;
  target: PayoutTarget;
}

/** Where money goes, opened. */
export interface PayoutTarget {
  kind: "bank" | "pix";
  /** A bank's code, or the type of the PIX key. */
  scheme: string;
  /** `branch:account`, or the key. */
  number: string;
  holder: string;
  mask: string;
}

/** A payout as its bank reports it, in our units. */
export interface PayoutReport {
  key: string;
  /** The bank's own id of it. */
  ref: string;
  /** Micro. */
  amount: bigint;
  status: "pending" | "paid" | "failed" | "returned";
  /** Why it failed or came back, as the bank's code. */
  reason: string | null;
  endToEndId: string | null;
}

/** A message of the bank's with a valid signature: a hint to ask, and nothing more. */
export interface PayoutWebhook {
  eventKey: string;
  /** The part it is about; null when it names none of ours. */
  partKey: string | null;
  keyId: string;
}

/**
 * A bank that pays out. It is called outside of any transaction, and any call may be repeated.
 *
 * @throws UpstreamUnavailable from every call without a usable answer: what was ordered is then
 *   unknown, and never failed
 */
export interface PayoutBank {
  id: string;
  /** The account that it pays from, as its statement is called in the books. */
  statement: string;
  /** Orders a payout, or finds the one that was ordered with this key. */
  order(order: PayoutOrder): Promise<PayoutReport>;
  /** The bank's record of a key; null: it has never heard of it. */
  payoutOf(key: string): Promise<PayoutReport | null>;
  /** Reads a webhook from its raw bytes; null when the signature is invalid. */
  readWebhook(headers: IncomingHttpHeaders, raw: Buffer): PayoutWebhook | null;
}
