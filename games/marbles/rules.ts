/**
 * Gude: a marble falls through rows of pins, left or right at each, into one of rows + 1 cups.
 *
 * One draw of two for each row, 1 is right; the cup is their sum. Returns lie between 98.976 and
 * 98.999 %.
 */
import * as z from "zod/mini";
import { instantRules } from "../engine/choice.ts";
import { choose, fraction } from "../engine/fraction.ts";
import type { BookEvent } from "../engine/game.ts";

export const rowCounts = [8, 12, 16] as const;
export const risks = ["low", "medium", "high"] as const;

type Rows = (typeof rowCounts)[number];
type Risk = (typeof risks)[number];

/** Awards in hundredths of the stake, from the edge to the middle; the other half is its mirror. */
// oxfmt-ignore
const halves: Record<Rows, Record<Risk, readonly number[]>> = {
  8: {
    low: [560, 210, 120, 95, 50],
    medium: [1250, 290, 135, 70, 40],
    high: [3100, 400, 155, 30, 10],
  },
  12: {
    low: [950, 280, 165, 140, 110, 100, 50],
    medium: [3300, 1100, 400, 200, 110, 60, 30],
    high: [17_000, 2600, 820, 185, 70, 20, 20],
  },
  16: {
    low: [1600, 900, 200, 140, 140, 120, 110, 100, 50],
    medium: [11_000, 4000, 1000, 510, 310, 145, 100, 50, 30],
    high: [100_000, 12_000, 2500, 950, 400, 200, 20, 20, 20],
  },
};

export interface MarblesParams extends Record<string, unknown> {
  rows: Rows;
  risk: Risk;
}

export interface FallEvent extends BookEvent {
  readonly type: "fall";
  /** One letter for each row: `L` or `R`. */
  readonly path: string;
  /** 0 (leftmost) to `rows`. */
  readonly cup: number;
}

const schema = z.strictObject({ rows: z.literal([...rowCounts]), risk: z.enum(risks) });

/** The awards of all cups, from the left, in hundredths of the stake. */
export function awardsOf({ rows, risk }: MarblesParams): readonly number[] {
  const half = halves[rows][risk];
  return [...half, ...half.slice(0, -1).toReversed()];
}

export const rules = instantRules<MarblesParams>(schema, {
  odds(params) {
    const { rows } = params;
    const awards = awardsOf(params);
    const paid = awards.reduce((sum, award, cup) => sum + BigInt(award) * choose(rows, cup), 0n);
    return { rtp: fraction(paid, 100n << BigInt(rows)), maxWin: Math.max(...awards) };
  },
  play(draw, params) {
    const turns = Array.from({ length: params.rows }, () => draw(2));
    const cup = turns.reduce((sum, turn) => sum + turn, 0);
    const path = turns.map((turn) => (turn === 1 ? "R" : "L")).join("");
    const event: FallEvent = { index: 0, type: "fall", path, cup };
    return { events: [event], multiplier: awardsOf(params)[cup] ?? 0 };
  },
});
