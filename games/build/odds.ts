import type { Fraction } from "../engine/game.ts";

/** The odds that a slot's page tells. */
export interface SlotOdds {
  /** Exact digits of the return, cut after the sixth decimal of a percent. */
  readonly rtpPercent: string;
  /** In percent, how far a return that is simulated may be off at 99 %; null: it is counted. */
  readonly rtpMargin: string | null;
  readonly hitPercent: string;
  /** A high award in hundredths of the stake, and how rare it is. */
  readonly topAward: { readonly multiplier: number; readonly oneIn: number };
  /** Hundredths of the stake. */
  readonly maxWin: number;
}

/** A slot's figures as its page tells them. */
export function oddsTold(figures: {
  readonly rtpExact: Fraction;
  /** Share of rounds that pay anything. */
  readonly hitRate: number;
  readonly topAward: SlotOdds["topAward"];
  readonly maxWin: number;
  readonly rtpMargin?: string;
}): SlotOdds {
  const { rtpExact, hitRate, topAward, maxWin, rtpMargin = null } = figures;
  // A simulated return is told as finely as its margin, and no finer.
  const decimals = rtpMargin === null ? 6 : (rtpMargin.split(".")[1]?.length ?? 0);
  const millionths = (rtpExact.numerator * 100_000_000n) / rtpExact.denominator;
  const digits = millionths.toString().padStart(8, "0");
  return {
    rtpPercent: `${digits.slice(0, -6)}.${digits.slice(-6).slice(0, decimals)}`,
    rtpMargin,
    hitPercent: (hitRate * 100).toFixed(2),
    topAward,
    maxWin,
  };
}
