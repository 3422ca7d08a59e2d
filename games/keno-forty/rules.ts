/**
 * Keno Quarenta: one to ten numbers of forty, of which ten are drawn.
 *
 * The ten are picked from forty without putting any back, each + 1. Returns lie between 98.65 and
 * 99 %.
 */
import * as z from "zod/mini";
import { instantRules } from "../engine/choice.ts";
import { pick } from "../engine/draws.ts";
import { choose, fraction } from "../engine/fraction.ts";
import type { BookEvent } from "../engine/game.ts";
import { awards } from "./awards.ts";

export const numbers = 40;
/** How many balls are drawn. */
export const drawn = 10;
export const picksMax = 10;
export const risks = ["low", "medium", "high"] as const;

export interface KenoParams extends Record<string, unknown> {
  risk: (typeof risks)[number];
  /** 1 to 10 different numbers of 1 to 40. */
  picks: number[];
}

export interface DrawEvent extends BookEvent {
  readonly type: "draw";
  /** Ten numbers in the order of the draw. */
  readonly drawn: readonly number[];
  readonly hits: number;
}

const schema = z.strictObject({
  risk: z.enum(risks),
  picks: z
    .array(z.int().check(z.minimum(1), z.maximum(numbers)))
    .check(z.minLength(1), z.maxLength(picksMax))
    .check(z.refine((picks) => new Set(picks).size === picks.length)),
});

/** The awards by hits, from none, in hundredths of the stake. */
export function awardsOf(risk: KenoParams["risk"], picks: number): readonly number[] {
  return awards[risk][picks - 1] ?? [];
}

/** In how many of the C(40, 10) draws so many of the picks are hit. */
export function waysOf(picks: number, hits: number): bigint {
  return choose(picks, hits) * choose(numbers - picks, drawn - hits);
}

export const rules = instantRules<KenoParams>(schema, {
  odds({ risk, picks }) {
    const its = awardsOf(risk, picks.length);
    const paid = its.reduce(
      (sum, award, hits) => sum + BigInt(award) * waysOf(picks.length, hits),
      0n,
    );
    return { rtp: fraction(paid, 100n * choose(numbers, drawn)), maxWin: Math.max(...its) };
  },
  play(draw, { risk, picks }) {
    const fallen = pick(draw, numbers, drawn).map((index) => index + 1);
    const hits = fallen.filter((number) => picks.includes(number)).length;
    const event: DrawEvent = { index: 0, type: "draw", drawn: fallen, hits };
    return { events: [event], multiplier: awardsOf(risk, picks.length)[hits] ?? 0 };
  },
});
