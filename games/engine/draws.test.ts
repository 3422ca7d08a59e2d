import { expect, test } from "vitest";
import { drawBelow } from "./draws.ts";

/** Hands out these words, and says how many were taken. */
function wordsOf(words: readonly number[]) {
  let taken = 0;
  const draw = () => {
    const word = words[taken] ?? Number.NaN;
    taken += 1;
    return word;
  };
  return { draw, taken: () => taken };
}

test("[GAMES-11] a draw below a large number takes two words, the first the higher", () => {
  const { draw, taken } = wordsOf([2 ** 31, 1]);
  expect(drawBelow(draw, 10n ** 19n)).toBe(5n * 10n ** 18n);
  expect(taken()).toBe(2);
});

test("[GAMES-11] what would favour one of the possibilities is drawn again", () => {
  // Of 2^64 pairs the first of each third but one is too many: here it is 0, 0.
  const { draw, taken } = wordsOf([0, 0, 2 ** 32 - 1, 2 ** 32 - 1]);
  expect(drawBelow(draw, 3n)).toBe(2n);
  expect(taken()).toBe(4);
});
