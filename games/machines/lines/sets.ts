interface LinesSet {
  readonly lines: number;
  /** Free spins' wins count so many times. */
  readonly times: number;
  /** Hundredths of the stake and free spins for three, four and five stars. */
  readonly stars: readonly (readonly [amount: number, spins: number])[];
  /** Symbols on each reel: f1 f2 f3 f4 A K Q J wild star coin. */
  readonly base: readonly string[];
  readonly free: readonly string[];
}

export const sets: Readonly<Record<string, LinesSet>> = {
  /** Few lines, rare prizes. */
  a: {
    lines: 5,
    times: 3,
    stars: [
      [200, 10],
      [1000, 12],
      [5000, 15],
    ],
    base: [
      "4 5 6 7 9 9 11 11 0 2 0",
      "4 5 6 7 8 9 9 10 4 2 0",
      "4 5 6 6 8 9 10 10 4 2 0",
      "4 5 6 7 8 9 9 10 4 2 0",
      "4 5 6 7 9 9 11 11 0 2 0",
    ],
    free: [
      "5 5 6 7 9 10 11 11 0 0 0",
      "4 5 6 7 8 9 9 10 6 0 0",
      "5 5 6 6 8 9 9 10 6 0 0",
      "4 5 6 7 8 9 9 10 6 0 0",
      "5 5 6 7 9 10 11 11 0 0 0",
    ],
  },
  /** Ten lines, short reels of free spins that count three times. */
  b: {
    lines: 10,
    times: 3,
    stars: [
      [200, 8],
      [1000, 10],
      [5000, 12],
    ],
    base: [
      "3 4 5 7 9 10 11 13 0 2 0",
      "3 4 6 7 9 9 10 11 3 2 0",
      "3 4 5 7 9 10 10 11 3 2 0",
      "3 4 6 7 9 9 10 11 3 2 0",
      "3 5 5 7 9 10 11 12 0 2 0",
    ],
    free: [
      "3 5 6 7 9 10 12 12 0 0 0",
      "3 4 6 7 9 10 10 11 4 0 0",
      "3 5 5 7 9 10 10 11 4 0 0",
      "3 4 6 7 9 10 10 11 4 0 0",
      "4 5 6 7 9 10 11 12 0 0 0",
    ],
  },
  /** Twenty lines, wilds on the three middle reels. */
  c: {
    lines: 20,
    times: 2,
    stars: [
      [200, 10],
      [1000, 15],
      [5000, 20],
    ],
    base: [
      "3 4 5 6 9 10 12 13 0 2 0",
      "2 4 5 6 9 10 11 12 3 2 0",
      "3 4 5 6 9 10 11 11 3 2 0",
      "2 4 5 6 9 10 11 12 3 2 0",
      "3 4 5 6 9 10 12 13 0 2 0",
    ],
    free: [
      "3 4 5 6 10 11 12 13 0 0 0",
      "3 4 5 6 9 10 11 12 4 0 0",
      "3 4 5 6 9 10 11 12 4 0 0",
      "3 4 5 6 9 10 11 12 4 0 0",
      "3 4 5 6 10 11 12 13 0 0 0",
    ],
  },
  /** Twenty-five lines, rich wilds on the second and fourth reels alone. */
  d: {
    lines: 25,
    times: 2,
    stars: [
      [200, 12],
      [1000, 15],
      [5000, 20],
    ],
    base: [
      "2 4 5 7 9 11 12 12 0 2 0",
      "2 3 4 6 9 10 11 12 5 2 0",
      "2 4 5 7 9 11 12 12 0 2 0",
      "2 3 4 6 9 10 11 12 5 2 0",
      "2 4 5 7 9 11 12 12 0 2 0",
    ],
    free: [
      "3 4 5 7 10 11 12 12 0 0 0",
      "2 3 5 6 9 10 11 12 6 0 0",
      "3 4 5 7 10 11 12 12 0 0 0",
      "2 3 5 6 9 10 11 12 6 0 0",
      "3 4 5 7 10 11 12 12 0 0 0",
    ],
  },
  /** Forty lines, many small prizes. */
  e: {
    lines: 40,
    times: 1,
    stars: [
      [200, 15],
      [1000, 20],
      [5000, 25],
    ],
    base: [
      "3 4 5 7 9 10 12 12 0 2 0",
      "3 4 5 6 9 10 11 11 3 2 0",
      "3 4 5 6 9 10 11 11 3 2 0",
      "3 4 5 6 9 10 11 11 3 2 0",
      "3 4 5 7 9 10 12 12 0 2 0",
    ],
    free: [
      "4 5 6 7 9 10 11 12 0 0 0",
      "3 4 5 6 9 9 10 11 7 0 0",
      "3 4 5 6 9 9 10 11 7 0 0",
      "3 4 5 6 9 9 10 11 7 0 0",
      "4 5 6 7 9 10 11 12 0 0 0",
    ],
  },
};
