import { expect, test } from "vitest";
import { fallsOf } from "./cascade.ts";

test("[GAMES-18] what lies over gaps falls by as many rows as went below it, new cells by all", () => {
  // Of five rows the second and the fifth of reel 2 go: A x B C x becomes n n A B C.
  expect(
    fallsOf(
      [
        [2, 4],
        [2, 1],
      ],
      5,
    ),
  ).toEqual([
    { cell: [2, 0], rows: 2 },
    { cell: [2, 1], rows: 2 },
    { cell: [2, 2], rows: 2 },
    { cell: [2, 3], rows: 1 },
    { cell: [2, 4], rows: 1 },
  ]);
});

test("[GAMES-18] cells below every gap stay where they are, and so do other reels", () => {
  expect(fallsOf([[0, 0]], 5)).toEqual([{ cell: [0, 0], rows: 1 }]);
  expect(fallsOf([], 5)).toEqual([]);
});
