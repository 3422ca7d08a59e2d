import { type Card, rankAceHigh, suitOf } from "../cards.ts";

export const hands = [
  "nothing",
  "jacks",
  "two pair",
  "three",
  "straight",
  "flush",
  "full house",
  "four",
  "straight flush",
  "royal",
] as const;

export type Hand = (typeof hands)[number];

/** What each hand pays, in hundredths of the stake. */
export const awards: Readonly<Record<Hand, number>> = {
  nothing: 0,
  jacks: 100,
  "two pair": 200,
  three: 300,
  straight: 400,
  flush: 600,
  "full house": 900,
  four: 2500,
  "straight flush": 5000,
  royal: 80_000,
};

const jack = 11;
/** A bit for each rank of 2 to 14: A 2 3 4 5. */
const wheel = (1 << 14) | (1 << 2) | (1 << 3) | (1 << 4) | (1 << 5);
const highest = (1 << 14) | (1 << 13) | (1 << 12) | (1 << 11) | (1 << 10);

/** What five cards are. */
export function handOf(cards: readonly Card[]): Hand {
  let mask = 0;
  let pairs = 0;
  let trips = 0;
  let high = 0;
  let isFlush = true;
  for (const card of cards) {
    const bit = 1 << rankAceHigh(card);
    // Of a rank that comes again, the second card makes a pair, the third three of a kind …
    if (mask & bit) {
      if (pairs & bit) {
        if (trips & bit) return "four";
        trips |= bit;
      } else {
        pairs |= bit;
        high = Math.max(high, rankAceHigh(card));
      }
    }
    mask |= bit;
    isFlush &&= suitOf(card) === suitOf(cards[0] ?? 0);
  }
  if (pairs === 0) return straightOrFlush(mask, isFlush);
  // A rank that came three times stands among the pairs, too.
  const isTwo = (pairs & (pairs - 1)) !== 0;
  if (trips !== 0) return isTwo ? "full house" : "three";
  if (isTwo) return "two pair";
  return high >= jack ? "jacks" : "nothing";
}

function straightOrFlush(mask: number, isFlush: boolean): Hand {
  const low = mask & -mask;
  const isStraight = mask === wheel || mask === low * 31;
  if (isStraight && isFlush) return mask === highest ? "royal" : "straight flush";
  if (isFlush) return "flush";
  return isStraight ? "straight" : "nothing";
}
