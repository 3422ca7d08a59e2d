import type { HouseGame } from "../engine/game.ts";
import { rtpExact, rules } from "./rules.ts";

/** Stakes on offer, in cents: all multiples of 20, so that every payout is whole cents. */
// oxfmt-ignore
const STAKES_CENTS = [
  20, 40, 60, 80, 100, 160, 200, 300, 400, 500, 600, 800, 1000, 1600, 2000, 3000, 5000, 10_000,
];

const micro = (cents: number): bigint => BigInt(cents) * 10_000n;

/** The cascade slot Rainha das Águas. See `rules.ts` for how it plays. */
export const riverQueen: HouseGame = {
  code: "river-queen",
  title: { pt: "Rainha das Águas", en: "River Queen", th: "ราชินีแห่งสายน้ำ" },
  rules,
  betLevels: STAKES_CENTS.map(micro),
  defaultBetLevel: micro(100),
  stakeStep: micro(20),
  modes: { BASE: { cost: 1 } },
  lines: 20,
  minBet: micro(20),
  rtpExact,
};
