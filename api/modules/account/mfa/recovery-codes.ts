import { createHmac, randomInt } from "node:crypto";
import type { Vault } from "../../../core/crypto.ts";

/** Without letters that look like digits; ten of them are 50 bits. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const length = 10;
const count = 10;
const purpose = "recovery-code";

/**
 * New codes of a holder: as they are told, once, and as they are kept, keyed by what is not in the
 * database.
 *
 * @param holder whose they are, such as `42`: the same code of another holder has another hash
 */
export function newRecoveryCodes(vault: Vault, holder: string) {
  const codes = Array.from({ length: count }, newCode);
  return {
    told: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`),
    kept: codes.map((code) => hash(vault.derive(purpose), holder, code)),
  };
}

/** The forms in which a typed code may be kept, the newest secret's first; none if it is none. */
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
