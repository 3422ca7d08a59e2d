import { expect, test } from "vitest";
import { rankAceLow } from "../engine/cards.ts";
import { expectKnown, expectSame, oddsOf, seededDraw } from "../engine/rules.fixture.ts";
import { simulate, stepsOf } from "../engine/steps.fixture.ts";
import { upOrDown } from "./game.ts";
import { priceOf, waysOf } from "./rules.ts";

const said: Record<string, string> = { up: "UP", down: "DOWN" };

test("[GAMES-14] hi-lo: known outcomes come out the same", () => {
  expectKnown(upOrDown, {
    choice: () => ({}),
    // A known outcome holds the guesses.
    actions: ({ guesses }) => (guesses as string[]).map((guess) => ({ action: said[guess] })),
    outcome: (events) => ({
      cards: events.filter(({ type }) => type !== "next").map(({ card }) => card),
      ok: events.every(({ multiplier }) => multiplier !== 0),
    }),
  });
});

test("[GAMES-14] hi-lo: a product of six guesses is cut once: 18.62 ×", () => {
  expect(priceOf([8, 9, 11, 3, 12, 9])).toBe(1862);
});

test("[GAMES-18] hi-lo: ways are counted right at each card, and the least return is told", () => {
  const deck = Array.from({ length: 52 }, (_, card) => card);
  for (const card of deck) {
    const from = rankAceLow(card);
    const isEnd = from === 1 || from === 13;
    const up = deck.filter((next) => {
      const to = rankAceLow(next);
      if (from === 1) return to > 1;
      return to >= from;
    });
    expect(waysOf(card, "UP") * 4).toBe(up.length);
    expect(waysOf(card, "UP") + waysOf(card, "DOWN")).toBe(isEnd ? 13 : 14);
  }
  expectSame(oddsOf(upOrDown, {}).rtp, upOrDown.rtpExact);
});

test("[GAMES-14] hi-lo: who always takes the likelier guess once gets what is told", () => {
  let exact = 0;
  for (let card = 0; card < 52; card += 1) {
    const ways = Math.max(waysOf(card, "UP"), waysOf(card, "DOWN"));
    exact += ((priceOf([ways]) / 100) * (ways / 13)) / 52;
  }
  const names = "A23456789TJQK";
  const player = ({ events }: { events: readonly object[] }) => {
    if (events.length > 1) return null;
    const [first] = events as { card: string }[];
    const rank = names.indexOf(first?.card.slice(0, 1) ?? "") + 1;
    return { action: rank <= 7 ? "UP" : "DOWN" };
  };
  const { mean, margin } = simulate(stepsOf(upOrDown, {}), { rounds: 60_000, seed: 2, player });
  expect(Math.abs(mean - exact)).toBeLessThan(margin);
});

test("[GAMES-14] hi-lo: a swap changes no price, and cannot be left before a guess", () => {
  const swapped = stepsOf(upOrDown, {}).open(seededDraw(8)).act({ action: "SWAP" });
  expect(swapped?.multiplier).toBeNull();
  expect(swapped?.abandoned()).toBe(100);
  let round = swapped;
  for (let cards = 2; cards < 52; cards += 1) round = round?.act({ action: "SWAP" }) ?? null;
  expect(round).toMatchObject({ isOver: true, multiplier: null });
});
