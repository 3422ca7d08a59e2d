interface WaysSet {
  /** Three rows make 243 ways, four 1,024. */
  readonly rows: 3 | 4;
  /** A wild of the free spins counts as so many symbols. */
  readonly wildTimes: number;
  /** Hundredths of the stake and free spins for three, four and five stars. */
  readonly stars: readonly (readonly [amount: number, spins: number])[];
  /** Symbols on each reel: f1 f2 f3 f4 A K Q J wild star coin. */
  readonly base: readonly string[];
  readonly free: readonly string[];
}

export const sets: Readonly<Record<string, WaysSet>> = {
  /** 243 ways, wilds that count twice by night. */
  a: {
    rows: 3,
    wildTimes: 2,
    stars: [
      [200, 8],
      [1000, 12],
      [5000, 16],
    ],
    base: [
      "3 4 5 7 9 11 11 12 0 2 0",
      "2 4 5 7 9 10 11 12 2 2 0",
      "2 4 5 7 9 10 11 12 2 2 0",
      "2 4 5 7 9 10 11 12 2 2 0",
      "3 4 5 7 9 11 11 12 0 2 0",
    ],
    free: [
      "3 4 5 7 10 11 12 12 0 0 0",
      "2 4 5 7 10 11 11 12 2 0 0",
      "2 4 5 7 10 11 11 12 2 0 0",
      "2 4 5 7 10 11 11 12 2 0 0",
      "3 4 5 7 10 11 12 12 0 0 0",
    ],
  },
  /** 243 ways, few but strong wilds: three times by night. */
  b: {
    rows: 3,
    wildTimes: 3,
    stars: [
      [300, 10],
      [1500, 10],
      [10_000, 10],
    ],
    base: [
      "4 5 6 7 8 10 11 11 0 2 0",
      "4 5 6 7 8 9 10 10 2 3 0",
      "4 5 6 7 8 9 11 11 1 2 0",
      "4 5 6 7 8 9 10 11 2 2 0",
      "4 5 6 7 8 10 11 11 0 2 0",
    ],
    free: [
      "5 5 6 7 9 10 11 11 0 0 0",
      "4 5 6 7 9 10 10 11 2 0 0",
      "4 5 6 7 9 10 10 11 2 0 0",
      "4 5 6 7 9 10 10 11 2 0 0",
      "5 5 6 7 9 10 11 11 0 0 0",
    ],
  },
  /** 1,024 ways. */
  c: {
    rows: 4,
    wildTimes: 2,
    stars: [
      [200, 8],
      [500, 10],
      [2000, 15],
    ],
    base: [
      "3 4 6 8 9 10 11 11 0 2 0",
      "2 4 5 8 9 10 11 12 2 1 0",
      "2 4 5 8 9 10 11 12 2 1 0",
      "2 4 5 8 9 10 11 12 2 1 0",
      "3 4 6 8 9 10 11 11 0 2 0",
    ],
    free: [
      "3 4 6 8 10 11 11 11 0 0 0",
      "2 4 5 8 10 11 11 11 2 0 0",
      "2 4 5 8 10 11 11 11 2 0 0",
      "2 4 5 8 10 11 11 11 2 0 0",
      "3 4 6 8 10 11 11 11 0 0 0",
    ],
  },
};
