import { expect, test } from "vitest";
import { expectKnownRounds } from "../engine/table.fixture.ts";
import { rules, SPOTS } from "./rules.ts";

const faces = [1, 2, 3, 4, 5, 6];
const every = faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => [a, b, c] as const)));

test("[GAMES-15] sic bo: known rounds come out and pay the same", () => {
  expectKnownRounds("jade-sic-bo", rules, (dice) => ({
    dice,
    sum: dice[0] + dice[1] + dice[2],
  }));
});

test("[GAMES-18] sic bo: every spot returns 210 of 216, but those that are cut to the hundredth", () => {
  expect(SPOTS.size).toBe(5 + 14 + 18 + 15);
  const cut: Record<string, number> = { "sum:10": 20_979, "sum:11": 20_979 };
  for (const spot of SPOTS.keys()) {
    const back = every.reduce((sum, dice) => sum + (rules.returnOf(dice, spot) ?? 0), 0);
    const told = cut[spot] ?? (spot.startsWith("pair:") ? 20_960 : 21_000);
    expect({ spot, back }).toEqual({ spot, back: told });
  }
});

test("[GAMES-15] sic bo: a triple loses big, small, odd and even, and what is no spot is none", () => {
  const halves = ["small", "big", "odd", "even"];
  for (const face of faces) {
    const triple = [face, face, face] as const;
    expect(halves.map((spot) => rules.returnOf(triple, spot))).toEqual([0, 0, 0, 0]);
    expect(rules.returnOf(triple, `die:${face}`)).toBe(1500);
  }
  expect(rules.returnOf([1, 2, 3], "sum:3")).toBeNull();
  expect(rules.returnOf([1, 2, 3], "two:3:2")).toBeNull();
});
