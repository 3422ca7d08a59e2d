import { CompactEncrypt, importJWK, type JWK } from "jose";

/** The server's key and clock, as its settings tell them. */
export interface EnvelopeKey {
  encryption: { jwk: unknown; alg: string; enc: string; kid: string };
  /** ISO 8601. */
  serverTime: string;
}

/** A payload and the call that it is for. */
export interface Letter {
  payload: unknown;
  method: string;
  path: string;
}

/**
 * A payload as a compact JWE (RFC 7516) cut in two: what names and wraps the key goes into the
 * header `Encryption`, the rest is the body.
 */
export async function seal(
  { payload, method, path }: Letter,
  { encryption, serverTime }: EnvelopeKey,
): Promise<{ header: string; body: string }> {
  const key = await importJWK(encryption.jwk as JWK, encryption.alg);
  const jwe = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({
      alg: encryption.alg,
      enc: encryption.enc,
      kid: encryption.kid,
      // The server's clock: a phone's own may be wrong by more than the envelope may be old.
      iat: Math.floor(Date.parse(serverTime) / 1000),
      jti: crypto.randomUUID(),
      htm: method,
      htu: path,
    })
    .encrypt(key);
  const parts = jwe.split(".");
  return { header: parts.slice(0, 2).join("."), body: parts.slice(2).join(".") };
}
