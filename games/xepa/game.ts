import type { HouseGame } from "../engine/game.ts";
import { LINES, rtpExact, rules } from "./rules.ts";

/** Stakes on offer, in cents: all multiples of 5, so that every payout is whole cents. */
// oxfmt-ignore
const STAKES_CENTS = [
  5, 10, 20, 40, 60, 80, 100, 160, 200, 300, 400, 500, 600, 800, 1000, 1600, 2000, 3000, 5000,
  10_000,
];

const micro = (cents: number): bigint => BigInt(cents) * 10_000n;

/** The quick slot Xepa. See `rules.ts` for how it plays. */
export const xepa: HouseGame = {
  code: "xepa",
  title: { pt: "Xepa", en: "Last Market", th: "ตลาดก่อนปิด" },
  rules,
  betLevels: STAKES_CENTS.map(micro),
  defaultBetLevel: micro(100),
  stakeStep: micro(5),
  modes: { BASE: { cost: 1 } },
  lines: LINES.length,
  minBet: micro(5),
  rtpExact,
};
