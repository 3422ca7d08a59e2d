/**
 * QR codes of payments (EMVCo QRCPS-MPM 1.1): fields of a two-digit tag, a two-digit length in
 * characters and a value; the first is 00, the last a CRC over all before it. PIX, PromptPay and
 * VietQR are such codes.
 */

const crcTag = "6304";

/** Joins fields and closes them with their CRC. */
export function closeCode(fields: readonly string[]): string {
  const body = fields.join("") + crcTag;
  return body + crc16(body);
}

/** One field. */
export function field(tag: string, value: string): string {
  if (value.length === 0 || value.length > 99) throw new Error(`Field ${tag} has a bad length`);
  return tag + String(value.length).padStart(2, "0") + value;
}

/** Whether a text is a code that a bank's app will read: lengths, order and CRC are right. */
export function isPaymentCode(text: string): boolean {
  const body = text.slice(0, -4);
  if (!text.startsWith("000201") || !body.endsWith(crcTag)) return false;
  return crc16(body) === text.slice(-4).toUpperCase() && fieldsOf(text) !== null;
}

/** Fields by tag; null when they do not come out even, or one comes twice. */
export function fieldsOf(text: string): Map<string, string> | null {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    const [, tag = "", digits = ""] = /^(\d\d)(\d\d)$/.exec(text.slice(at, at + 4)) ?? [];
    const value = text.slice(at + 4, at + 4 + Number(digits));
    if (tag === "" || fields.has(tag) || value.length !== Number(digits)) return null;
    fields.set(tag, value);
    at += 4 + value.length;
  }
  return fields;
}

/** CRC-16/CCITT-FALSE: polynomial 0x1021, start 0xFFFF, over UTF-8. */
function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
    crc &= 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}
