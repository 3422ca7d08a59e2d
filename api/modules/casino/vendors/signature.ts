import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { VendorConfig, VendorKey } from "./vendor-configs.ts";

/** How far a message's time may be from ours; beyond that it may be an old one, replayed. */
const toleranceSeconds = 300;

const hexShape = /^[0-9a-f]{64}$/;
const timeShape = /^\d{1,12}$/;

/**
 * The key that signed these bytes; null if there is no valid signature, or the time is too far off.
 * What is signed is `<X-Timestamp>.<raw>`; vendors that may be untimed may sign `<raw>` alone.
 *
 * @param isLocal whether the request came from the same machine, by no proxy
 */
export function signerOf(
  vendor: VendorConfig,
  headers: IncomingHttpHeaders,
  raw: Buffer,
  isLocal: boolean,
): VendorKey | null {
  const sign = textOf(headers["x-request-sign"]);
  const time = textOf(headers["x-timestamp"]);
  const keyId = textOf(headers["x-key-id"]);
  if (sign === null || !hexShape.test(sign)) return null;
  if (time !== null && !isNow(time)) return null;
  if (time === null && !vendor.mayBeUntimed) return null;
  const given = Buffer.from(sign, "hex");
  const keys = vendor.keys.filter(
    (key) => (keyId === null || key.id === keyId) && (isLocal || !key.isLocal),
  );
  const prefixes = [...(time === null ? [] : [`${time}.`]), ...(vendor.mayBeUntimed ? [""] : [])];
  const signer = keys.find(({ secret }) =>
    prefixes.some((prefix) => timingSafeEqual(hmac(secret, prefix, raw), given)),
  );
  return signer ?? null;
}

/** The signature of a request of ours. */
export function signRequest(key: VendorKey, time: string, raw: string): string {
  return hmac(key.secret, `${time}.`, raw).toString("hex");
}

/** The signature of an answer of ours, bound to the request that it answers. */
export function signAnswer(key: VendorKey, requestId: string, raw: string): string {
  return hmac(key.secret, `${requestId}.`, raw).toString("hex");
}

/** Whether the vendor signed this answer to a request of ours. */
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
