import type { Book, Draw } from "../../engine/game.ts";
import type { Expected } from "./counts.ts";
import type { Pays } from "./spec.ts";

/** What a title brings to its machine. */
export interface Own {
  readonly pays: Pays;
  /** Hundredths of the stake. */
  readonly maxWin: number;
}

/** What a player is told of a set beside its pay table. */
export interface Facts {
  /** Columns of the screen, and rows of each. */
  readonly columns: number;
  readonly rows: number;
  /** From how many on each tier pays. */
  readonly tiers: readonly number[];
  /** Rows of each paying line, reel by reel; absent where lines are not what pays. */
  readonly lines?: readonly (readonly number[])[];
  readonly ways?: number;
  readonly stars?: { readonly fewest: number; readonly spins: readonly number[] };
  /** How often the feature comes, where that is known: one round in so many. */
  readonly featureIn?: number;
  /** What multiplies free spins, a cascade's steps, or the steps of a collection. */
  readonly times?: readonly number[];
  /** The same of the steps in free spins, where these have their own. */
  readonly freeTimes?: readonly number[];
  /** Coins that open the respins, or that open a step. */
  readonly coins?: number;
  /** What a coin may be worth, in stakes, and a full screen besides. */
  readonly coinStakes?: readonly number[];
  readonly fullStakes?: number;
}

/** A kind of machine: the same play for all of its titles, with several sets of reels. */
export interface Machine {
  readonly sets: readonly string[];
  facts(set: string): Facts;
  /**
   * How often each prize comes: the title's return is linear in its pays. Exact, or counted over
   * `measured.ts`'s rounds where enumeration is out of reach.
   */
  expected(set: string): Expected;
  /** Decides one round of a title. */
  play(draw: Draw, set: string, own: Own): Book;
}

/** What is kept under a name that a title may have. */
export function named<T>(sets: Readonly<Record<string, T>>, name: string): T {
  const found = Object.hasOwn(sets, name) ? sets[name] : undefined;
  if (found === undefined) throw new Error(`no set ${name}`);
  return found;
}
