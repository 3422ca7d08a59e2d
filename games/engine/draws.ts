import type { Draw } from "./game.ts";

/**
 * `k` different ones of 0 … n − 1, in the order in which they were drawn: each is taken out of the
 * row of those that are left.
 */
export function pick(draw: Draw, n: number, k: number): number[] {
  const left = Array.from({ length: n }, (_, index) => index);
  return Array.from({ length: k }, () => left.splice(draw(left.length), 1)[0] ?? 0);
}

/** One of several, each as likely as its weight: the place of it. One draw of their sum. */
export function drawWeighted(draw: Draw, weights: readonly number[]): number {
  let left = draw(weights.reduce((sum, weight) => sum + weight, 0));
  return weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
}

const words = 2 ** 32;

/**
 * Draws without any bias: a word that would favour one possibility is left out, and the next one is
 * taken (Lemire's method). Exact for n up to 2²¹, where word × n stays below 2⁵³.
 */
export function exactDraw(draw: Draw): Draw {
  return (n) => {
    const refused = words % n;
    for (;;) {
      const product = draw(words) * n;
      if (product % words >= refused) return Math.floor(product / words);
    }
  };
}

const wordsBig = 2n ** 32n;
const pairs = 2n ** 64n;

/**
 * One of [0, n) for n up to 2⁶⁴, without any bias: two words, the first the higher, by the same
 * method.
 */
export function drawBelow(draw: Draw, n: bigint): bigint {
  const refused = pairs % n;
  for (;;) {
    const high = BigInt(draw(words));
    const product = (high * wordsBig + BigInt(draw(words))) * n;
    if (product % pairs >= refused) return product / pairs;
  }
}
