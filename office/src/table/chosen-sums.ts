/** Decimal places that an amount of the wire has at most. */
const places = 6;

/** Sums of decimal strings by currency, exact: they are never numbers. */
export function sumsOf(
  amounts: readonly { currency: string; amount: string }[],
): { currency: string; amount: string }[] {
  const sums = new Map<string, bigint>();
  for (const { currency, amount } of amounts) {
    sums.set(currency, (sums.get(currency) ?? 0n) + microOf(amount));
  }
  return [...sums].map(([currency, micro]) => ({ currency, amount: decimalOf(micro) }));
}

function microOf(decimal: string): bigint {
  const [units = "0", fraction = ""] = decimal.replace("-", "").split(".");
  const micro = BigInt(units + fraction.padEnd(places, "0"));
  return decimal.startsWith("-") ? -micro : micro;
}

function decimalOf(micro: bigint): string {
  const digits = (micro < 0n ? -micro : micro).toString().padStart(places + 1, "0");
  const fraction = digits.slice(-places).replace(/0+$/, "");
  const units = `${micro < 0n ? "-" : ""}${digits.slice(0, -places)}`;
  return fraction === "" ? units : `${units}.${fraction}`;
}
