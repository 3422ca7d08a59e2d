import { closeCode, field } from "./emv.ts";

const nameMax = 25;
const cityMax = 15;

/** What a static PIX code asks for. */
export interface StaticPix {
  key: string;
  /** Comes back on the bank's line: at most 25 letters and digits. */
  txid: string;
  /** `"100.00"` */
  amount: string;
  payee: string;
}

/**
 * A static PIX code (BCB, Manual de Padrões para Iniciação do Pix): it names a key and no charge,
 * so that only the bank's statement tells what was paid.
 */
export function staticPix({ key, txid, amount, payee }: StaticPix): string {
  return closeCode([
    field("00", "01"),
    field("01", "11"),
    field("26", field("00", "br.gov.bcb.pix") + field("01", key)),
    field("52", "0000"),
    field("53", "986"),
    field("54", amount),
    field("58", "BR"),
    field("59", plain(payee, nameMax)),
    field("60", plain("Sao Paulo", cityMax)),
    field("62", field("05", txid)),
  ]);
}

/** Banks count bytes or characters; in plain ASCII both agree. */
function plain(text: string, max: number): string {
  const ascii = text.normalize("NFD").replace(/[^\x20-\x7e]/g, "");
  return ascii.trim().slice(0, max).trim();
}
