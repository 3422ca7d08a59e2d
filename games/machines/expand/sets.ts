interface ExpandSet {
  readonly lines: number;
  /** Symbols on each reel: f1 f2 f3 f4 A K Q J wild star coin. */
  readonly reels: readonly string[];
}

export const sets: Readonly<Record<string, ExpandSet>> = {
  /** Ten lines, wilds on the three middle reels alike. */
  a: {
    lines: 10,
    reels: [
      "4 5 6 7 9 10 11 12 0 0 0",
      "4 5 6 7 9 10 11 11 1 0 0",
      "4 5 6 7 9 10 11 11 1 0 0",
      "4 5 6 7 9 10 11 11 1 0 0",
      "4 5 6 7 9 10 11 12 0 0 0",
    ],
  },
  /** Five lines, more wilds. */
  b: {
    lines: 5,
    reels: [
      "3 5 6 8 9 10 11 12 0 0 0",
      "3 5 6 7 9 10 11 11 2 0 0",
      "3 5 6 7 9 10 11 12 1 0 0",
      "3 5 6 7 9 10 11 11 2 0 0",
      "3 5 6 8 9 10 11 12 0 0 0",
    ],
  },
  /** Twenty lines, a wild in the middle above all. */
  c: {
    lines: 20,
    reels: [
      "3 4 5 7 10 11 12 12 0 0 0",
      "3 4 5 7 10 11 11 12 1 0 0",
      "3 4 5 7 9 10 11 12 3 0 0",
      "3 4 5 7 10 11 11 12 1 0 0",
      "3 4 5 7 10 11 12 12 0 0 0",
    ],
  },
  /** Ten lines, dear symbols more often, wilds seldom. */
  d: {
    lines: 10,
    reels: [
      "6 6 7 7 8 9 10 11 0 0 0",
      "5 6 7 7 8 9 10 11 1 0 0",
      "6 6 7 7 8 9 10 9 2 0 0",
      "5 6 7 7 8 9 10 11 1 0 0",
      "6 6 7 7 8 9 10 11 0 0 0",
    ],
  },
};
