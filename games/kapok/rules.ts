/**
 * Samaúma: eight floors of a tree with hollows, in some of which a snake waits.
 *
 * The snakes of all floors are picked with the stake, the lowest floor first. After k floors with
 * `safe` hollows of `hollows` each, leaving pays ⌊99 · (hollows / safe)ᵏ⌋ hundredths.
 */
import * as z from "zod/mini";
import { type Step, stepRules } from "../engine/choice.ts";
import { pick } from "../engine/draws.ts";
import { fraction, least } from "../engine/fraction.ts";

export const floors = 8;

export const levels = {
  easy: { safe: 3, hollows: 4 },
  medium: { safe: 2, hollows: 3 },
  hard: { safe: 1, hollows: 2 },
  master: { safe: 1, hollows: 3 },
  legend: { safe: 1, hollows: 4 },
} as const;

export type Level = keyof typeof levels;
export const levelNames = ["easy", "medium", "hard", "master", "legend"] as const;

export interface KapokParams extends Record<string, unknown> {
  level: Level;
}

interface KapokState {
  readonly level: Level;
  /** The snakes of each floor, rising. */
  readonly snakes: readonly (readonly number[])[];
  readonly chosen: readonly number[];
}

const params = z.strictObject({ level: z.enum(levelNames) });
const action = z.strictObject({
  action: z.literal("OPEN"),
  cell: z.int().check(z.minimum(0), z.maximum(3)),
});

/** What leaving pays after so many floors, in hundredths of the stake. */
export function priceOf(level: Level, climbed: number): number {
  const { safe, hollows } = levels[level];
  return Number((99n * BigInt(hollows) ** BigInt(climbed)) / BigInt(safe) ** BigInt(climbed));
}

function leastReturn(level: Level) {
  const { safe, hollows } = levels[level];
  const returns = Array.from({ length: floors }, (_, at) => {
    const climbed = BigInt(at + 1);
    return fraction(
      BigInt(priceOf(level, at + 1)) * BigInt(safe) ** climbed,
      100n * BigInt(hollows) ** climbed,
    );
  });
  return least(returns);
}

export const rules = stepRules<KapokParams, KapokState, z.output<typeof action>>(
  { params, action },
  {
    odds: ({ level }) => ({
      rtp: leastReturn(level),
      maxWin: priceOf(level, floors),
      firstWinMax: priceOf(level, 1),
    }),
    open(draw, { level }) {
      const { safe, hollows } = levels[level];
      const floor = () => pick(draw, hollows, hollows - safe).toSorted((a, b) => a - b);
      return { level, snakes: Array.from({ length: floors }, floor), chosen: [] };
    },
    act(state, { cell }) {
      if (cell >= levels[state.level].hollows) return null;
      return { ...state, chosen: [...state.chosen, cell] };
    },
    standing({ level, snakes, chosen }) {
      const isSnake = (at: number) => snakes[at]?.includes(chosen[at] ?? -1) ?? false;
      const price = (climbed: number) => priceOf(level, climbed);
      const isFallen = chosen.length > 0 && isSnake(chosen.length - 1);
      const shown: Step[] = chosen.map((cell, at) => ({
        type: "open",
        cell,
        multiplier: isSnake(at) ? 0 : price(at + 1),
      }));
      return {
        shown,
        hidden: { type: "snakes", snakes, fell: isFallen ? chosen.length - 1 : null },
        multiplier: isFallen ? 0 : chosen.length === 0 ? null : price(chosen.length),
        isOver: isFallen || chosen.length === floors,
        nextMax: price(Math.min(chosen.length + 1, floors)),
      };
    },
  },
);
