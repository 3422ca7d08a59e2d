import { expect, test } from "vitest";
import { toNumber } from "../engine/fraction.ts";
import { bestHold } from "./best-hold.ts";
import { awards, handOf } from "./hands.ts";
import { rtpExact } from "./rules.ts";

const deck = 52;
const size = 5;
const masks = 1 << size;

/** C(n, k) for what is looked up millions of times. */
const ways = Array.from({ length: deck + 1 }, (_, n) =>
  Array.from({ length: size + 1 }, (__, k) => {
    let product = 1;
    for (let at = 1; at <= k; at += 1) product = (product * (n - k + at)) / at;
    return n < k ? 0 : product;
  }),
);
const choose = (n: number, k: number) => ways[n]?.[k] ?? 0;

/** Calls back for each hand of five, rising, in one array that is filled anew. */
function eachHand(visit: (hand: readonly number[], at: number) => void): void {
  const hand = [0, 1, 2, 3, 4];
  for (let at = 0; ; at += 1) {
    visit(hand, at);
    let place = size - 1;
    while (place >= 0 && hand[place] === deck - size + place) place -= 1;
    if (place < 0) return;
    hand[place] = (hand[place] ?? 0) + 1;
    for (let next = place + 1; next < size; next += 1) hand[next] = (hand[next - 1] ?? 0) + 1;
  }
}

const countOf = Array.from(
  { length: masks },
  (_, mask) => mask.toString(2).replaceAll("0", "").length,
);

/** The number of the chosen cards among all choices of as many: Σ C(card, place + 1). */
function numberOf(hand: readonly number[], mask: number): number {
  let number = 0;
  let place = 0;
  for (let at = 0; at < size; at += 1) {
    if ((mask & (1 << at)) === 0) continue;
    place += 1;
    number += choose(hand[at] ?? 0, place);
  }
  return number;
}

/** For each choice of up to five cards, the awards of all hands that hold them. */
function sumsOfAwards(): Float64Array[] {
  const sums = Array.from({ length: size + 1 }, (_, k) => new Float64Array(choose(deck, k)));
  eachHand((hand) => {
    const award = awards[handOf(hand)];
    if (award === 0) return;
    for (let mask = 0; mask < masks; mask += 1) {
      const of = sums[countOf[mask] ?? 0];
      const number = numberOf(hand, mask);
      if (of) of[number] = (of[number] ?? 0) + award;
    }
  });
  return sums;
}

/** The best average of a deal, over all its holds, in hundredths of the stake. */
function bestOf(
  hand: readonly number[],
  sums: readonly Float64Array[],
  room: Float64Array,
): number {
  for (let mask = 0; mask < masks; mask += 1) {
    room[mask] = sums[countOf[mask] ?? 0]?.[numberOf(hand, mask)] ?? 0;
  }
  // Hands that hold these cards and none of the others dealt: what holds one more is taken away.
  for (let bit = 1; bit < masks; bit <<= 1) {
    for (let mask = 0; mask < masks; mask += 1) {
      if ((mask & bit) === 0) room[mask] = (room[mask] ?? 0) - (room[mask | bit] ?? 0);
    }
  }
  let best = 0;
  for (let mask = 0; mask < masks; mask += 1) {
    const drawn = size - (countOf[mask] ?? 0);
    best = Math.max(best, (room[mask] ?? 0) / choose(deck - size, drawn));
  }
  return best;
}

const isSoak = process.env["TREVO_SOAK"] === "1";

test("[GAMES-16] video poker: perfect play of every deal returns what is told", () => {
  const sums = sumsOfAwards();
  const room = new Float64Array(masks);
  // Every deal in the soak; a few there are tried hold by hold otherwise.
  if (isSoak) {
    let sum = 0;
    eachHand((hand) => {
      sum += bestOf(hand, sums, room);
    });
    expect(sum / choose(deck, size) / 100).toBeCloseTo(toNumber(rtpExact), 9);
  }
  const deals = [
    [0, 13, 26, 39, 51],
    [3, 7, 11, 15, 20],
    [32, 36, 40, 44, 1],
  ];
  for (const deal of deals) {
    const rising = deal.toSorted((a, b) => a - b);
    expect(bestOf(rising, sums, room)).toBeCloseTo(bestHold(deal).worth, 6);
  }
});
