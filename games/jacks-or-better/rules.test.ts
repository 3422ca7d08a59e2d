import { expect, test } from "vitest";
import { choose } from "../engine/fraction.ts";
import { expectKnown, expectSame, oddsOf, seededDraw } from "../engine/rules.fixture.ts";
import { stepsOf } from "../engine/steps.fixture.ts";
import { bestHold } from "./best-hold.ts";
import { jacksOrBetter } from "./game.ts";
import { type Hand, handOf } from "./hands.ts";

const card = (name: string) =>
  "23456789TJQKA".indexOf(name.slice(0, 1)) * 4 + "dhsc".indexOf(name.slice(1));
const cards = (names: string) => names.split(" ").map(card);

test("[GAMES-16] video poker: known outcomes come out the same", () => {
  expectKnown(jacksOrBetter, {
    choice: () => ({}),
    actions: ({ hold }) => [{ action: "DRAW", hold }],
    outcome: ([deal, drawn]) => ({
      dealt: deal?.["cards"],
      final: drawn?.["cards"],
      hand: drawn?.["hand"],
    }),
  });
});

/** Every choice of five cards of 52, in one array that is filled anew. */
function* everyHand(): Generator<readonly number[]> {
  const hand = [0, 1, 2, 3, 4];
  for (;;) {
    yield hand;
    let place = 4;
    while (place >= 0 && hand[place] === 47 + place) place -= 1;
    if (place < 0) return;
    hand[place] = (hand[place] ?? 0) + 1;
    for (let next = place + 1; next < 5; next += 1) hand[next] = (hand[next - 1] ?? 0) + 1;
  }
}

test("[GAMES-16] video poker: every hand of 52 cards is what it is, as often as it is dealt", () => {
  const counts = new Map<Hand, number>();
  for (const hand of everyHand()) {
    const name = handOf(hand);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  expect(Object.fromEntries(counts)).toEqual({
    royal: 4,
    "straight flush": 36,
    four: 624,
    "full house": 3_744,
    flush: 5_108,
    straight: 10_200,
    three: 54_912,
    "two pair": 123_552,
    jacks: 337_920,
    nothing: 2_062_860,
  });
  expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(Number(choose(52, 5)));
  expectSame(oddsOf(jacksOrBetter, {}).rtp, jacksOrBetter.rtpExact);
});

test.each([
  ["a pat straight flush is kept", "5d 6d 7d 8d 9d", [0, 1, 2, 3, 4]],
  ["four to a royal are worth more than a made flush", "Td Jd Qd Kd 3d", [0, 1, 2, 3]],
  ["a high pair is held before four to a flush", "Jd Jc 3d 8d 9d", [0, 1]],
  ["four to a flush before a low pair", "5d 5c 3d 8d Td", [0, 2, 3, 4]],
  ["a low pair before one high card", "5d 5c 9s 2h Kd", [0, 1]],
  ["nothing is thrown away whole", "2d 4c 6s 8h Tc", []],
] as const)("[GAMES-16] video poker: %s", (_, dealt, places) => {
  expect(bestHold(cards(dealt)).places).toEqual(places);
});

test("[GAMES-16] video poker: a hand that nobody comes back to is drawn with its best hold", () => {
  const round = stepsOf(jacksOrBetter, {}).open(seededDraw(12));
  const [deal] = round.events as unknown as { cards: string[] }[];
  const hold = bestHold((deal?.cards ?? []).map(card)).places;
  expect(round.multiplier).toBeNull();
  expect(round.abandoned()).toBe(round.act({ action: "DRAW", hold })?.multiplier);
  expect(round.act({ action: "DRAW", hold: [0, 0] })).toBeNull();
  expect(round.act({ action: "DRAW", hold: [5] })).toBeNull();
});
