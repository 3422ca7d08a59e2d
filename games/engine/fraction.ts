import type { Fraction } from "./game.ts";

/** A fraction of whole numbers. */
export function fraction(numerator: bigint | number, denominator: bigint | number): Fraction {
  return { numerator: BigInt(numerator), denominator: BigInt(denominator) };
}

/** As a number, for showing: right to fifteen places. */
export function toNumber({ numerator, denominator }: Fraction): number {
  const scale = 10n ** 18n;
  return Number((numerator * scale) / denominator) / Number(scale);
}

/** Whether `a` is below `b`. */
export function isBelow(a: Fraction, b: Fraction): boolean {
  return a.numerator * b.denominator < b.numerator * a.denominator;
}

/** How many ways there are to choose k of n. */
export function choose(n: number, k: number): bigint {
  let ways = 1n;
  for (let at = 1; at <= k; at += 1) ways = (ways * BigInt(n - k + at)) / BigInt(at);
  return ways;
}

/** The least of several. */
export function least(fractions: readonly Fraction[]): Fraction {
  return fractions.reduce((a, b) => (isBelow(b, a) ? b : a));
}
