interface CollectSet {
  readonly lines: number;
  /** Hundredths of the stake and free spins for three, four and five stars. */
  readonly stars: readonly (readonly [amount: number, spins: number])[];
  /** So many collected coins open the next step. */
  readonly each: number;
  /** What wins count at each step, the first without any. */
  readonly times: readonly number[];
  /** Free spins that each new step brings. */
  readonly extra: number;
  /** Symbols on each reel: f1 f2 f3 f4 A K Q J wild star coin. */
  readonly base: readonly string[];
  readonly free: readonly string[];
}

export const sets: Readonly<Record<string, CollectSet>> = {
  /** Ten lines, three steps of four coins. */
  a: {
    lines: 10,
    stars: [
      [200, 8],
      [1000, 10],
      [5000, 12],
    ],
    each: 4,
    times: [1, 2, 3, 5],
    extra: 3,
    base: [
      "4 5 6 7 9 10 10 11 0 2 0",
      "3 4 5 7 9 10 10 11 3 2 0",
      "3 4 5 7 9 10 10 11 3 2 0",
      "3 4 5 7 9 10 10 11 3 2 0",
      "4 5 6 7 9 10 10 11 0 2 0",
    ],
    free: [
      "4 5 6 7 9 10 11 12 0 0 0",
      "4 5 5 7 9 9 9 10 3 0 3",
      "4 5 5 7 9 9 9 10 3 0 3",
      "4 5 5 7 9 9 9 10 3 0 3",
      "4 5 6 7 9 10 11 12 0 0 0",
    ],
  },
  /** Twenty lines, four short steps. */
  b: {
    lines: 20,
    stars: [
      [200, 7],
      [1000, 9],
      [5000, 12],
    ],
    each: 3,
    times: [1, 2, 3, 4, 6],
    extra: 2,
    base: [
      "3 4 5 7 9 10 12 12 0 2 0",
      "2 4 5 7 9 10 11 12 2 2 0",
      "2 4 5 7 9 10 11 12 2 2 0",
      "2 4 5 7 9 10 11 12 2 2 0",
      "3 4 5 7 9 10 12 12 0 2 0",
    ],
    free: [
      "3 4 5 7 10 11 12 12 0 0 0",
      "2 4 5 7 9 10 11 11 2 0 3",
      "2 4 5 7 9 10 11 11 2 0 3",
      "2 4 5 7 9 10 11 11 2 0 3",
      "3 4 5 7 10 11 12 12 0 0 0",
    ],
  },
  /** Five lines, long steps that count for much. */
  c: {
    lines: 5,
    stars: [
      [300, 10],
      [1500, 12],
      [10_000, 15],
    ],
    each: 5,
    times: [1, 3, 6, 10],
    extra: 4,
    base: [
      "4 5 6 8 9 9 10 11 0 2 0",
      "4 5 6 7 8 9 9 10 4 2 0",
      "4 5 6 7 8 9 9 10 4 2 0",
      "4 5 6 7 8 9 9 10 4 2 0",
      "4 5 6 8 9 9 10 11 0 2 0",
    ],
    free: [
      "4 6 7 8 9 9 10 11 0 0 0",
      "4 5 6 7 8 9 9 9 4 0 3",
      "4 5 6 7 8 9 9 9 4 0 3",
      "4 5 6 7 8 9 9 9 4 0 3",
      "4 6 7 8 9 9 10 11 0 0 0",
    ],
  },
};
