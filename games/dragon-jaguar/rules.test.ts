import { expect, test } from "vitest";
import { cardName, deckSize } from "../engine/cards.ts";
import { expectKnownRounds } from "../engine/table.fixture.ts";
import { duelOf, rules } from "./rules.ts";

test("[GAMES-15] dragon and jaguar: known rounds come out and pay the same", () => {
  expectKnownRounds("dragon-jaguar", rules, ({ dragon, jaguar, win }) => ({
    dragon: cardName(dragon),
    jaguar: cardName(jaguar),
    win,
  }));
});

test("[GAMES-18] dragon and jaguar: each spot returns what is told, over all pairs of 416 cards", () => {
  const back: Record<string, number> = { dragon: 0, jaguar: 0, tie: 0, suited: 0 };
  for (let dragon = 0; dragon < deckSize; dragon += 1) {
    for (let jaguar = 0; jaguar < deckSize; jaguar += 1) {
      // Of a card that lies already there are seven more.
      const pairs = 8 * (dragon === jaguar ? 7 : 8);
      for (const spot of Object.keys(back)) {
        back[spot] =
          (back[spot] ?? 0) + pairs * (rules.returnOf(duelOf(dragon, jaguar), spot) ?? 0);
      }
    }
  }
  const returns = Object.values(back).map((sum) => (sum / (416 * 415) / 100).toFixed(6));
  expect(returns).toEqual(["0.981325", "0.981325", "0.971084", "0.961446"]);
  expect(rules.returnOf(duelOf(0, 1), "player")).toBeNull();
});
