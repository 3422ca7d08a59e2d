import type { IncomingHttpHeaders } from "node:http";
import type { Facts } from "../facts.ts";
import type { DocumentKind, Side } from "../rules.ts";

/** What a provider found of one proof. */
export interface Check {
  id: string;
  /** The reference that we gave it. */
  reference: string;
  /** `waiting`: it is still looking. `unclear`: people have to look. */
  state: "waiting" | "match" | "mismatch" | "unclear";
  /** Whether the face is the document's; null while it is not known. */
  isFaceMatch: boolean | null;
  documentExpiresOn: string | null;
}

/** What a check is asked about. */
export interface CheckWish {
  /** The same again finds the same check. */
  reference: string;
  facts: Facts;
  documentKind: DocumentKind;
  /** WebP by side. */
  photos: { side: Side; bytes: Buffer }[];
}

/** A webhook whose signature is right. */
export interface CheckNews {
  eventKey: string;
  /** Null when the message names none. */
  checkId: string | null;
  keyId: string;
}

/**
 * Who looks at documents for the house. Its calls are made outside of any transaction and may be
 * repeated.
 *
 * @throws CheckerAway from every call that finds no answer
 */
export interface IdentityProvider {
  id: string;
  /** Begins a check, or finds the one that this reference began before. */
  startCheck(wish: CheckWish): Promise<Check>;
  /** The provider's own word; null when it knows no such check. */
  fetchCheck(checkId: string): Promise<Check | null>;
  /** Reads a webhook from the bytes as they came; null when its signature does not hold. */
  readWebhook(headers: IncomingHttpHeaders, raw: Buffer): CheckNews | null;
}

/** The provider could not be reached, took too long or made no sense. Nothing is known. */
export class CheckerAway extends Error {
  override name = "CheckerAway";
}
