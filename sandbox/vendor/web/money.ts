const signs: Readonly<Record<string, string>> = { BRL: "R$", FUN: "T$", USD: "US$", EUR: "€" };

/** 123450n → "R$ 1.234,50", by digits alone: no amount becomes a float. */
export function moneyText(minor: bigint, currency: string, language: string): string {
  const [group, point] = language === "pt" ? [".", ","] : [",", "."];
  const digits = (minor < 0n ? -minor : minor).toString().padStart(3, "0");
  const units = digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, group);
  const minus = minor < 0n ? "-" : "";
  return `${minus}${signs[currency] ?? currency}\u00a0${units}${point}${digits.slice(-2)}`;
}

/** 25_000 basis points → "2,50×"; whole multiples without decimals where `short`. */
export function timesText(bps: number, language: string, short = false): string {
  const hundredths = Math.round(bps / 100);
  const text =
    short && hundredths % 100 === 0
      ? String(hundredths / 100)
      : short && hundredths % 10 === 0
        ? (hundredths / 100).toFixed(1)
        : (hundredths / 100).toFixed(2);
  return `${language === "pt" ? text.replace(".", ",") : text}×`;
}
