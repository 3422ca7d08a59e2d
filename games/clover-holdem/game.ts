import { fraction } from "../engine/fraction.ts";
import type { HouseGame } from "../engine/game.ts";
import type { Blinds } from "./rules.ts";

/** Micro of a coin: hands are played in hundredths of the currency's unit. */
export const coin = 10_000n;

/** The blinds that are played, in coins. */
export const stakes: readonly Blinds[] = [
  { small: 5n, big: 10n },
  { small: 25n, big: 50n },
  { small: 100n, big: 200n },
  { small: 500n, big: 1_000n },
];

/** What a player may sit down with, in big blinds. */
export const buyIns = { min: 40n, max: 100n } as const;

const [lowest] = stakes;
const levels = stakes.map(({ big }) => big * buyIns.max * coin);

/**
 * Mesa Trevo. See `rules.ts` for how a hand goes, `deck.ts` for its cards. Of what players put in
 * they get back at least 96 in 100 together: the rest is the rake, at its highest.
 */
export const cloverHoldem: HouseGame = {
  code: "clover-holdem",
  title: { pt: "Mesa Trevo", en: "Clover Table", th: "โต๊ะโคลเวอร์" },
  rules: { shape: "hands", choose: () => null },
  betLevels: levels,
  defaultBetLevel: levels[0] ?? coin,
  stakeStep: coin,
  modes: { BASE: { cost: 1 } },
  rtpExact: fraction(24, 25),
  lines: 1,
  minBet: (lowest?.big ?? 1n) * buyIns.min * coin,
};
