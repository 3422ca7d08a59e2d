import { createHmac, timingSafeEqual } from "node:crypto";

const toleranceSeconds = 300;
const signatureShape = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/**
 * Whether the bytes are signed by the secret, and lately: `Message-Signature:
 * t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<body>">`.
 */
export function isSigned(header: unknown, raw: Buffer, secret: string): boolean {
  const [, time, hex] = signatureShape.exec(typeof header === "string" ? header : "") ?? [];
  if (time === undefined || hex === undefined) return false;
  const expected = createHmac("sha256", secret).update(`${time}.`).update(raw).digest();
  const isRight = timingSafeEqual(expected, Buffer.from(hex, "hex"));
  return isRight && Math.abs(Date.now() / 1_000 - Number(time)) <= toleranceSeconds;
}
