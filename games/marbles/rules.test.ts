import { expect, test } from "vitest";
import {
  expectKnown,
  expectLeastReturn,
  expectSame,
  instantOf,
  meanOf,
} from "../engine/rules.fixture.ts";
import { marbles } from "./game.ts";
import { risks, rowCounts } from "./rules.ts";

const choices = rowCounts.flatMap((rows) => risks.map((risk) => ({ rows, risk })));

/** Every path through so many rows. */
const paths = (rows: number) =>
  Array.from({ length: 2 ** rows }, (_, path) =>
    Array.from({ length: rows }, (__, row) => (path >> row) & 1),
  );

test("[GAMES-14] plinko: known outcomes come out the same", () => {
  expectKnown(marbles, { outcome: ([fall]) => ({ path: fall?.["path"], cup: fall?.["cup"] }) });
});

test("[GAMES-18] plinko: the return of each board is that of all its paths", () => {
  expectLeastReturn(marbles, choices);
  for (const params of choices) {
    const choice = instantOf(marbles, params);
    expectSame(meanOf(choice, paths(params.rows)), choice.odds.rtp);
  }
});

test.each([{ rows: 9, risk: "low" }, { rows: 8, risk: "__proto__" }, { rows: 8 }, {}])(
  "[GAMES-14] plinko: %j is no choice",
  (params) => {
    expect(marbles.rules.choose(params)).toBeNull();
  },
);
