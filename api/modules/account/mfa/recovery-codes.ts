import { createHmac, randomInt } from "node:crypto";
import type { Vault } from "../../../core/crypto.ts";

/** Without letters that look like digits; ten of them are 50 bits. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const length = 10;
const count = 10;
const purpose = "recovery-code";

/**
 * New codes of a holder: as they are shown, once, and as keyed hashes for the database; the key is
 * outside it.
 *
 * @param holder the owner's id, such as `42`: the same code of another holder has another hash
 */
export function newRecoveryCodes(vault: Vault, holder: string) {
  const codes = Array.from({ length: count }, newCode);
  return {
    shown: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`),
    hashes: codes.map((code) => hash(vault.derive(purpose), holder, code)),
  };
}

/** The hashes a typed code may be stored under, newest secret first; empty if it is malformed. */
export function recoveryHashes(vault: Vault, holder: string, typed: string): Buffer[] {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/g, "");
  if (plain.length !== length) return [];
  return vault.derivations(purpose).map((key) => hash(key, holder, plain));
}

function newCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}

function hash(key: Buffer, holder: string, code: string): Buffer {
  return createHmac("sha256", key).update(`${holder}:${code}`).digest();
}
