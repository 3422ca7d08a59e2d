import { closed, field } from "./emv.ts";

/**
 * PIX copy-and-paste codes ("BR Code"), as EMVCo fields.
 * Source: BCB, Manual de Padrões para Iniciação do Pix.
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

/** The text that a bank's app reads from a QR code or from the clipboard. */
export function pixCode({ target, amount, payeeName, payeeCity }: PixRequest): string {
  const isDynamic = "url" in target;
  const account = isDynamic ? field("25", target.url) : field("01", target.key);
  return closed([
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
  ]);
}

/** Banks count bytes or characters; in plain ASCII both agree. */
function plain(text: string, max: number): string {
  const ascii = text.normalize("NFD").replace(/[^\x20-\x7e]/g, "");
  return ascii.trim().slice(0, max).trim();
}
