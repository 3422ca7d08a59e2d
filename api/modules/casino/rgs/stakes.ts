import type { HouseGame } from "@trevo/games/engine/game.ts";

/** Allowed stakes: every multiple of `step` from `min` to `max`. Micro. */
export interface Stakes {
  readonly min: bigint;
  readonly max: bigint;
  readonly step: bigint;
}

/** The allowed stakes of a game, as its clients are told them. */
export function stakesOf({ minBet, betLevels, stakeStep }: HouseGame): Stakes {
  return { min: minBet, max: betLevels.at(-1) ?? minBet, step: stakeStep };
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
