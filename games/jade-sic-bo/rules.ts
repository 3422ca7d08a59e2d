/**
 * Sic Bo Jade: three dice under a dome.
 *
 * Three exact draws of six, each + 1. Every bet returns 210 of 216, but the sums of ten and eleven
 * and the named pair, which are cut to the hundredth.
 */
import { exactDraw } from "../engine/draws.ts";
import type { TableRules } from "../engine/table.ts";

/** As they lie under the dome. */
export type Dice = readonly [number, number, number];

const faces = [1, 2, 3, 4, 5, 6] as const;

/** What a sum gives back, stake included, in hundredths. */
const sums: Readonly<Record<number, number>> = {
  4: 7000,
  5: 3500,
  6: 2100,
  7: 1400,
  8: 1000,
  9: 840,
  10: 777,
  11: 777,
  12: 840,
  13: 1000,
  14: 1400,
  15: 2100,
  16: 3500,
  17: 7000,
};

/** What a named face gives back for none, one, two and three dice that show it. */
const single = [0, 200, 300, 1500] as const;

type Pays = (dice: Dice) => number;

const sumOf = (dice: Dice) => dice[0] + dice[1] + dice[2];
const countOf = (dice: Dice, face: number) => dice.filter((die) => die === face).length;
const isTriple = (dice: Dice) => countOf(dice, dice[0]) === 3;
/** Even money, lost on any triple. */
const half =
  (isIn: (sum: number) => boolean): Pays =>
  (dice) =>
    !isTriple(dice) && isIn(sumOf(dice)) ? 200 : 0;

const pairs = faces.flatMap((low) =>
  faces.filter((high) => high > low).map((high) => [low, high] as const),
);

/** Every spot of the cloth: `big`, `sum:9`, `die:5`, `two:2:5`, `pair:3`, `triple:6`, `anytriple`. */
export const SPOTS: ReadonlyMap<string, Pays> = new Map<string, Pays>([
  ["small", half((sum) => sum <= 10)],
  ["big", half((sum) => sum >= 11)],
  ["odd", half((sum) => sum % 2 === 1)],
  ["even", half((sum) => sum % 2 === 0)],
  ["anytriple", (dice) => (isTriple(dice) ? 3500 : 0)],
  ...Object.entries(sums).map(([sum, back]): [string, Pays] => [
    `sum:${sum}`,
    (dice) => (sumOf(dice) === Number(sum) ? back : 0),
  ]),
  ...faces.flatMap((face): [string, Pays][] => [
    [`die:${face}`, (dice) => single[countOf(dice, face)] ?? 0],
    [`pair:${face}`, (dice) => (countOf(dice, face) >= 2 ? 1310 : 0)],
    [`triple:${face}`, (dice) => (countOf(dice, face) === 3 ? 21_000 : 0)],
  ]),
  ...pairs.map(([low, high]): [string, Pays] => [
    `two:${low}:${high}`,
    (dice) => (dice.includes(low) && dice.includes(high) ? 700 : 0),
  ]),
]);

/** Every throw, in order of its dice. */
export const THROWS: readonly Dice[] = faces.flatMap((a) =>
  faces.flatMap((b) => faces.map((c): Dice => [a, b, c])),
);

export const rules: TableRules<Dice> = {
  outcome(draw) {
    const exact = exactDraw(draw);
    return [exact(6) + 1, exact(6) + 1, exact(6) + 1];
  },
  returnOf: (dice, spot) => SPOTS.get(spot)?.(dice) ?? null,
  best: [[1, 1, 1], ...THROWS],
  isCover: (spots) =>
    (spots.has("small") && spots.has("big")) || (spots.has("odd") && spots.has("even")),
  clock: { openMs: 14_000, closedMs: 1_000, payMs: 5_000 },
  revealMs: () => 5_000,
};
