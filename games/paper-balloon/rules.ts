/**
 * Balão de Papel: a balloon rises to a height of chance, and pays the player's target if it gets
 * there.
 *
 * One word i of 2³². The height is ⌊99 · 2³² / i⌋ hundredths, at least 1 × and at most a million.
 */
import * as z from "zod/mini";
import { instantRules } from "../engine/choice.ts";
import { fraction } from "../engine/fraction.ts";
import type { BookEvent } from "../engine/game.ts";

/** How many words there are: the possible draws. */
export const wordCount = 2 ** 32;
const heightMin = 100;
export const targetMin = 101;
/** The highest target and the highest flight, in hundredths: a million times the stake. */
export const heightMax = 100_000_000;

export interface BalloonParams extends Record<string, unknown> {
  /** Hundredths, from 101. */
  target: number;
}

export interface FlightEvent extends BookEvent {
  readonly type: "flight";
  /** How high the balloon rose, in hundredths. */
  readonly height: number;
}

const schema = z.strictObject({
  target: z.int().check(z.minimum(targetMin), z.maximum(heightMax)),
});

/** How many of the 2³² words reach a target: those up to 99 · 2³² / target, and 0. */
export function wordsReaching(target: number): number {
  return Math.floor((99 * wordCount) / target) + 1;
}

export const rules = instantRules<BalloonParams>(schema, {
  odds({ target }) {
    return {
      rtp: fraction(BigInt(target) * BigInt(wordsReaching(target)), 100n * BigInt(wordCount)),
      maxWin: target,
    };
  },
  play(draw, { target }) {
    const word = draw(wordCount);
    const free = word === 0 ? heightMax : Math.floor((99 * wordCount) / word);
    const height = Math.min(heightMax, Math.max(heightMin, free));
    const event: FlightEvent = { index: 0, type: "flight", height };
    return { events: [event], multiplier: height >= target ? target : 0 };
  },
});
