import { type Bps, even, type Timed } from "./engine.ts";

/** 55 segments; the number is what is won beside the stake. */
const counts: Readonly<Record<string, number>> = {
  "1": 24,
  "2": 16,
  "5": 8,
  "12": 4,
  "25": 2,
  "50": 1,
};

/** Where each number stands on the rim, so that no two of a kind are neighbours. */
export const rim = rimOf();

/** A wheel of fortune that everybody watches. */
export function wheel(): Timed {
  return {
    kind: "timed",
    setup: { rim, spots: Object.keys(counts) },
    bettingMs: 14_000,
    playMs: 7_000,
    restMs: 4_000,
    open: () => null,
    mayBet: (_card, spot) => Object.hasOwn(counts, spot),
    draw: (_card, draw) => draw(rim.length),
    pays: (_card, result, spot) => paysOf(rim[result as number] ?? "", spot),
    reveal: (_card, result) => ({ segment: result, spot: rim[result as number] }),
  };
}

function paysOf(shown: string, spot: string): Bps {
  return shown === spot ? (Number(spot) + 1) * even : 0;
}

/** The exact return of a number, as a share of the stake. */
export function returnOf(spot: string): number {
  return ((Number(spot) + 1) * (counts[spot] ?? 0)) / rim.length;
}

function rimOf(): string[] {
  const places = Object.entries(counts).flatMap(([spot, count], order) =>
    Array.from({ length: count }, (_, index) => ({
      spot,
      place: (index + 0.5 + order * 0.137) / count,
    })),
  );
  return places.sort((a, b) => a.place - b.place).map(({ spot }) => spot);
}
