import type { Draw } from "./game.ts";

/**
 * `k` different ones of 0 … n − 1, in the order in which they were drawn: each is taken out of the
 * row of those that are left.
 */
export function pick(draw: Draw, n: number, k: number): number[] {
  const left = Array.from({ length: n }, (_, index) => index);
  return Array.from({ length: k }, () => left.splice(draw(left.length), 1)[0] ?? 0);
}
