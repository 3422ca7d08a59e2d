import { createHmac, timingSafeEqual } from "node:crypto";

/** Lower-case hex of HMAC-SHA256. */
export function seal(secret: string, text: string | Buffer): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}

/** The secret that the site and the sandbox both know of a vendor: derived, never sent. */
export function secretOf(master: string, vendor: string): string {
  return seal(master, vendor);
}

/** What is signed of a request: its time, and the bytes as they came. */
export function signedBytes(timestamp: string, raw: Buffer | string): Buffer {
  return Buffer.concat([Buffer.from(`${timestamp}.`), Buffer.from(raw)]);
}

/** Compares in constant time. */
export function isSealed(secret: string, text: Buffer | string, given: unknown): boolean {
  const expected = Buffer.from(seal(secret, text));
  const found = Buffer.from(typeof given === "string" ? given : "");
  return expected.length === found.length && timingSafeEqual(expected, found);
}
