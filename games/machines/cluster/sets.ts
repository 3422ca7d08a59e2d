interface ClusterSet {
  /** Columns and rows. */
  readonly size: number;
  /** A cluster of so many leaves a wild behind. */
  readonly leaving: number;
  /** Of 128 draws of a cell: f1 f2 f3 f4 A K Q J. */
  readonly weights: string;
}

export const sets: Readonly<Record<string, ClusterSet>> = {
  /** Seven by seven, all kinds nearly alike. */
  a: { size: 7, leaving: 6, weights: "11 13 15 16 17 18 19 19" },
  /** Seven by seven, dear kinds seldom, cheap ones in heaps. */
  b: { size: 7, leaving: 8, weights: "6 8 11 14 19 22 24 24" },
  /** Six by six: smaller, each wild counts for more. */
  c: { size: 6, leaving: 5, weights: "8 10 13 15 18 20 22 22" },
  /** Seven by seven, wilds after every prize. */
  d: { size: 7, leaving: 5, weights: "14 15 15 16 16 17 17 18" },
};
