import { hash, randomFillSync } from "node:crypto";

/** Separates parts, so that ("a", "bc") and ("ab", "c") differ; no part may hold it. */
const separator = "\u001f";

/**
 * The id of a command that is named by others: the same parts make the same id. The first part is a
 * namespace, so that no outside name collides with one of ours. UUIDv8 (RFC 9562)
 * over SHA-256.
 */
export function commandId(space: string, ...parts: string[]): string {
  // Hexadecimal, because making a buffer takes longer than the hash does.
  const hex = hash("sha256", [space, ...parts].join(separator), "hex");
  const variant = ((parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return (
    `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-` +
    `${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
  );
}

/** 128 bits over what was asked, to tell a repeat from a conflict. Amounts as decimal text. */
export function requestHash(...parts: string[]): Buffer {
  return Buffer.from(hash("sha256", parts.join(separator), "hex").slice(0, 32), "hex");
}

const pool = Buffer.alloc(4_096);
let used = pool.length;

/** A fresh UUIDv7: ids made later sort later, to the millisecond. */
export function newRoundId(now = Date.now()): string {
  if (used + 16 > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const bytes = pool.subarray(used, used + 16);
  used += 16;
  bytes.writeUIntBE(now, 0, 6);
  return uuidText(bytes);
}

/** The smallest UUIDv7 of a moment, as a bound of a range of rounds. */
export function firstRoundIdAt(at: Date): string {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(Math.max(0, at.getTime()), 0, 6);
  return uuidText(bytes);
}

function uuidText(bytes: Buffer): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
