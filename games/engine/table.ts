import type { Draw } from "./game.ts";

/** Rules of a table: one outcome for all who sit at it, and spots on its cloth that pay by it. */
export interface TableRules<O> {
  /** Decides a round; the draws must be without any bias (`exactDraw`). */
  outcome(draw: Draw): O;
  /**
   * What a spot gives back by an outcome, its stake included, in hundredths of the stake.
   *
   * @returns null where the cloth has no such spot
   */
  returnOf(outcome: O, spot: string): number | null;
}
