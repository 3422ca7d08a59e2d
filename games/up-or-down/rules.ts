/**
 * Sobe ou Desce: will the next card be higher or lower?
 *
 * Each card is one draw of 52, so that the deck is always whole. The ace is the lowest. A card
 * like the one in sight counts for both guesses, but for the ace and the king, where one guess
 * means another of the same and the other one anything else. The house takes its 1 % once: after
 * right guesses leaving pays ⌊99 · Π (13 / ways)⌋ hundredths, where `ways` is how many of the
 * thirteen ranks would have been right.
 */
import * as z from "zod/mini";
import { type Card, cardName, deckSize, rankAceLow } from "../engine/cards.ts";
import { type Step, stepRules } from "../engine/choice.ts";
import { fraction, least } from "../engine/fraction.ts";
import type { Fraction } from "../engine/game.ts";

export const ranks = 13;
/** Cards of a round, those that were swapped too. */
const cardsMax = 52;

export type Guess = "UP" | "DOWN";

interface Turn {
  readonly action: Guess | "SWAP";
  readonly isRight: boolean;
}

interface UpOrDownState {
  readonly deck: readonly Card[];
  readonly turns: readonly Turn[];
}

const action = z.strictObject({ action: z.enum(["UP", "DOWN", "SWAP"]) });

/** How many of the thirteen ranks a guess is right with. */
export function waysOf(card: Card, guess: Guess): number {
  const rank = rankAceLow(card);
  if (rank === 1) return guess === "UP" ? ranks - 1 : 1;
  if (rank === ranks) return guess === "UP" ? 1 : ranks - 1;
  return guess === "UP" ? ranks + 1 - rank : rank;
}

function isRight(card: Card, next: Card, guess: Guess): boolean {
  const [from, to] = [rankAceLow(card), rankAceLow(next)];
  if (from === 1) return guess === "UP" ? to > 1 : to === 1;
  if (from === ranks) return guess === "UP" ? to === ranks : to < ranks;
  return guess === "UP" ? to >= from : to <= from;
}

/** Prices after right guesses, each with so many ways, in hundredths of the stake. */
export function priceOf(ways: readonly number[]): number {
  const over = ways.reduce((product, each) => product * BigInt(each), 1n);
  return Number((99n * BigInt(ranks) ** BigInt(ways.length)) / over);
}

/** The return of a guess with one way, which no rounding takes from: none returns more. */
export const returnMost = fraction(99, 100);

/** The least return of a first guess, at any card. */
export function returnLeast(): Fraction {
  const all = Array.from({ length: ranks - 1 }, (_, index) => index + 1);
  return least(all.map((ways) => fraction(priceOf([ways]) * ways, 100 * ranks)));
}

export const rules = stepRules<Record<string, never>, UpOrDownState, z.output<typeof action>>(
  { params: z.strictObject({}), action },
  {
    odds: () => ({
      rtp: returnLeast(),
      maxWin: priceOf(Array.from({ length: cardsMax - 1 }, () => 1)),
      firstWinMax: priceOf([1]),
    }),
    open: (draw) => ({ deck: Array.from({ length: cardsMax }, () => draw(deckSize)), turns: [] }),
    act({ deck, turns }, { action: chosen }) {
      const card = deck[turns.length] ?? 0;
      const next = deck[turns.length + 1] ?? 0;
      const right = chosen === "SWAP" || isRight(card, next, chosen);
      return { deck, turns: [...turns, { action: chosen, isRight: right }] };
    },
    standing({ deck, turns }) {
      const won: number[] = [];
      const shown: Step[] = [{ type: "card", card: cardName(deck[0] ?? 0) }];
      for (const [at, { action: chosen, isRight: right }] of turns.entries()) {
        if (chosen !== "SWAP" && right) won.push(waysOf(deck[at] ?? 0, chosen));
        const multiplier = right ? priceOf(won) : 0;
        const card = cardName(deck[at + 1] ?? 0);
        shown.push({ type: "turn", action: chosen, card, multiplier });
      }
      const isLost = turns.at(-1)?.isRight === false;
      const isLast = turns.length === cardsMax - 1;
      const current = deck[turns.length] ?? 0;
      const fewest = Math.min(waysOf(current, "UP"), waysOf(current, "DOWN"));
      return {
        shown,
        hidden: { type: "next", card: isLast ? null : cardName(deck[turns.length + 1] ?? 0) },
        multiplier: isLost ? 0 : won.length === 0 ? null : priceOf(won),
        isOver: isLost || isLast,
        nextMax: isLast ? priceOf(won) : priceOf([...won, fewest]),
      };
    },
  },
);
