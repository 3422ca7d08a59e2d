import { expect, test } from "vitest";
import { blackGold } from "./black-gold/game.ts";
import { toNumber } from "./engine/fraction.ts";
import { instantOf, seededDraw } from "./engine/rules.fixture.ts";
import { riverQueen } from "./river-queen/game.ts";
import { xepa } from "./xepa/game.ts";

const rounds = process.env["TREVO_SOAK"] === "1" ? 10_000_000 : 100_000;
/** Of a normal distribution: 99 % of runs stray less. */
const z = 2.576;

test.each([
  // Every award is a multiple of this, in hundredths of the stake: payouts are whole cents.
  { game: blackGold, seed: 7, unit: 5, feature: "mine", oneIn: 105.04 },
  { game: xepa, seed: 41, unit: 20, feature: "market", oneIn: 128 },
  { game: riverQueen, seed: 2024, unit: 5, feature: "freeSpinsStart", oneIn: 126.6 },
])("[GAMES-18] $game.code: a seeded run agrees with what is told at 99 %", (slot) => {
  const choice = instantOf(slot.game, {});
  const draw = seededDraw(slot.seed);
  let sum = 0;
  let squares = 0;
  let features = 0;
  let odd = 0;
  for (let at = 0; at < rounds; at += 1) {
    const { multiplier, events } = choice.play(draw, "BASE");
    sum += multiplier;
    squares += multiplier * multiplier;
    if (multiplier % slot.unit !== 0 || multiplier > choice.odds.maxWin) odd += 1;
    if (events.some(({ type }) => type === slot.feature)) features += 1;
  }
  const mean = sum / rounds;
  const deviation = Math.sqrt((squares / rounds - mean * mean) / rounds);
  expect(Math.abs(mean - toNumber(choice.odds.rtp) * 100)).toBeLessThan(z * deviation);
  const share = 1 / slot.oneIn;
  const stray = z * Math.sqrt((share * (1 - share)) / rounds);
  // How often the queen's free spins come is known to a tenth of one in so many.
  expect(Math.abs(features / rounds - share)).toBeLessThan(stray + share / 1_000);
  expect(odd).toBe(0);
});
