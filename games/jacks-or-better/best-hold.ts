import { type Card, deckSize } from "../engine/cards.ts";
import { awards, handOf } from "./hands.ts";

/** Cards to hold, by their places from the left, and what that is worth on average. */
export interface Hold {
  readonly places: readonly number[];
  /** Hundredths of the stake. */
  readonly worth: number;
}

/** The hold of the highest average payout: all 32 are tried with all cards that could come. */
export function bestHold(dealt: readonly Card[]): Hold {
  const search = searchHolds(dealt);
  for (;;) {
    const step = search.next();
    if (step.done === true) return bestOf(step.value);
  }
}

/** The best of all holds; of two equal ones the larger. */
export function bestOf(holds: readonly Hold[]): Hold {
  return holds.reduce((best, hold) => (hold.worth > best.worth ? hold : best));
}

/**
 * All 32 holds with their worth, from all five held down to none. It yields every few thousand
 * hands, so that a page can go on meanwhile.
 */
export function* searchHolds(dealt: readonly Card[]): Generator<void, readonly Hold[]> {
  const rest = Array.from({ length: deckSize }, (_, card) => card).filter(
    (card) => !dealt.includes(card),
  );
  const holds: Hold[] = [];
  for (let mask = 31; mask >= 0; mask -= 1) {
    const places = dealt.flatMap((_, place) => (mask & (1 << place) ? [place] : []));
    const held = places.map((place) => dealt[place] ?? 0);
    holds.push({ places, worth: yield* averageOf(held, rest) });
  }
  return holds;
}

/** The average award of a hand that is filled up to five from the rest. */
function* averageOf(held: readonly Card[], rest: readonly Card[]): Generator<void, number> {
  const hand = [...held];
  let sum = 0;
  let count = 0;
  const fill = (from: number) => {
    if (hand.length === 5) {
      sum += awards[handOf(hand)];
      count += 1;
      return;
    }
    for (let at = from; at < rest.length; at += 1) {
      hand.push(rest[at] ?? 0);
      fill(at + 1);
      hand.pop();
    }
  };
  if (held.length > 2) {
    fill(0);
    yield;
    return sum / count;
  }
  for (let first = 0; first < rest.length; first += 1) {
    for (let second = first + 1; second < rest.length; second += 1) {
      hand.push(rest[first] ?? 0, rest[second] ?? 0);
      fill(second + 1);
      hand.length -= 2;
      yield;
    }
  }
  return sum / count;
}
