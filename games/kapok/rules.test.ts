import { expect, test } from "vitest";
import { expectKnown, expectLeastReturn, oddsOf, seededDraw } from "../engine/rules.fixture.ts";
import { simulate, stepsOf } from "../engine/steps.fixture.ts";
import { kapok } from "./game.ts";
import { levelNames, priceOf } from "./rules.ts";

test("[GAMES-14] tower: known outcomes come out the same", () => {
  expectKnown(kapok, {
    choice: ({ level }) => ({ level }),
    // A known outcome holds the hollows that were chosen.
    actions: ({ picks }) => (picks as number[]).map((cell) => ({ action: "OPEN", cell })),
    outcome: (events) => ({ traps: events.at(-1)?.["snakes"], fell: events.at(-1)?.["fell"] }),
  });
});

test("[GAMES-18] tower: the prices are those published, and the least return is told", () => {
  expectLeastReturn(
    kapok,
    levelNames.map((level) => ({ level })),
  );
  const easy = Array.from({ length: 8 }, (_, floor) => priceOf("easy", floor + 1));
  expect(easy).toEqual([132, 176, 234, 312, 417, 556, 741, 988]);
  expect(levelNames.map((level) => oddsOf(kapok, { level }).maxWin)).toEqual([
    988, 2537, 25_344, 649_539, 6_488_064,
  ]);
});

test.each([
  ["easy", 0.75],
  ["medium", 2 / 3],
  ["hard", 1 / 2],
  ["master", 1 / 3],
  ["legend", 1 / 4],
] as const)(
  "[GAMES-14] tower: three floors of %s are climbed as often as told",
  (level, chance) => {
    const player = ({ events }: { events: readonly unknown[] }) =>
      events.length === 3 ? null : { action: "OPEN", cell: 0 };
    const { mean, margin } = simulate(stepsOf(kapok, { level }), {
      rounds: 60_000,
      seed: 9,
      player,
    });
    expect(Math.abs(mean - (priceOf(level, 3) / 100) * chance ** 3)).toBeLessThan(margin);
  },
);

test("[GAMES-14] tower: a hollow that its floor does not have is no action", () => {
  const round = stepsOf(kapok, { level: "hard" }).open(seededDraw(1));
  expect(round.act({ action: "OPEN", cell: 2 })).toBeNull();
  expect(round.act({ action: "OPEN", cell: 0 })).not.toBeNull();
  expect(kapok.rules.choose({ level: "hell" })).toBeNull();
});
