import type { IncomingHttpHeaders } from "node:http";
import type { KycDetails } from "../details.ts";
import type { DocumentKind, Side } from "../rules.ts";

/** A provider's result for one attempt. */
export interface Check {
  id: string;
  /** Our reference for it. */
  reference: string;
  /** `waiting`: not finished. `unclear`: staff have to look. */
  state: "waiting" | "match" | "mismatch" | "unclear";
  /** Whether the face matches the document's photo; null while unknown. */
  isFaceMatch: boolean | null;
  documentExpiresOn: string | null;
}

/** What a provider is asked to check. */
export interface CheckRequest {
  /** The same reference finds the same check. */
  reference: string;
  details: KycDetails;
  documentKind: DocumentKind;
  /** WebP by side. */
  photos: { side: Side; bytes: Buffer }[];
}

/** A webhook with a valid signature. */
export interface CheckWebhook {
  eventKey: string;
  /** Null when the message names none. */
  checkId: string | null;
  keyId: string;
}

/**
 * A provider that checks documents. It is called outside of any transaction and may be called
 * again at any time.
 *
 * @throws UpstreamUnavailable from every call without a usable answer
 */
export interface KycProvider {
  id: string;
  /** Starts a check, or finds the one started earlier with this reference. */
  startCheck(request: CheckRequest): Promise<Check>;
  /** The provider's own record of a check; null when it knows none. */
  fetchCheck(checkId: string): Promise<Check | null>;
  /** Reads a webhook from its raw bytes; null when the signature is invalid. */
  readWebhook(headers: IncomingHttpHeaders, raw: Buffer): CheckWebhook | null;
}
