import { expect, test } from "vitest";
import { expectKnown, expectSame, oddsOf, seededDraw } from "../engine/rules.fixture.ts";
import { stepsOf } from "../engine/steps.fixture.ts";
import { headsOrTails } from "./game.ts";
import { priceOf } from "./rules.ts";

const said: Record<string, string> = { H: "HEADS", T: "TAILS" };

test("[GAMES-14] coin: known outcomes come out the same", () => {
  expectKnown(headsOrTails, {
    choice: () => ({}),
    // A known outcome holds the calls.
    actions: ({ calls }) => (calls as string[]).map((call) => ({ action: said[call] })),
    outcome: (events) => {
      const sides = events.filter(({ type }) => type === "toss").map(({ side }) => String(side));
      return { flips: sides.map((side) => side.slice(0, 1)).join("") };
    },
  });
});

test("[GAMES-18] coin: k right calls of 2ᵏ pay 99 % exactly, and twenty are the end", () => {
  for (let calls = 1; calls <= 20; calls += 1) {
    expectSame(
      { numerator: BigInt(priceOf(calls)), denominator: 100n << BigInt(calls) },
      headsOrTails.rtpExact,
    );
  }
  expect(oddsOf(headsOrTails, {}).maxWin).toBe(103_809_024);
  // Always heads, whatever is called.
  let round = stepsOf(headsOrTails, {}).open(() => 0);
  for (let call = 0; call < 20; call += 1) round = round.act({ action: "HEADS" }) ?? round;
  expect(round).toMatchObject({ isOver: true, multiplier: 103_809_024 });
});

test("[GAMES-14] coin: the next toss is not told, and nothing follows a wrong call", () => {
  const round = stepsOf(headsOrTails, {}).open(seededDraw(1));
  expect(round.events).toEqual([]);
  const wrong = stepsOf(headsOrTails, {})
    .open(() => 0)
    .act({ action: "TAILS" });
  expect(wrong).toMatchObject({ isOver: true, multiplier: 0 });
  expect(wrong?.act({ action: "HEADS" })).toBeNull();
});
