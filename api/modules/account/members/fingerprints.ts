import { createHmac } from "node:crypto";
import type { Vault } from "../../../core/crypto.ts";

/** What numbers of papers are kept under: as an account was opened with, and as it was proven. */
export const personMarks = { registered: "id-number", proven: "identity-cpf" } as const;

/** A keyed hash: the same number again, without being read. New rows are written with it. */
export function fingerprint({ derive }: Pick<Vault, "derive">, mark: string, text: string): Buffer {
  return createHmac("sha256", derive(mark)).update(text).digest();
}

/** The same by every secret that still counts: what rows may have been written with before. */
export function fingerprints(
  { derivations }: Pick<Vault, "derivations">,
  mark: string,
  text: string,
): Buffer[] {
  return derivations(mark).map((key) => createHmac("sha256", key).update(text).digest());
}
