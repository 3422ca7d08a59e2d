import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { Gate, VendorKey } from "./gates.ts";

/** How far a message's own time may be from ours: longer and it may be an old one, resent. */
const toleranceSeconds = 300;

const hexShape = /^[0-9a-f]{64}$/;
const timeShape = /^\d{1,12}$/;

/**
 * The key that signed these bytes, or null: no signature, none that fits, or a time too far off.
 * Signed is `<X-Timestamp>.<raw>`; vendors whose row allows it may sign `<raw>` alone.
 *
 * @param isLocal whether the message came from the same machine, by no proxy
 */
export function signerOf(
  gate: Gate,
  headers: IncomingHttpHeaders,
  raw: Buffer,
  isLocal: boolean,
): VendorKey | null {
  const sign = textOf(headers["x-request-sign"]);
  const time = textOf(headers["x-timestamp"]);
  const keyId = textOf(headers["x-key-id"]);
  if (sign === null || !hexShape.test(sign)) return null;
  if (time !== null && !isNow(time)) return null;
  if (time === null && !gate.mayBeUntimed) return null;
  const given = Buffer.from(sign, "hex");
  const keys = gate.keys.filter(
    (key) => (keyId === null || key.id === keyId) && (isLocal || !key.isLocal),
  );
  const prefixes = [...(time === null ? [] : [`${time}.`]), ...(gate.mayBeUntimed ? [""] : [])];
  const signer = keys.find(({ secret }) =>
    prefixes.some((prefix) => timingSafeEqual(hmac(secret, prefix, raw), given)),
  );
  return signer ?? null;
}

/** The header over a request of ours. */
export function signRequest(key: VendorKey, time: string, raw: string): string {
  return hmac(key.secret, `${time}.`, raw).toString("hex");
}

/** The header over an answer of ours: bound to the request that it answers. */
export function signAnswer(key: VendorKey, requestId: string, raw: string): string {
  return hmac(key.secret, `${requestId}.`, raw).toString("hex");
}

/** Whether an answer to a request of ours is the vendor's. */
export function isAnswerSigned(
  key: VendorKey,
  requestId: string,
  raw: Buffer,
  sign: string | null,
): boolean {
  if (sign === null || !hexShape.test(sign)) return false;
  return timingSafeEqual(hmac(key.secret, `${requestId}.`, raw), Buffer.from(sign, "hex"));
}

function hmac(secret: string, prefix: string, raw: Buffer | string): Buffer {
  return createHmac("sha256", secret).update(prefix).update(raw).digest();
}

function isNow(time: string): boolean {
  return timeShape.test(time) && Math.abs(Date.now() / 1000 - Number(time)) <= toleranceSeconds;
}

function textOf(header: string | string[] | undefined): string | null {
  return typeof header === "string" ? header : null;
}
