import { at, type Bps, even, type Timed } from "./engine.ts";

const red = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];

/** The wheel's order, as it stands on every single-zero wheel. */
export const order = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14,
  31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
];

/** Outside bets: which numbers win. */
const outside: Readonly<Record<string, (pocket: number) => boolean>> = {
  red: (pocket) => red.includes(pocket),
  black: (pocket) => pocket > 0 && !red.includes(pocket),
  even: (pocket) => pocket > 0 && pocket % 2 === 0,
  odd: (pocket) => pocket % 2 === 1,
  low: (pocket) => pocket >= 1 && pocket <= 18,
  high: (pocket) => pocket >= 19,
  dozen1: (pocket) => pocket >= 1 && pocket <= 12,
  dozen2: (pocket) => pocket >= 13 && pocket <= 24,
  dozen3: (pocket) => pocket >= 25,
  column1: (pocket) => pocket % 3 === 1,
  column2: (pocket) => pocket % 3 === 2,
  column3: (pocket) => pocket > 0 && pocket % 3 === 0,
};

export const spots = [...order.map(String), ...Object.keys(outside)];

/** Single zero; each bet returns 36/37 on average. */
export function roulette(): Timed {
  return {
    kind: "timed",
    setup: { order, red },
    bettingMs: 16_000,
    playMs: 8_000,
    restMs: 4_000,
    open: () => null,
    mayBet: (_card, spot) => spots.includes(spot),
    draw: (_card, draw) => at(order, draw(order.length)),
    pays: (_card, result, spot) => paysOf(result as number, spot),
    reveal: (_card, result) => ({ pocket: result }),
  };
}

/** A number pays 36 times, the others 36 over how many numbers they cover. */
export function paysOf(pocket: number, spot: string): Bps {
  const wins = outside[spot];
  if (!wins) return spot === String(pocket) ? 36 * even : 0;
  const covered = order.filter((one) => wins(one)).length;
  return wins(pocket) ? (36 / covered) * even : 0;
}
