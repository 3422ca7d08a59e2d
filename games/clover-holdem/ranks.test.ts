import { expect, test } from "vitest";
import { cardOf } from "../engine/cards.ts";
import { pick } from "../engine/draws.ts";
import { seededDraw } from "../engine/rules.fixture.ts";
import { choose } from "../engine/fraction.ts";
import { handKinds, rankOf } from "./ranks.ts";

const cards = (names: string) => names.split(" ").map(cardOf);

/** Every choice of so many of these. */
function* choices<T>(all: readonly T[], count: number, from = 0): Generator<T[]> {
  if (count === 0) return void (yield []);
  for (let at = from; at <= all.length - count; at += 1) {
    const first = all.slice(at, at + 1);
    for (const rest of choices(all, count - 1, at + 1)) yield [...first, ...rest];
  }
}

test("[GAMES-16] hold'em: hands of five come as often as they are known to", () => {
  const counts = handKinds.map(() => 0);
  // With the two of diamonds in each of them: of every kind a known share.
  const others = Array.from({ length: 51 }, (_, card) => card + 1);
  for (const rest of choices(others, 4)) {
    const kind = handKinds.indexOf(rankOf([0, ...rest]).kind);
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(Number(choose(51, 4)));
  // A kind's hands × 5 / 52, but for kinds of five ranks, where a two is in some rows only.
  const [high, pair, twoPair, three, straight, flush, fullHouse, four, straightFlush] = counts;
  expect({ pair, twoPair, three, fullHouse, four }).toEqual({
    pair: (1_098_240 * 5) / 52,
    twoPair: (123_552 * 5) / 52,
    three: (54_912 * 5) / 52,
    fullHouse: (3_744 * 5) / 52,
    four: (624 * 5) / 52,
  });
  // A 2 3 4 5 and 2 3 4 5 6; of one suit one each.
  expect({ straight, straightFlush }).toEqual({ straight: 2 * (4 ** 4 - 1), straightFlush: 2 });
  const rows = Number(choose(12, 4)) - 2;
  expect({ high, flush }).toEqual({ high: rows * (4 ** 4 - 1), flush: rows });
});

test("[GAMES-16] hold'em: the best of seven is the best of all fives among them", () => {
  const draw = seededDraw(16);
  for (let hand = 0; hand < 2_000; hand += 1) {
    const seven = pick(draw, 52, 7);
    const best = Math.max(...[...choices(seven, 5)].map((five) => rankOf(five).score));
    expect(rankOf(seven).score, seven.join(" ")).toBe(best);
  }
});

test.each([
  ["As Ah Kd Kc 2s 2h 3d", "Kd Kc 3d 3h As Qs Jc", 1],
  ["As 2h 3d 4c 5s Kh Kd", "2h 3d 4c 5s 6s Ah Ad", -1],
  ["Ah Kd Qc Js 9h 3d 2c", "Ah Kd Qc Js 9s 4d 2c", 0],
  ["9h 9d 9c As Ah Kd Kc", "9h 9d 9c Ks Kh Qd Qc", 1],
  ["Th 9h 8h 7h 6h Ah 2d", "Ah Kh Qh Jh 9h 2c 3c", 1],
  ["2s 2h 2d 2c Kd Qc 3h", "2s 2h 2d 2c As 3d 4d", -1],
  ["As Ah 3d 3c Ks Kh 2d", "As Ah Ks Kh Qd Jc 4s", -1],
])("[GAMES-16] hold'em: %s against %s", (one, other, sign) => {
  expect(Math.sign(rankOf(cards(one)).score - rankOf(cards(other)).score)).toBe(sign);
});
