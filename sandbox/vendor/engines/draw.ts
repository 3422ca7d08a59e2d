import { type Bps, even, type Timed } from "./engine.ts";

/** Three balls of 0 to 9, each from a drum of its own. */
export type Balls = readonly [number, number, number];

const sumOf = (balls: Balls) => balls[0] + balls[1] + balls[2];

/** A kind of bet: the shape of its name, what it pays, and when. Odds are of 1000 draws. */
const kinds: readonly {
  shape: RegExp;
  bps: Bps;
  wins(balls: Balls, pick: string): boolean;
}[] = [
  { shape: /^three:(\d{3})$/, bps: 940 * even, wins: (balls, pick) => balls.join("") === pick },
  {
    shape: /^two:(\d{2})$/,
    bps: 95 * even,
    wins: (balls, pick) => `${balls[1]}${balls[2]}` === pick,
  },
  { shape: /^one:(\d)$/, bps: 95_000, wins: (balls, pick) => String(balls[2]) === pick },
  { shape: /^(big)$/, bps: 19_200, wins: (balls) => sumOf(balls) >= 14 },
  { shape: /^(small)$/, bps: 19_200, wins: (balls) => sumOf(balls) <= 13 },
  { shape: /^(even)$/, bps: 19_200, wins: (balls) => sumOf(balls) % 2 === 0 },
  { shape: /^(odd)$/, bps: 19_200, wins: (balls) => sumOf(balls) % 2 === 1 },
];

/** A lottery with a draw each minute. */
export function draw(): Timed {
  return {
    kind: "timed",
    setup: { pays: { three: 940, two: 95, one: 9.5, side: 1.92 } },
    bettingMs: 45_000,
    playMs: 9_000,
    restMs: 6_000,
    open: () => null,
    mayBet: (_card, spot) => kinds.some(({ shape }) => shape.test(spot)),
    draw: (_card, draw) => [draw(10), draw(10), draw(10)],
    pays: (_card, result, spot) => paysOf(result as Balls, spot),
    reveal: (_card, result) => ({ balls: result }),
  };
}

export function paysOf(balls: Balls, spot: string): Bps {
  for (const { shape, bps, wins } of kinds) {
    const pick = shape.exec(spot)?.[1];
    if (pick !== undefined) return wins(balls, pick) ? bps : 0;
  }
  return 0;
}
