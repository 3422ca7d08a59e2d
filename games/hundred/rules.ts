/**
 * Dado Cem: a roll of 0.00 to 100.00, over or under a target of the player's.
 *
 * One draw of 10,001. With w winning numbers a bet pays m = ⌊990,099 / w⌋ hundredths, and only the
 * pairs are taken in which w is also ⌊990,099 / m⌋: rounding never costs more than a ninth of a
 * point, and the return of every pair lies between 98.909 and 99 %.
 */
import * as z from "zod/mini";
import { instantRules } from "../engine/choice.ts";
import { fraction } from "../engine/fraction.ts";
import type { BookEvent } from "../engine/game.ts";

export const numbers = 10_001;
/** 99 % of all numbers, in hundredths of the stake. */
const whole = 990_099;
const multiplierMin = 101;

export interface HundredParams extends Record<string, unknown> {
  /** Wins above the target; else below. */
  over: boolean;
  /** 0 to 10,000: hundredths of what is shown. */
  target: number;
}

export interface RollEvent extends BookEvent {
  readonly type: "roll";
  /** 0 to 10,000. */
  readonly roll: number;
}

/** How many of the 10,001 numbers win. */
export function winningNumbers({ over, target }: HundredParams): number {
  return over ? numbers - 1 - target : target;
}

/** What a bet with so many winning numbers pays, in hundredths of the stake. */
export function multiplierOf(winning: number): number {
  return Math.floor(whole / winning);
}

/** The number of winning numbers that a multiplier in hundredths goes with. */
function winningFor(multiplier: number): number {
  return Math.floor(whole / multiplier);
}

/**
 * The bet that is taken nearest above a number of winning numbers: as many of them as its
 * multiplier is the largest for.
 */
export function nearestWinning(wanted: number): number {
  const bounded = Math.min(winningFor(multiplierMin), Math.max(1, Math.round(wanted)));
  return winningFor(multiplierOf(bounded));
}

/** Whether a target is one that is taken. */
export function isPair(params: HundredParams): boolean {
  const winning = winningNumbers(params);
  if (winning < 1) return false;
  const multiplier = multiplierOf(winning);
  return multiplier >= multiplierMin && winningFor(multiplier) === winning;
}

const schema = z
  .strictObject({ over: z.boolean(), target: z.int().check(z.minimum(0), z.maximum(10_000)) })
  .check(z.refine(isPair));

export const rules = instantRules<HundredParams>(schema, {
  odds(params) {
    const winning = winningNumbers(params);
    const maxWin = multiplierOf(winning);
    return { rtp: fraction(winning * maxWin, numbers * 100), maxWin };
  },
  play(draw, params) {
    const roll = draw(numbers);
    const isWin = params.over ? roll > params.target : roll < params.target;
    const event: RollEvent = { index: 0, type: "roll", roll };
    return { events: [event], multiplier: isWin ? multiplierOf(winningNumbers(params)) : 0 };
  },
});
