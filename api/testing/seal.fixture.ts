import { randomUUID } from "node:crypto";
import { CompactEncrypt, importJWK, type JWK } from "jose";

/**
 * A payload as the two halves of a compact JWE, as a client program makes them.
 *
 * @param offer the server's key, as `settings.encryption` tells it
 * @param call where it is sent
 * @param claims of the header, to be wrong
 */
export async function seal(
  payload: unknown,
  { kid, jwk }: { kid: string; jwk: Record<string, unknown> },
  { method, path }: { method: string; path: string },
  claims: Record<string, unknown> = {},
): Promise<{ header: string; body: string }> {
  const key = await importJWK(jwk as JWK, "RSA-OAEP-256");
  const jwe = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({
      alg: "RSA-OAEP-256",
      enc: "A256GCM",
      kid,
      iat: Math.floor(Date.now() / 1000),
      jti: randomUUID(),
      htm: method,
      htu: path,
      ...claims,
    })
    .encrypt(key);
  const parts = jwe.split(".");
  return { header: parts.slice(0, 2).join("."), body: parts.slice(2).join(".") };
}
