import { expect, test } from "vitest";
import { actMs, bankAfter, bankGrown, firstBankMs, lostLineMs, mostMs, sitsOut } from "./clock.ts";
import { nextHand, type SeatNow } from "./seating.ts";

const settled: SeatNow = { stack: 10_000n, isOut: false, isNew: false, posts: false };
const waiting: SeatNow = { ...settled, isNew: true };
const posting: SeatNow = { ...waiting, posts: true };
const out: SeatNow = { ...settled, isOut: true };
const broke: SeatNow = { ...settled, stack: 0n };

/** Button, blinds and who is dealt in. */
function next(seats: readonly (SeatNow | null)[], before: number | null) {
  const hand = nextHand(seats, before);
  if (!hand) return null;
  const { button, small, big, posts } = hand;
  const dealt = hand.stacks.flatMap((stack, at) => (stack === null ? [] : [at]));
  return { button, small, big, dealt, posts };
}

test("[GAMES-16] hold'em: the button moves to the next player, past who sits out or has nothing", () => {
  const seats = [settled, settled, out, settled, broke, settled];
  expect(next(seats, 0)).toEqual({
    button: 1,
    small: 3,
    big: 5,
    dealt: [0, 1, 3, 5],
    posts: [],
  });
  expect(next(seats, 1)?.button).toBe(3);
  expect(next([settled, null, out, null, null, null], 0)).toBeNull();
});

test("[GAMES-16] hold'em: heads-up the button is the small blind, and takes turns", () => {
  const seats = [settled, null, null, settled, null, null];
  expect(next(seats, 0)).toMatchObject({ button: 3, small: 3, big: 0 });
  expect(next(seats, 3)).toMatchObject({ button: 0, small: 0, big: 3 });
});

test("[GAMES-16] hold'em: a newcomer waits for the big blind, or posts it", () => {
  const seats = [settled, settled, settled, waiting, null, null];
  // The big blind is at 0: seat 3 waits; then it is at 3.
  expect(next(seats, 0)).toMatchObject({ button: 1, small: 2, big: 3, dealt: [0, 1, 2, 3] });
  expect(next(seats, 1)).toMatchObject({ button: 2, small: 0, big: 1, dealt: [0, 1, 2] });
  const posts = [settled, settled, settled, posting, null, null];
  expect(next(posts, 2)).toMatchObject({ button: 0, big: 2, dealt: [0, 1, 2, 3], posts: [3] });
  // As the big blind there is nothing to post besides.
  expect(next(posts, 0)).toMatchObject({ big: 3, posts: [] });
});

test("[GAMES-16] hold'em: a newcomer between two comes in as their big blind", () => {
  const seats = [settled, waiting, null, settled, null, null];
  expect(next(seats, 0)).toMatchObject({ button: 3, small: 0, big: 1, dealt: [0, 1, 3] });
  expect(next(seats, 3)).toMatchObject({ button: 0, small: 0, big: 3, dealt: [0, 3] });
});

test("[GAMES-16] hold'em: at a table that has just opened everybody is dealt in", () => {
  expect(next([waiting, null, waiting, null, posting, null], null)).toEqual({
    button: 0,
    small: 2,
    big: 4,
    dealt: [0, 2, 4],
    posts: [],
  });
});

test("[GAMES-16] hold'em: fifteen seconds an act, then a bank of thirty that grows", () => {
  expect(mostMs(firstBankMs, false)).toBe(45_000);
  expect(mostMs(firstBankMs, true)).toBe(45_000 + lostLineMs);
  expect(bankAfter(firstBankMs, actMs - 1)).toBe(30_000);
  expect(bankAfter(firstBankMs, actMs + 12_000)).toBe(18_000);
  expect(bankAfter(1_000, actMs + 9_000)).toBe(0);
  expect([1, 9, 10, 20].map((hands) => bankGrown(30_000, hands))).toEqual([
    30_000, 30_000, 35_000, 35_000,
  ]);
  expect(bankGrown(58_000, 10)).toBe(60_000);
  expect([0, 1, 2].map(sitsOut)).toEqual([false, false, true]);
});
