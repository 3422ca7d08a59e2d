import type { HouseGame } from "../engine/game.ts";
import { LINES } from "../golden-jaguar/rules.ts";
import { POT, rtpExact, rules } from "./rules.ts";

/** Stakes in cents, each with a pot of its own: multiples of 20, so that lines pay whole cents. */
// oxfmt-ignore
const STAKES_CENTS = [
  20, 40, 60, 80, 100, 160, 200, 300, 400, 500, 600, 800, 1000, 1600, 2000, 3000, 5000, 10_000,
];

const micro = (cents: number): bigint => BigInt(cents) * 10_000n;

/** The hold-and-win slot Ouro Preto. See `rules.ts` for how it plays. */
export const blackGold: HouseGame = {
  code: "black-gold",
  title: { pt: "Ouro Preto", en: "Black Gold", th: "ทองดำ" },
  rules,
  betLevels: STAKES_CENTS.map(micro),
  defaultBetLevel: micro(100),
  stakeStep: micro(20),
  modes: { BASE: { cost: 1 } },
  lines: LINES.length,
  minBet: micro(20),
  rtpExact,
  pot: POT,
};
