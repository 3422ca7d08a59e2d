interface CascadeSet {
  readonly columns: number;
  readonly rows: number;
  /** Free spins' wins count so many times. */
  readonly times: number;
  /** Hundredths of the stake and free spins for four, five and six stars. */
  readonly stars: readonly (readonly [amount: number, spins: number])[];
  /** Of 128 draws of a cell: f1 f2 f3 f4 A K Q J wild star; what falls in later has no stars. */
  readonly first: string;
  readonly later: string;
  readonly free: string;
}

export const sets: Readonly<Record<string, CascadeSet>> = {
  /** Six by five, all kinds nearly alike. */
  a: {
    columns: 6,
    rows: 5,
    times: 3,
    stars: [
      [300, 10],
      [1000, 12],
      [10_000, 15],
    ],
    first: "9 11 13 15 17 19 20 21 0 3",
    later: "9 11 13 15 18 20 21 21 0 0",
    free: "9 11 13 15 18 20 21 21 0 0",
  },
  /** Six by five, four kinds that come often. */
  b: {
    columns: 6,
    rows: 5,
    times: 2,
    stars: [
      [300, 8],
      [1000, 10],
      [10_000, 12],
    ],
    first: "6 8 10 12 20 22 23 24 0 3",
    later: "6 8 10 12 21 23 24 24 0 0",
    free: "7 9 11 13 20 22 23 23 0 0",
  },
  /** Six by five, dear kinds as often as cheap ones, and free spins that count five times. */
  c: {
    columns: 6,
    rows: 5,
    times: 5,
    stars: [
      [300, 8],
      [1000, 10],
      [10_000, 15],
    ],
    first: "13 14 15 15 16 17 17 18 0 3",
    later: "13 14 15 16 17 17 18 18 0 0",
    free: "13 14 15 16 17 17 18 18 0 0",
  },
};
