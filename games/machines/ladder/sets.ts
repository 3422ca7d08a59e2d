interface LadderSet {
  readonly rows: 3 | 4;
  /** What wins count at the first screen of a spin, after its first fall, and so on. */
  readonly times: readonly number[];
  readonly freeTimes: readonly number[];
  /** Hundredths of the stake and free spins for three, four and five stars. */
  readonly stars: readonly (readonly [amount: number, spins: number])[];
  /**
   * Of 128 draws of a cell: f1 f2 f3 f4 A K Q J wild star. Wilds are on the middle reels alone;
   * what falls in later has no stars.
   */
  readonly first: { readonly outer: string; readonly middle: string };
  readonly later: { readonly outer: string; readonly middle: string };
}

export const sets: Readonly<Record<string, LadderSet>> = {
  /** 243 ways, a ladder of four. */
  a: {
    rows: 3,
    times: [1, 2, 3, 5],
    freeTimes: [3, 6, 9, 15],
    stars: [
      [200, 8],
      [1000, 10],
      [5000, 15],
    ],
    first: { outer: "9 11 13 15 18 19 20 20 0 3", middle: "8 10 12 15 17 19 20 20 4 3" },
    later: { outer: "9 11 13 15 18 20 21 21 0 0", middle: "8 10 12 15 18 20 20 21 4 0" },
  },
  /** 243 ways, steps that double. */
  b: {
    rows: 3,
    times: [1, 2, 4, 8, 16],
    freeTimes: [2, 4, 8, 16, 32],
    stars: [
      [200, 10],
      [1000, 12],
      [5000, 15],
    ],
    first: { outer: "11 13 14 15 17 18 18 19 0 3", middle: "10 12 14 16 17 18 18 18 2 3" },
    later: { outer: "11 13 14 15 18 19 19 19 0 0", middle: "10 12 14 16 18 18 19 19 2 0" },
  },
  /** 1,024 ways, a long and gentle ladder. */
  c: {
    rows: 4,
    times: [1, 1, 2, 2, 3, 5],
    freeTimes: [2, 2, 4, 4, 6, 10],
    stars: [
      [200, 8],
      [500, 10],
      [2000, 12],
    ],
    first: { outer: "13 14 15 16 16 17 17 18 0 2", middle: "13 14 15 16 16 17 17 17 1 2" },
    later: { outer: "13 14 15 16 17 17 18 18 0 0", middle: "13 14 15 16 17 17 17 18 1 0" },
  },
};
