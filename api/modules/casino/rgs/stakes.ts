import type { HouseGame } from "@trevo/games/game.ts";

/** Allowed stakes: every multiple of `step` from `min` to `max`. Micro. */
export interface Stakes {
  readonly min: bigint;
  readonly max: bigint;
  readonly step: bigint;
}

/** The allowed stakes of a game, as its clients are told them. */
export function stakesOf({ betLevels }: HouseGame): Stakes {
  const rising = betLevels.toSorted((a, b) => (a < b ? -1 : 1));
  return {
    min: rising[0] ?? 0n,
    max: rising.at(-1) ?? 0n,
    // The levels pay whole micro, so every multiple of their common divisor does as well.
    step: betLevels.reduce(greatestCommonDivisor),
  };
}

/** Whether this amount may be staked. */
export function isStake({ min, max, step }: Stakes, amount: bigint): boolean {
  return amount >= min && amount <= max && amount % step === 0n;
}

/** The game's spelling of a mode, which clients may write in any case; undefined: no such mode. */
export function modeOf({ modes }: HouseGame, wanted: string): string | undefined {
  const folded = wanted.toUpperCase();
  return Object.keys(modes).find((mode) => mode.toUpperCase() === folded);
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b);
}
