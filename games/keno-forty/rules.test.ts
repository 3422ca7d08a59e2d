import { expect, test } from "vitest";
import { choose } from "../engine/fraction.ts";
import { expectKnown, expectLeastReturn, oddsOf } from "../engine/rules.fixture.ts";
import { kenoForty } from "./game.ts";
import { picksMax, risks, waysOf } from "./rules.ts";

const upTo = (n: number) => Array.from({ length: n }, (_, index) => index + 1);
const choices = risks.flatMap((risk) => upTo(picksMax).map((n) => ({ risk, picks: upTo(n) })));

test("[GAMES-14] keno: known outcomes come out the same", () => {
  expectKnown(kenoForty, {
    outcome: ([drawn]) => ({ drawn: drawn?.["drawn"], hits: drawn?.["hits"] }),
  });
});

test("[GAMES-18] keno: the return told is the least of all thirty tables", () => {
  expectLeastReturn(kenoForty, choices);
  expect(oddsOf(kenoForty, { risk: "high", picks: upTo(10) }).maxWin).toBe(1_000_000);
});

test("[GAMES-14] keno: every draw of ten from forty is counted once", () => {
  for (const picks of upTo(picksMax)) {
    const ways = [0, ...upTo(picks)].map((hits) => waysOf(picks, hits));
    expect(ways.reduce((sum, each) => sum + each, 0n)).toBe(choose(40, 10));
  }
});

test.each([
  { risk: "low", picks: [] },
  { risk: "low", picks: [1, 1] },
  { risk: "low", picks: [41] },
  { risk: "low", picks: [0] },
  { risk: "low", picks: upTo(11) },
  { risk: "none", picks: [1] },
])("[GAMES-14] keno: %j is no choice", (params) => {
  expect(kenoForty.rules.choose(params)).toBeNull();
});
