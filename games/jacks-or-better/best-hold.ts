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
  const rest = Array.from({ length: deckSize }, (_, card) => card).filter(
    (card) => !dealt.includes(card),
  );
  let best: Hold = { places: [], worth: -1 };
  // From all five held down to none, so that of two equal ones the larger hold is named.
  for (let mask = 31; mask >= 0; mask -= 1) {
    const places = dealt.flatMap((_, place) => (mask & (1 << place) ? [place] : []));
    const worth = averageOf(
      places.map((place) => dealt[place] ?? 0),
      rest,
    );
    if (worth > best.worth) best = { places, worth };
  }
  return best;
}

/** The average award of a hand that is filled up to five from the rest. */
function averageOf(held: readonly Card[], rest: readonly Card[]): number {
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
  fill(0);
  return sum / count;
}
