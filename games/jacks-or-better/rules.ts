/**
 * Valete ou Melhor: five cards, of which the player holds some; the others are replaced once.
 *
 * Ten cards are picked from 52 with the stake: five dealt, then the replacements for the places
 * that are not held, from the left. Perfect play returns 99.543904 % (all 2,598,960 deals × 32
 * holds; `rules.test.ts` counts them in the soak).
 */
import * as z from "zod/mini";
import { type Card, cardName, deckSize } from "../engine/cards.ts";
import { type Step, stepRules } from "../engine/choice.ts";
import { pick } from "../engine/draws.ts";
import type { Fraction } from "../engine/game.ts";
import { bestHold } from "./best-hold.ts";
import { awards, handOf } from "./hands.ts";

interface PokerState {
  /** Ten cards: five dealt, and what may replace them. */
  readonly cards: readonly Card[];
  /** The places held, from 0; null: nothing was decided yet. */
  readonly hold: readonly number[] | null;
}

const action = z.strictObject({
  action: z.literal("DRAW"),
  hold: z
    .array(z.int().check(z.minimum(0), z.maximum(4)))
    .check(z.maxLength(5))
    .check(z.refine((hold) => new Set(hold).size === hold.length)),
});

/** Perfect play. */
export const rtpExact: Fraction = {
  numerator: 1_653_526_326_983n,
  denominator: 1_661_102_543_100n,
};

export const rules = stepRules<Record<string, never>, PokerState, z.output<typeof action>>(
  { params: z.strictObject({}), action },
  {
    odds: () => ({ rtp: rtpExact, maxWin: awards.royal, firstWinMax: awards.royal }),
    open: (draw) => ({ cards: pick(draw, deckSize, 10), hold: null }),
    act: ({ cards }, { hold }) => ({ cards, hold }),
    standing({ cards, hold }) {
      const dealt = cards.slice(0, 5);
      const shown: Step[] = [{ type: "deal", cards: dealt.map(cardName) }];
      if (hold === null) {
        return {
          shown,
          hidden: { type: "end" },
          multiplier: null,
          isOver: false,
          nextMax: awards.royal,
        };
      }
      const final = finalOf(cards, hold);
      const hand = handOf(final);
      const held = hold.toSorted((a, b) => a - b);
      shown.push({ type: "draw", hold: held, cards: final.map(cardName), hand });
      return {
        shown,
        hidden: { type: "end" },
        multiplier: awards[hand],
        isOver: true,
        nextMax: awards[hand],
      };
    },
    abandoned({ cards, hold }) {
      const dealt = cards.slice(0, 5);
      return awards[handOf(finalOf(cards, hold ?? bestHold(dealt).places))];
    },
  },
);

function finalOf(cards: readonly Card[], hold: readonly number[]): Card[] {
  let next = 5;
  return cards.slice(0, 5).map((card, place) => {
    if (hold.includes(place)) return card;
    next += 1;
    return cards[next - 1] ?? 0;
  });
}
