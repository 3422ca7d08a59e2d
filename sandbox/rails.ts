import { fromCents } from "./amount.ts";
import { promptPayCode, vietQrCode } from "./local-codes.ts";
import { pixCode } from "./pix.ts";

/** What the payer is asked in a rail's own currency. */
export interface Quote {
  /** `"131.00"` */
  amount: string;
  currency: string;
}

/** What a rail makes of a charge. */
interface Rail {
  quote(cents: bigint): Quote | null;
  /** A code to copy or scan; null for rails with a page alone. */
  code(charge: { id: string; amount: bigint; quote: Quote | null }): string | null;
}

/** Hundredths of the other currency for one of ours, per hundred: fixed, as a test needs it. */
const rates = { CNY: 131n, THB: 625n, VND: 470_000n };

const payee = { payeeName: "Trevo", payeeCity: "Sao Paulo" };
const noQuote = () => null;
const noCode = () => null;

/** The rails by name. */
export const rails: Readonly<Record<string, Rail>> = {
  pix: {
    quote: noQuote,
    code: ({ id, amount }) =>
      pixCode({
        target: { url: `pay.sandbox.invalid/pix/${id}` },
        amount: fromCents(amount),
        ...payee,
      }),
  },
  gateway: { quote: noQuote, code: noCode },
  alipay: { quote: quoteIn("CNY"), code: noCode },
  wechat: { quote: quoteIn("CNY"), code: noCode },
  qq: { quote: quoteIn("CNY"), code: noCode },
  promptpay: { quote: quoteIn("THB"), code: codeBy(promptPayCode) },
  vietqr: { quote: quoteIn("VND"), code: codeBy(vietQrCode) },
};

/** Rounded up to a hundredth; dong have none, so to a whole one. */
function quoteIn(currency: keyof typeof rates): Rail["quote"] {
  const least = currency === "VND" ? 100n : 1n;
  return (cents) => {
    const hundredths = (cents * rates[currency] + 99n) / 100n;
    const whole = ((hundredths + least - 1n) / least) * least;
    return { amount: fromCents(whole), currency };
  };
}

function codeBy(make: typeof promptPayCode): Rail["code"] {
  return ({ id, quote }) => {
    if (!quote) throw new Error("This rail has a currency of its own");
    const amount = quote.currency === "VND" ? quote.amount.replace(".00", "") : quote.amount;
    return make({ amount, reference: id.slice(3, 23) });
  };
}
