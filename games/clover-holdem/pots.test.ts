import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { potsOf, rakeOf, winsOf } from "./pots.ts";

interface Known {
  put: number[];
  inHand: boolean[];
  score: number[];
  button: number;
  percent: number;
  cap: number;
  flop: boolean;
  pots: { amount: number; seats: number[] }[];
  back: { seat: number; amount: number } | null;
  taken: number[];
  win: number[];
}

/** Our own file; its shape is checked by every line below. */
const { "clover-holdem-money": known } = JSON.parse(
  readFileSync(new URL("../engine/games.vectors.json", import.meta.url), "utf8"),
) as Record<string, Known[]>;

/** The same with figures as JSON has them. */
const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, each: unknown) => (typeof each === "bigint" ? Number(each) : each)),
  );

function divided({
  put,
  inHand,
  score,
  button,
  percent,
  cap,
  flop,
}: Omit<Known, "pots" | "back" | "taken" | "win">) {
  const { pots, back } = potsOf({ put: put.map(BigInt), inHand });
  const rule = { percent: BigInt(percent), cap: BigInt(cap), hasFlop: flop };
  const taken = rakeOf(pots, rule);
  return { pots, back, taken, win: winsOf(pots, taken, { scores: score, button }) };
}

test("[GAMES-16] hold'em: known hands are divided the same, to the last coin", () => {
  expect(known?.length).toBeGreaterThanOrEqual(4);
  for (const hand of known ?? []) {
    const { pots, back, taken, win } = hand;
    expect(plain(divided(hand))).toEqual({ pots, back, taken, win });
  }
});

test("[GAMES-16] hold'em: four all-in for different amounts, two of them even", () => {
  const hand = {
    put: [2_500, 10_000, 20_000, 20_000],
    inHand: [true, true, true, true],
    score: [9, 8, 7, 7],
    button: 0,
    percent: 4,
    cap: 600,
    flop: true,
  };
  expect(plain(divided(hand))).toMatchObject({
    pots: [
      { amount: 10_000, seats: [0, 1, 2, 3] },
      { amount: 22_500, seats: [1, 2, 3] },
      { amount: 20_000, seats: [2, 3] },
    ],
    taken: [115, 257, 228],
    win: [9_885, 22_243, 9_886, 9_886],
  });
});

test("[GAMES-16] hold'em: what was put in comes out again, as wins, rake and what nobody called", () => {
  const seats = fc.integer({ min: 2, max: 6 }).chain((count) =>
    fc.record({
      put: fc.array(fc.integer({ min: 0, max: 50_000 }), { minLength: count, maxLength: count }),
      inHand: fc.array(fc.boolean(), { minLength: count, maxLength: count }),
      score: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: count, maxLength: count }),
      button: fc.integer({ min: 0, max: count - 1 }),
      percent: fc.integer({ min: 0, max: 10 }),
      cap: fc.integer({ min: 0, max: 1_000 }),
      flop: fc.boolean(),
    }),
  );
  fc.assert(
    fc.property(seats, (hand) => {
      // Somebody is always in, and whoever put most in is.
      const inHand = hand.inHand.map((isIn, at) => isIn || hand.put[at] === Math.max(...hand.put));
      const { pots, back, taken, win } = divided({ ...hand, inHand });
      const sum = (amounts: readonly bigint[]) => amounts.reduce((all, each) => all + each, 0n);
      const all = sum(hand.put.map(BigInt));
      expect(sum(pots.map(({ amount }) => amount)) + (back?.amount ?? 0n)).toBe(all);
      expect(sum(win) + sum(taken) + (back?.amount ?? 0n)).toBe(all);
      expect(sum(taken) <= BigInt(hand.cap)).toBe(true);
      expect(win.every((amount, at) => amount === 0n || inHand[at])).toBe(true);
    }),
  );
});
