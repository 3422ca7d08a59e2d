import * as z from "zod/mini";
import { instantRules } from "../engine/choice.ts";
import type { HouseGame } from "../engine/game.ts";
import { LINES, play } from "./rules.ts";
import { figures } from "./figures.ts";

/** Stakes on offer, in cents: all multiples of 20, so that every payout is whole cents. */
// oxfmt-ignore
const STAKES_CENTS = [
  20, 40, 60, 80, 100, 160, 200, 300, 400, 500, 600, 800, 1000, 1600, 2000, 3000, 5000, 10_000,
];

const micro = (cents: number): bigint => BigInt(cents) * 10_000n;

/** The house slot Onça Dourada. See `rules.ts` for how it plays and `figures.ts` for its odds. */
export const goldenJaguar: HouseGame = {
  code: "golden-jaguar",
  title: { pt: "Onça Dourada", en: "Golden Jaguar", th: "เสือจากัวร์ทองคำ" },
  rules: instantRules(z.object({}), {
    odds: () => ({ rtp: figures.rtpExact, maxWin: figures.maxWin }),
    play: (draw, _params, mode) => play(draw, mode),
  }),
  betLevels: STAKES_CENTS.map(micro),
  defaultBetLevel: micro(100),
  stakeStep: micro(20),
  modes: { BASE: { cost: 1 } },
  lines: LINES.length,
  minBet: micro(Math.min(...STAKES_CENTS)),
  rtpExact: figures.rtpExact,
};
