/**
 * Lavra: twenty-five stones, under some of which lie mines. Each emerald raises what leaving pays.
 *
 * The mines are picked from 25 with the stake. After k emeralds beside m mines the price is
 * ⌊99 · C(25, k) / C(25 − m, k)⌋ hundredths: the chance to come so far, and 1 % for the house.
 */
import * as z from "zod/mini";
import { type Step, stepRules } from "../engine/choice.ts";
import { pick } from "../engine/draws.ts";
import { choose, fraction, least } from "../engine/fraction.ts";
import type { Fraction } from "../engine/game.ts";

export const cells = 25;
export const minesMax = 24;

export interface QuarryParams extends Record<string, unknown> {
  /** 1 to 24. */
  mines: number;
}

interface QuarryState {
  readonly mines: readonly number[];
  /** The cells that were opened, in order; row by row from 0. */
  readonly opened: readonly number[];
}

const params = z.strictObject({
  mines: z.int().check(z.minimum(1), z.maximum(minesMax)),
});
const action = z.strictObject({
  action: z.literal("OPEN"),
  cell: z.int().check(z.minimum(0), z.maximum(cells - 1)),
});

/** What leaving pays after so many emeralds, in hundredths of the stake. */
export function priceOf(mines: number, emeralds: number): number {
  return Number((99n * choose(cells, emeralds)) / choose(cells - mines, emeralds));
}

/** The return of leaving after each number of emeralds, from one on. */
export function returnsOf(mines: number): Fraction[] {
  return Array.from({ length: cells - mines }, (_, at) =>
    fraction(
      BigInt(priceOf(mines, at + 1)) * choose(cells - mines, at + 1),
      100n * choose(cells, at + 1),
    ),
  );
}

/** The least of them: what the bet is told to return whatever its player does. */
const leastReturn = (mines: number) => least(returnsOf(mines));

/** By the number of mines, from 1: worked out once, for a bet waits for it. */
const leastReturns = Array.from({ length: minesMax }, (_, index) => leastReturn(index + 1));

export const rules = stepRules<QuarryParams, QuarryState, z.output<typeof action>>(
  { params, action },
  {
    odds: ({ mines }) => ({
      rtp: leastReturns[mines - 1] ?? leastReturn(mines),
      maxWin: priceOf(mines, cells - mines),
      firstWinMax: priceOf(mines, 1),
    }),
    open: (draw, { mines }) => ({
      mines: pick(draw, cells, mines).toSorted((a, b) => a - b),
      opened: [],
    }),
    act({ mines, opened }, { cell }) {
      return opened.includes(cell) ? null : { mines, opened: [...opened, cell] };
    },
    standing({ mines, opened }) {
      const last = opened.at(-1);
      const isHit = last !== undefined && mines.includes(last);
      const price = (emeralds: number) => priceOf(mines.length, emeralds);
      const all = cells - mines.length;
      const shown: Step[] = opened.map((cell, at) => ({
        type: "open",
        cell,
        multiplier: mines.includes(cell) ? 0 : price(at + 1),
      }));
      return {
        shown,
        hidden: { type: "mines", mines, hit: isHit ? last : null },
        multiplier: isHit ? 0 : last === undefined ? null : price(opened.length),
        isOver: isHit || opened.length === all,
        nextMax: price(Math.min(opened.length + 1, all)),
      };
    },
  },
);
