/**
 * Roda Gigante: a wheel of 16, 32 or 64 segments, whose awards sum up to 0.99 for each segment.
 *
 * One draw of the segments, whose number is a power of two: the return is 99 % exactly.
 */
import * as z from "zod/mini";
import { instantRules } from "../engine/choice.ts";
import { fraction } from "../engine/fraction.ts";
import type { BookEvent } from "../engine/game.ts";
import { awards } from "./awards.ts";

export const segmentCounts = [16, 32, 64] as const;
export const risks = ["low", "medium", "high"] as const;

export interface WheelParams extends Record<string, unknown> {
  segments: (typeof segmentCounts)[number];
  risk: (typeof risks)[number];
}

export interface SpinEvent extends BookEvent {
  readonly type: "spin";
  /** Where the pointer ends: 0 is under it at rest, the others follow clockwise. */
  readonly segment: number;
}

const schema = z.strictObject({ segments: z.literal([...segmentCounts]), risk: z.enum(risks) });

/** The awards of all segments in their order, in hundredths of the stake. */
export function awardsOf({ segments, risk }: WheelParams): readonly number[] {
  return awards[segments][risk];
}

export const rules = instantRules<WheelParams>(schema, {
  odds(params) {
    const its = awardsOf(params);
    const paid = its.reduce((sum, award) => sum + award, 0);
    return { rtp: fraction(paid, its.length * 100), maxWin: Math.max(...its) };
  },
  play(draw, params) {
    const segment = draw(params.segments);
    const event: SpinEvent = { index: 0, type: "spin", segment };
    return { events: [event], multiplier: awardsOf(params)[segment] ?? 0 };
  },
});
