import type { HouseGame } from "@trevo/games/game.ts";

/** What may be staked: every multiple of the step from the smallest to the largest. Micro. */
export interface Stakes {
  readonly min: bigint;
  readonly max: bigint;
  readonly step: bigint;
}

/** The stakes of a game, as its clients are told them. */
export function stakesOf({ betLevels }: HouseGame): Stakes {
  const rising = betLevels.toSorted((a, b) => (a < b ? -1 : 1));
  return {
    min: rising[0] ?? 0n,
    max: rising.at(-1) ?? 0n,
    // Of what all levels are a multiple of, the payouts of any other multiple are whole as well.
    step: betLevels.reduce(greatestCommonDivisor),
  };
}

/** Whether so much may be staked. */
export function isStake({ min, max, step }: Stakes, amount: bigint): boolean {
  return amount >= min && amount <= max && amount % step === 0n;
}

/** The game's own spelling of a mode, which clients write in any case; undefined: it has none. */
export function modeOf({ modes }: HouseGame, wanted: string): string | undefined {
  const folded = wanted.toUpperCase();
  return Object.keys(modes).find((mode) => mode.toUpperCase() === folded);
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b);
}
