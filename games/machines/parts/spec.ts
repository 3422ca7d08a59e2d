/** What pays on every machine, the dearest first. */
export const PAYING = ["f1", "f2", "f3", "f4", "A", "K", "Q", "J"] as const;

export type Paying = (typeof PAYING)[number];

/** `wild` stands for what pays, `star` brings free spins, `coin` is held or collected. */
export type Symbol = Paying | "wild" | "star" | "coin";

/**
 * What each symbol pays, in hundredths of the stake, for the fewest that pay and for each tier
 * above; 0: nothing yet.
 */
export type Pays = Readonly<Record<Paying, readonly number[]>>;

/** The machines there are, by folder. */
export const MACHINES = [
  "lines",
  "ways",
  "cluster",
  "cascade",
  "hold",
  "expand",
  "ladder",
  "collect",
] as const;

export type MachineName = (typeof MACHINES)[number];

/** One title: a machine, one of its sets of reels and features, and what is the title's own. */
export interface Spec {
  readonly machine: MachineName;
  readonly set: string;
  readonly pays: Pays;
  /** The round ends here; hundredths of the stake. */
  readonly maxWin: number;
}
