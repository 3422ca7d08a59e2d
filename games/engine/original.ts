import type { HouseGame } from "./game.ts";

const micro = (cents: number): bigint => BigInt(cents) * 10_000n;

/** Shortcuts of the stake, in cents. Any cent between the first and the last may be staked. */
const levelsCents = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000];

/** A game with the stakes that all originals share: R$ 0.10 to 1,000, by the cent. */
export function original(
  game: Pick<HouseGame, "code" | "title" | "rules" | "rtpExact">,
): HouseGame {
  return {
    ...game,
    betLevels: levelsCents.map(micro),
    defaultBetLevel: micro(100),
    stakeStep: micro(1),
    modes: { BASE: { cost: 1 } },
    lines: 1,
    minBet: micro(10),
  };
}
