import { expect, test } from "vitest";
import { expectKnownRounds } from "../engine/table.fixture.ts";
import { EMERALDS, numbers, rules, SPOTS } from "./rules.ts";

const reds = SPOTS.get("red") ?? [];
const colourOf = (number: number) =>
  number === 0 ? "green" : reds.includes(number) ? "red" : "black";

test("[GAMES-15] roulette: known rounds come out and pay the same", () => {
  expectKnownRounds("emerald-roulette", rules, ({ number, lucky }) => ({
    number,
    colour: colourOf(number),
    lucky: lucky.map((each) => [each.number, each.stakes]),
  }));
});

test("[GAMES-18] roulette: each of its 157 spots returns 36 of 37", () => {
  expect(SPOTS.size).toBe(37 + 60 + 2 + 12 + 1 + 22 + 11 + 12);
  const mean = EMERALDS.reduce((sum, { stakes, weight }) => sum + stakes * weight, 0) / 50;
  expect(mean).toBe(104);
  for (const [spot, set] of SPOTS) {
    // Without an emerald; on a straight bet one lies in 3 of 37 rounds.
    let plain = 0;
    for (let number = 0; number < numbers; number += 1) {
      plain += rules.returnOf({ number, lucky: [] }, spot) ?? 0;
    }
    const hundredths = set.length === 1 ? (plain * 34 + 10_400 * 3) / 37 : plain;
    expect({ spot, back: hundredths * 37 }).toEqual({ spot, back: 3600 * 37 });
  }
});

test("[GAMES-15] roulette: an emerald pays on its number alone, and no other spot is there", () => {
  const spun = { number: 17, lucky: [{ number: 17, stakes: 500 }] };
  expect(rules.returnOf(spun, "straight:17")).toBe(50_000);
  expect(rules.returnOf(spun, "split:17-18")).toBe(1800);
  expect(rules.returnOf(spun, "straight:18")).toBe(0);
  expect(rules.returnOf(spun, "split:3-4")).toBeNull();
  expect(rules.returnOf(spun, "straight:37")).toBeNull();
  expect(rules.returnOf(spun, "toString")).toBeNull();
});
