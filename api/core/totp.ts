import { generateSecret, generateURI, verify } from "otplib";
import type { Vault } from "./crypto.ts";

const purpose = "totp";
/** RFC 6238's own step; a clock may be one of them ahead or behind. */
const periodSeconds = 30;
const shape = /^\d{6}$/;

/** A new secret in base32, what an app reads it from, and the form that is kept. */
export function newTotp(vault: Vault, names: { site: string; account: string }) {
  const secret = generateSecret();
  const uri = generateURI({ issuer: names.site, label: names.account, secret });
  return { secret, uri, sealed: vault.seal(Buffer.from(secret), purpose) };
}

/** Whether it looks like a code of an app: six digits, blanks aside. */
export function isTotpShape(code: string): boolean {
  return shape.test(code.replaceAll(/\s/g, ""));
}

/**
 * The step of time that a code of this secret is right for, within one of now; null where it is
 * wrong. Whoever takes it sees to it that a step counts once and never backwards.
 */
export async function stepOfTotp(
  vault: Vault,
  { sealed, code }: { sealed: Buffer; code: string },
): Promise<bigint | null> {
  if (!isTotpShape(code)) return null;
  const token = code.replaceAll(/\s/g, "");
  const secret = vault.open(sealed, purpose).toString();
  const seen = await verify({ secret, token, epochTolerance: periodSeconds });
  return seen.valid && "timeStep" in seen ? BigInt(seen.timeStep) : null;
}
