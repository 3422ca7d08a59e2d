import { closed, field } from "./emv.ts";

/** Where a code's money goes, and how much of it. */
export interface LocalCode {
  /** In the rail's own currency, `"625.00"`. */
  amount: string;
  reference: string;
}

const promptPayPhone = "0066899999999";
const vietBank = { bin: "970403", account: "0011012345678" };

/**
 * A code of Thai banks: tag 29 names the receiver by a phone number.
 * Source: Bank of Thailand, Thai QR Code Payment Standard.
 */
export function promptPayCode({ amount, reference }: LocalCode): string {
  const receiver = field("00", "A000000677010111") + field("01", promptPayPhone);
  return closed([
    field("00", "01"),
    field("01", "12"),
    field("29", receiver),
    field("53", "764"),
    field("54", amount),
    field("58", "TH"),
    field("62", field("05", reference)),
  ]);
}

/** A code of Vietnamese banks: tag 38 names bank and account. Source: NAPAS, VietQR format. */
export function vietQrCode({ amount, reference }: LocalCode): string {
  const account = field("00", vietBank.bin) + field("01", vietBank.account);
  const receiver = field("00", "A000000727") + field("01", account) + field("02", "QRIBFTTA");
  return closed([
    field("00", "01"),
    field("01", "12"),
    field("38", receiver),
    field("53", "704"),
    field("54", amount),
    field("58", "VN"),
    field("62", field("08", reference)),
  ]);
}
