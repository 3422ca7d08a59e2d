import type { HouseGame } from "../engine/game.ts";
import { returns, rules } from "./batch.ts";

const micro = (cents: number): bigint => BigInt(cents) * 10_000n;

/** Shortcuts of the bet, in cents. */
const levelsCents = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000];

/** Abrolhos. See `rules.ts` for what its creatures pay, `sea.ts` for how they swim. */
export const abrolhos: HouseGame = {
  code: "abrolhos",
  title: { pt: "Abrolhos", en: "Abrolhos", th: "อาบรอลโยส" },
  rules,
  betLevels: levelsCents.map(micro),
  defaultBetLevel: micro(50),
  stakeStep: micro(10),
  modes: { BASE: { cost: 1 } },
  rtpExact: returns,
  lines: 1,
  minBet: micro(10),
};
