import { createHmac, timingSafeEqual } from "node:crypto";

/** A secret that signs webhooks. Two live side by side while one is changed for the other. */
export interface SigningKey {
  id: string;
  secret: string;
}

/** How far a message's own time may be from ours: longer and it may be an old one, resent. */
const toleranceSeconds = 300;

const shape = /^t=(\d{1,12}),k=([\w-]{1,32}),v1=([0-9a-f]{64})$/;

/**
 * The `Message-Signature` of what we send: `t=<unix seconds>,v1=<hex>`, where v1 is HMAC-SHA256 of
 * `<t>.<body>`.
 */
export function signatureOf(secret: string, body: string): string {
  const time = Math.floor(Date.now() / 1_000);
  const hex = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
  return `t=${time},v1=${hex}`;
}

/**
 * Checks `t=<unix seconds>,k=<key id>,v1=<hex>`, where v1 is HMAC-SHA256 of `<t>.<raw body>`:
 * over the bytes as they came, since the same JSON written again is another message.
 *
 * @returns the key that signed, or null: unknown key, wrong signature, or too old or too new
 */
export function signerOf(
  header: string | string[] | undefined,
  raw: Buffer,
  keys: readonly SigningKey[],
): SigningKey | null {
  const [, time, keyId, hex] = shape.exec(typeof header === "string" ? header : "") ?? [];
  const key = keys.find(({ id }) => id === keyId);
  if (time === undefined || hex === undefined || !key) return null;
  const expected = createHmac("sha256", key.secret).update(`${time}.`).update(raw).digest();
  if (!timingSafeEqual(expected, Buffer.from(hex, "hex"))) return null;
  return Math.abs(Date.now() / 1000 - Number(time)) <= toleranceSeconds ? key : null;
}
