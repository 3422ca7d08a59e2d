import { expect, test } from "vitest";
import {
  everyDraw,
  expectKnown,
  expectLeastReturn,
  expectSame,
  instantOf,
  meanOf,
  oddsOf,
} from "../engine/rules.fixture.ts";
import { hundred } from "./game.ts";
import { isPair } from "./rules.ts";

const pairs = [true, false].flatMap((over) =>
  Array.from({ length: 10_001 }, (_, target) => ({ over, target })).filter(isPair),
);

test("[GAMES-14] dice: known outcomes come out the same", () => {
  expectKnown(hundred, { outcome: ([roll]) => ({ roll: Number(roll?.["roll"]) / 100 }) });
});

test("[GAMES-18] dice: 1,889 pairs each way, and the return told is the least of them", () => {
  expect(pairs).toHaveLength(2 * 1_889);
  expectLeastReturn(hundred, pairs);
  expect(oddsOf(hundred, { over: true, target: 9_999 }).maxWin).toBe(990_099);
  expect(Math.min(...pairs.map((pair) => oddsOf(hundred, pair).maxWin))).toBe(101);
});

test("[GAMES-14] dice: the return of a pair is that of all 10,001 rolls", () => {
  for (const pair of pairs.filter((_, at) => at % 97 === 0)) {
    const choice = instantOf(hundred, pair);
    expectSame(meanOf(choice, everyDraw(10_001)), choice.odds.rtp);
  }
});

test.each([
  { over: true, target: 1 },
  { over: false, target: 9_707 },
  { over: true, target: 10_000 },
  { over: 1, target: 5_000 },
  { over: true, target: 5_050, extra: 1 },
  { over: true },
  {},
  null,
])("[GAMES-14] dice: %j is no choice", (params) => {
  expect(hundred.rules.choose(params)).toBeNull();
});
