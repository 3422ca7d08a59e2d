/**
 * PIX copy-and-paste codes ("BR Code"): EMVCo merchant-presented fields, each a two-digit tag,
 * a two-digit length in characters and a value, closed by a CRC.
 * Source: EMVCo QRCPS-MPM 1.1; BCB, Manual de Padrões para Iniciação do Pix.
 */

/** What a code asks for. A key makes a static code, an address a dynamic one (single use). */
export type PixTarget =
  | { key: string; txid: string }
  /** Host and path without scheme, at most 77 characters. */
  | { url: string };

export interface PixRequest {
  target: PixTarget;
  /** `"100.00"` */
  amount: string;
  payeeName: string;
  payeeCity: string;
}

const nameMax = 25;
const cityMax = 15;
const brazil = { currency: "986", country: "BR" };
const crcTag = "6304";

/** The text that a bank's app reads from a QR code or from the clipboard. */
export function pixCode({ target, amount, payeeName, payeeCity }: PixRequest): string {
  const isDynamic = "url" in target;
  const account = isDynamic ? field("25", target.url) : field("01", target.key);
  const body = [
    field("00", "01"),
    field("01", isDynamic ? "12" : "11"),
    field("26", field("00", "br.gov.bcb.pix") + account),
    field("52", "0000"),
    field("53", brazil.currency),
    field("54", amount),
    field("58", brazil.country),
    field("59", plain(payeeName, nameMax)),
    field("60", plain(payeeCity, cityMax)),
    field("62", field("05", isDynamic ? "***" : target.txid)),
    crcTag,
  ].join("");
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

function field(tag: string, value: string): string {
  if (value.length === 0 || value.length > 99) throw new Error(`PIX field ${tag} has a bad length`);
  return tag + String(value.length).padStart(2, "0") + value;
}

/** Banks count bytes or characters; in plain ASCII both agree. */
function plain(text: string, max: number): string {
  const ascii = text.normalize("NFD").replace(/[^\x20-\x7e]/g, "");
  return ascii.trim().slice(0, max).trim();
}
