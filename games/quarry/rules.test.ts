import { expect, test } from "vitest";
import { choose } from "../engine/fraction.ts";
import { expectKnown, expectLeastReturn, oddsOf, seededDraw } from "../engine/rules.fixture.ts";
import { simulate, stepsOf } from "../engine/steps.fixture.ts";
import { quarry } from "./game.ts";
import { cells, minesMax, priceOf } from "./rules.ts";

const choices = Array.from({ length: minesMax }, (_, index) => ({ mines: index + 1 }));

test("[GAMES-14] mines: known outcomes come out the same", () => {
  expectKnown(quarry, {
    choice: ({ mines }) => ({ mines }),
    // A known outcome holds the cells that were opened.
    actions: ({ picks }) => (picks as number[]).map((cell) => ({ action: "OPEN", cell })),
    outcome: (events) => ({ bombs: events.at(-1)?.["mines"], hit: events.at(-1)?.["hit"] }),
  });
});

test("[GAMES-18] mines: each price is 99 % of its chance, cut to the hundredth", () => {
  expectLeastReturn(quarry, choices);
  for (const { mines } of choices) {
    for (let emeralds = 1; emeralds <= cells - mines; emeralds += 1) {
      const [all, safe] = [choose(cells, emeralds), choose(cells - mines, emeralds)];
      const price = BigInt(priceOf(mines, emeralds));
      expect(price * safe <= 99n * all && (price + 1n) * safe > 99n * all).toBe(true);
    }
  }
  expect(oddsOf(quarry, { mines: 12 }).maxWin).toBe(514_829_700);
});

test("[GAMES-14] mines: who opens three stones beside five mines gets the share told", () => {
  const player = ({ events }: { events: readonly unknown[] }) =>
    events.length === 3 ? null : { action: "OPEN", cell: events.length * 7 };
  const { mean, margin } = simulate(stepsOf(quarry, { mines: 5 }), {
    rounds: 100_000,
    seed: 5,
    player,
  });
  const exact = (priceOf(5, 3) / 100) * (Number(choose(20, 3)) / Number(choose(25, 3)));
  expect(Math.abs(mean - exact)).toBeLessThan(margin);
});

test("[GAMES-14] mines: a stone is opened once, nothing hidden is told, and all emeralds pay", () => {
  const opened = stepsOf(quarry, { mines: 24 }).open(seededDraw(3));
  expect(opened).toMatchObject({ events: [], multiplier: null, isOver: false });
  expect(opened.abandoned()).toBe(100);
  const [mines] = opened.ended.slice(-1) as unknown as { mines: number[] }[];
  const emerald = Array.from({ length: cells }, (_, cell) => cell).find(
    (cell) => !mines?.mines.includes(cell),
  );
  const found = opened.act({ action: "OPEN", cell: emerald });
  expect(found).toMatchObject({ multiplier: 2475, isOver: true });
  const once = stepsOf(quarry, { mines: 1 }).open(seededDraw(4)).act({ action: "OPEN", cell: 7 });
  expect(once?.act({ action: "OPEN", cell: 7 })).toBeNull();
  expect(once?.act({ action: "OPEN", cell: 25 })).toBeNull();
  expect(once?.act({ action: "RANDOM" })).toBeNull();
  expect(once?.events).toHaveLength(1);
});

test.each([{ mines: 0 }, { mines: 25 }, { mines: 2.5 }, {}, null])(
  "[GAMES-14] mines: %j is no choice",
  (params) => {
    expect(quarry.rules.choose(params)).toBeNull();
  },
);
