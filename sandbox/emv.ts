/**
 * Codes of payments by EMVCo (QRCPS-MPM 1.1): merchant-presented fields, each a two-digit tag, a
 * two-digit length in characters and a value, closed by a CRC.
 */

const crcTag = "6304";

/** Fields as one text, with their CRC. */
export function closed(fields: readonly string[]): string {
  const body = fields.join("") + crcTag;
  return body + crc16(body);
}

/** The fields of a code by tag, or null when its lengths or its CRC are not right. */
export function readCode(code: string): Map<string, string> | null {
  const body = code.slice(0, -4);
  if (!body.endsWith(crcTag) || crc16(body) !== code.slice(-4)) return null;
  return readFields(code);
}

/** Fields one after another, to the last character; null when they do not come out even. */
export function readFields(text: string): Map<string, string> | null {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    const head = /^(\d\d)(\d\d)$/.exec(text.slice(at, at + 4));
    const [, tag = "", digits = ""] = head ?? [];
    const value = text.slice(at + 4, at + 4 + Number(digits));
    if (!head || fields.has(tag) || value.length !== Number(digits)) return null;
    fields.set(tag, value);
    at += 4 + value.length;
  }
  return fields;
}

/** CRC-16/CCITT-FALSE: polynomial 0x1021, start 0xFFFF, as four capital hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
    crc &= 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

/** One field. */
export function field(tag: string, value: string): string {
  if (value.length === 0 || value.length > 99) throw new Error(`Field ${tag} has a bad length`);
  return tag + String(value.length).padStart(2, "0") + value;
}
