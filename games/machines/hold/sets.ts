interface HoldSet {
  readonly lines: number;
  /** So many coins in sight open the respins. */
  readonly opening: number;
  /** Of 64 draws of an empty cell, so many are a coin. */
  readonly chance: number;
  /** Of 1,024 draws: what a coin is worth in stakes, and its weight. */
  readonly coins: readonly (readonly [stakes: number, weight: number])[];
  /** What a full screen pays besides, in stakes. */
  readonly full: number;
  /** Symbols on each reel: f1 f2 f3 f4 A K Q J wild star coin. */
  readonly reels: readonly string[];
}

export const sets: Readonly<Record<string, HoldSet>> = {
  /** Twenty lines, coins of many worths. */
  a: {
    lines: 20,
    opening: 6,
    chance: 3,
    // oxfmt-ignore
    coins: [[1, 520], [2, 260], [3, 110], [5, 70], [10, 40], [20, 18], [50, 6]],
    full: 500,
    reels: [
      "2 4 5 7 9 10 11 12 0 0 4",
      "2 4 5 7 8 9 11 12 2 0 4",
      "2 4 5 7 8 9 11 12 2 0 4",
      "2 4 5 7 8 9 11 12 2 0 4",
      "2 4 5 7 9 10 11 12 0 0 4",
    ],
  },
  /** Five lines; coins come often and are small. */
  b: {
    lines: 5,
    opening: 6,
    chance: 4,
    // oxfmt-ignore
    coins: [[1, 724], [2, 200], [3, 70], [5, 20], [25, 10]],
    full: 250,
    reels: [
      "4 5 6 6 9 9 10 10 0 0 5",
      "3 5 6 6 8 9 9 10 3 0 5",
      "3 5 6 6 8 9 9 10 3 0 5",
      "3 5 6 6 8 9 9 10 3 0 5",
      "4 5 6 6 9 9 10 10 0 0 5",
    ],
  },
  /** Twenty-five lines; seldom, but dear coins. */
  c: {
    lines: 25,
    opening: 6,
    chance: 3,
    // oxfmt-ignore
    coins: [[1, 440], [2, 250], [4, 160], [8, 90], [15, 50], [30, 24], [100, 10]],
    full: 1000,
    reels: [
      "2 4 6 7 9 10 11 12 0 0 3",
      "2 4 5 7 8 9 10 12 3 0 4",
      "2 4 5 7 8 9 10 12 3 0 4",
      "2 4 5 7 8 9 10 12 3 0 4",
      "2 4 6 7 9 10 11 12 0 0 3",
    ],
  },
  /** Ten lines. */
  d: {
    lines: 10,
    opening: 6,
    chance: 2,
    // oxfmt-ignore
    coins: [[1, 400], [2, 300], [3, 150], [5, 100], [10, 50], [25, 20], [75, 4]],
    full: 2000,
    reels: [
      "3 5 6 7 9 9 10 10 0 0 5",
      "3 4 5 7 8 9 10 10 3 0 5",
      "3 4 5 7 8 9 10 10 3 0 5",
      "3 4 5 7 8 9 10 10 3 0 5",
      "3 5 6 7 9 9 10 10 0 0 5",
    ],
  },
};
