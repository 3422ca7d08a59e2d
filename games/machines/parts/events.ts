import type { BookEvent } from "../../engine/game.ts";
import type { Paying, Symbol } from "./spec.ts";

/** [column, row], from the left and from the top, both from 0. */
export type Cell = readonly [number, number];

/** Columns from the left, each from the top. */
export type Board = readonly (readonly Symbol[])[];

/** One prize of a screen. */
export interface Win {
  readonly symbol: Paying;
  /** How many reels, or cells, it covers. */
  readonly count: number;
  readonly cells: readonly Cell[];
  /** Hundredths of the stake, before what multiplies the screen. */
  readonly amount: number;
  /** From 1, where lines pay. */
  readonly line?: number;
  /** In how many ways, each wild as often as it counts, where ways pay. */
  readonly ways?: number;
}

/** A coin that is held, worth so many stakes. */
export interface Coin {
  readonly cell: Cell;
  readonly stakes: number;
}

/**
 * Every step that a round of a machine can take; amounts in hundredths of the stake. A machine
 * tells only those that it has.
 */
export type MachineStep =
  | { readonly type: "reveal"; readonly board: Board; readonly stops?: readonly number[] }
  | {
      readonly type: "wins";
      readonly wins: readonly Win[];
      readonly times: number;
      readonly amount: number;
    }
  /** What paid has gone, the rest has come down, and the gaps are filled from above. */
  | { readonly type: "fall"; readonly gone: readonly Cell[]; readonly board: Board }
  | { readonly type: "stars"; readonly cells: readonly Cell[]; readonly amount: number }
  | { readonly type: "freeSpins"; readonly spins: number }
  | { readonly type: "freeSpin"; readonly number: number; readonly of: number }
  /** On these reels a wild fills its reel; `board` shows it. */
  | { readonly type: "expand"; readonly reels: readonly number[]; readonly board: Board }
  /** The reels that are not held turn again. */
  | { readonly type: "respin"; readonly held: readonly number[] }
  /** Coins that have just been held, what all are worth in stakes, respins that are left. */
  | {
      readonly type: "coins";
      readonly coins: readonly Coin[];
      readonly stakes: number;
      readonly left: number;
    }
  | { readonly type: "coinsPaid"; readonly isFull: boolean; readonly amount: number }
  /** Coins that have just been collected, of all so far; the step that they have opened. */
  | {
      readonly type: "collect";
      readonly cells: readonly Cell[];
      readonly collected: number;
      readonly step: number;
      readonly times: number;
      readonly extraSpins: number;
    }
  /** The round has come to its largest payout and ends. */
  | { readonly type: "limit"; readonly amount: number }
  | { readonly type: "total"; readonly amount: number };

export type MachineEvent = MachineStep & BookEvent;
