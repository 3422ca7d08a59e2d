import { expect, test } from "vitest";
import { cardName } from "../engine/cards.ts";
import { fraction, toNumber } from "../engine/fraction.ts";
import { expectKnownRounds } from "../engine/table.fixture.ts";
import { petropolisBaccarat } from "./game.ts";
import { bankerDraws, handPoints, orders, rules } from "./rules.ts";

test("[GAMES-15] baccarat: known rounds come out and pay the same", () => {
  expectKnownRounds("petropolis-baccarat", rules, ({ player, banker, win }) => ({
    player: player.map(cardName),
    banker: banker.map(cardName),
    P: handPoints(player),
    B: handPoints(banker),
    win,
  }));
});

/** Chances of player, banker and tie: every order of points of up to six cards of eight decks. */
function chances(): Record<"player" | "banker" | "tie", number> {
  // Tens and pictures count nothing; of the others there are 32 each.
  const left = Array.from({ length: 10 }, (_, points): number => (points === 0 ? 128 : 32));
  const found = { player: 0, banker: 0, tie: 0 };
  let cards = 416;
  const each = (chance: number, visit: (points: number, chance: number) => void) => {
    for (let points = 0; points < 10; points += 1) {
      const there = left[points] ?? 0;
      left[points] = there - 1;
      cards -= 1;
      visit(points, (chance * there) / (cards + 1));
      cards += 1;
      left[points] = there;
    }
  };
  const end = (player: number, banker: number, chance: number) => {
    const [p, b] = [player % 10, banker % 10];
    found[p > b ? "player" : p < b ? "banker" : "tie"] += chance;
  };
  const bankerTurn = (player: number, banker: number, third: number | null, chance: number) => {
    if (!bankerDraws(banker, third)) return end(player, banker, chance);
    each(chance, (points, next) => end(player, banker + points, next));
  };
  const thirdCards = (player: number, banker: number, chance: number) => {
    if (player >= 8 || banker >= 8) return end(player, banker, chance);
    if (player >= 6) return bankerTurn(player, banker, null, chance);
    each(chance, (points, next) => bankerTurn(player + points, banker, points, next));
  };
  each(1, (p1, a) =>
    each(a, (b1, b) =>
      each(b, (p2, c) => each(c, (b2, d) => thirdCards((p1 + p2) % 10, (b1 + b2) % 10, d))),
    ),
  );
  return found;
}

test("[GAMES-18] baccarat: player, banker and tie come as often, and return as much, as told", () => {
  const { player, banker, tie } = chances();
  expect(player + banker + tie).toBeCloseTo(1, 10);
  expect([player, banker, tie].map((chance) => chance.toFixed(6))).toEqual([
    "0.446247",
    "0.458597",
    "0.095156",
  ]);
  for (const [side, chance] of Object.entries({ player, banker, tie })) {
    const counted = orders[side as "player" | "banker" | "tie"];
    expect(toNumber(fraction(counted, orders.all)), side).toBeCloseTo(chance, 10);
  }
  expect(orders.player + orders.banker + orders.tie).toBe(orders.all);
  expect(2 * player + tie).toBeCloseTo(0.987649, 6);
  expect(1.95 * banker + tie).toBeCloseTo(0.989421, 6);
  expect(10 * tie).toBeCloseTo(toNumber(petropolisBaccarat.rtpExact), 10);
  // The second card is of the first one's rank.
  expect((13 * 31) / 415).toBeCloseTo(0.971084, 6);
});

test("[GAMES-15] baccarat: sides come back on a tie, pairs are of the first two, others are no spot", () => {
  const tie = { player: [0, 1, 5], banker: [8, 12, 2], win: "tie" } as const;
  expect(
    ["player", "banker", "tie", "playerPair", "bankerPair"].map((spot) =>
      rules.returnOf(tie, spot),
    ),
  ).toEqual([100, 100, 1000, 1300, 0]);
  expect(rules.returnOf(tie, "dragon")).toBeNull();
});
