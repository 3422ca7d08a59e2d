import { dim, mix, paint } from "../../sdf/colour.ts";
import { gloss, type Material, type Spot, type Tint } from "../../sdf/material.ts";
import { sculpture, type Model } from "../../sdf/model.ts";
import { group, spike } from "../../sdf/part.ts";
import type { Vec3 } from "../../sdf/vector.ts";
import { GOLDEN, lamp, wood } from "../kit/finish.ts";
import { around, ball, drum, each, plate, ring, slab, turned } from "../kit/forms.ts";
import { glyph } from "../kit/glyph.ts";
import { star } from "../kit/outlines.ts";

/** Wheels to turn, drums to draw from, boards to fall through. */

const METAL: Tint = { colour: paint("#ffb63a"), metal: 1 };
const TAU = 2 * Math.PI;

/** Sectors of a disc about y, seen from above, each with its text at `at` of the radius. */
type Sectors = { colours: readonly string[]; texts: readonly string[]; at: number; size: number };

function sectors(
  count: number,
  { colours, texts, at, size }: Sectors,
): (spot: Spot) => Vec3 | Tint {
  const paints = colours.map(paint);
  const stencils = texts.map(glyph);
  return ({ u, w }) => {
    const r = Math.hypot(u, w);
    const turn = ((Math.atan2(-w, u) / TAU + 1) % 1) * count;
    const i = Math.floor(turn) % count;
    const edge = Math.abs(turn - Math.floor(turn) - 0.5);
    if ((0.5 - edge) * r < 0.045 * (count / 12)) return METAL;
    const middle = ((i + 0.5) / count) * TAU;
    const along = u * Math.cos(middle) - w * Math.sin(middle);
    const across = -u * Math.sin(middle) - w * Math.cos(middle);
    const ink = stencils[i % stencils.length]?.(-across / size, (along - at) / size) ?? 0;
    const ground = dim(paints[i % paints.length] ?? [0, 0, 0], 0.6 + 0.6 * r);
    return mix(ground, [1, 0.97, 0.86], ink);
  };
}

/** The wheel of fortune, its pointer above. */
export const moneyWheel = (colours: readonly string[], texts: readonly string[]) => (): Model => {
  const paintFace = sectors(12, { colours, texts, at: 0.68, size: 0.125 });
  const bulbs = around(20, (a, i) =>
    ball(0.052, i % 2 ? "bulb" : "glow", [Math.cos(a) * 0.99, Math.sin(a) * 0.99, 0.13]),
  );
  return sculpture(
    [
      drum([0.94, 0.09], "face", [0, 0, 0], { turn: [90, 0, 0] }),
      ring([0.99, 0.125], "gold", [0, 0, 0.02]),
      ring([0.32, 0.04], "gold", [0, 0, 0.12]),
      ball(0.25, "gold", [0, 0, 0.08]),
      plate([star(0.18), 0.03], "red", [0, 0, 0.31], { round: 0.02 }),
      ...bulbs,
      plate(
        [
          [
            [-0.2, 0.2],
            [0.2, 0.2],
            [0, -0.26],
          ],
          0.07,
        ],
        "red",
        [0, 1.0, 0.22],
        { round: 0.05 },
      ),
      ball(0.1, "gold", [0, 1.1, 0.28]),
    ],
    {
      face: gloss(paintFace, { rough: 0.2, coat: 1 }),
      gold: GOLDEN,
      red: gloss("#e8102a", { rough: 0.06 }),
      bulb: lamp("#fff0a0", 1.4),
      glow: lamp("#ff5a2a", 1),
    },
  );
};

const POCKETS = ["0", "32", "15", "19", "4", "21", "2", "25", "17", "34", "6", "27", "13", "36"];
const MORE = ["11", "30", "8", "23", "10", "5"];

/** A roulette bowl, tipped so that its numbers are seen. */
export const roulette = (red: string, rim: string) => (): Model => {
  const texts = [...POCKETS, ...MORE];
  const colours = texts.map((_, i) => (i === 0 ? "#0aa040" : i % 2 ? red : "#15151c"));
  const pockets = sectors(20, { colours, texts, at: 0.83, size: 0.082 });
  const face = (spot: Spot): Vec3 | Tint => {
    const r = Math.hypot(spot.u, spot.w);
    if (Math.abs(r - 0.7) < 0.018) return METAL;
    return pockets(spot);
  };
  const arms = each(4, (i) => {
    const a = (i * Math.PI) / 2 + 0.5;
    const tip: Vec3 = [Math.cos(a) * 0.36, 0.38, Math.sin(a) * 0.36];
    return [spike([0, 0.36, 0], tip, [0.04, 0.03], "gold"), ball(0.065, "gold", tip)];
  });
  const bowl = [
    [0, -0.2],
    [1.12, -0.2],
    [1.22, 0.06],
    [1.15, 0.13],
    [1.0, 0],
    [0, -0.02],
  ] as const;
  const cone = [
    [0, 0.02],
    [0.5, 0.02],
    [0.3, 0.1],
    [0.12, 0.18],
    [0, 0.2],
  ] as const;
  const spindle = [
    [0, 0.1],
    [0.15, 0.14],
    [0.08, 0.24],
    [0.06, 0.42],
    [0.13, 0.48],
    [0.06, 0.58],
    [0, 0.6],
  ] as const;
  return sculpture(
    group(
      [
        turned(bowl, "wood", undefined, { round: 0.03 }),
        drum([0.96, 0.03], "face", undefined, { round: 0.01 }),
        turned(cone, "cone", undefined, { round: 0.01 }),
        ring([1.09, 0.038], "gold", [0, 0.12, 0], { turn: [90, 0, 0] }),
        turned(spindle, "gold", undefined, { round: 0.02 }),
        ...arms,
        ball(0.1, "ivory", [0.5, 0.11, 0.36]),
      ],
      [0, -0.1, 0],
      [38, 0, 0],
      1.05,
    ),
    {
      face: gloss(face, { rough: 0.15, coat: 1.2, scatter: 0.1 }),
      wood: wood(rim, { coat: 1.4, rough: 0.15 }),
      cone: wood(rim, { coat: 1.2 }),
      gold: GOLDEN,
      ivory: gloss("#ffffff", { rough: 0.04, coat: 1.6 }),
    },
  );
};

const BALLS = ["#ff2a3a", "#ffc21a", "#1f7aff", "#18c45a", "#b02ae8", "#ff7a10", "#10c8d8"];

/** A painted ball whose number is seen from the front. */
function numbered(colour: string, text: string): Material {
  const base = paint(colour);
  const stencil = glyph(text);
  const tone = ({ u, v, w }: Spot): Vec3 => {
    const n = Math.hypot(u, v, w) || 1;
    const r = Math.hypot(u, v) / n;
    if (w < 0 || r > 0.56) return base;
    if (r > 0.51) return [0.05, 0.05, 0.08];
    return mix([0.96, 0.95, 0.93], [0.015, 0.015, 0.03], stencil(u / n / 0.36, v / n / 0.36));
  };
  return gloss(tone, { rough: 0.05, coat: 1.5, scatter: 0.4 });
}

type Placed = readonly [x: number, y: number, z: number, radius: number];

function ballModel(numbers: readonly string[], layout: readonly Placed[]): Model {
  const tilt = (i: number): Vec3 => [
    Math.sin(i * 3) * 14 - 6,
    Math.sin(i * 5) * 18 + 8,
    Math.sin(i * 7) * 20,
  ];
  const parts = layout.map(([x, y, z, r], i) => ball(r, `ball${i}`, [x, y, z], { turn: tilt(i) }));
  const materials = layout.map((_, i): [string, Material] => [
    `ball${i}`,
    numbered(BALLS[i % BALLS.length] ?? "#ff2a3a", numbers[i % numbers.length] ?? "7"),
  ]);
  return sculpture(parts, Object.fromEntries(materials));
}

export const lotteryBalls = () =>
  ballModel(
    ["7", "21", "33"],
    [
      [0.05, 0.5, -0.1, 0.58],
      [-0.58, -0.4, 0.15, 0.6],
      [0.6, -0.46, 0.2, 0.56],
    ],
  );

export const bingoBalls = () =>
  ballModel(
    ["8", "13", "42", "5", "60", "27", "11", "9"],
    [
      [0, -0.1, 0.55, 0.5],
      [-0.66, -0.46, 0.1, 0.44],
      [0.66, -0.42, 0.12, 0.44],
      [-0.46, 0.42, -0.05, 0.44],
      [0.46, 0.46, -0.1, 0.43],
      [0, 0.9, -0.3, 0.34],
      [-0.96, 0.1, -0.4, 0.3],
      [0.98, 0.12, -0.4, 0.3],
    ],
  );

/** A wire drum full of balls on a stand. */
export function kenoDrum(): Model {
  const hoops = each(6, (i) =>
    ring([0.78, 0.024], "gold", [0, 0.14, 0], { turn: [0, 90 + i * 30, 0] }),
  );
  const inner: readonly Placed[] = [
    [0, -0.3, 0.3, 0.24],
    [-0.36, -0.22, 0.1, 0.24],
    [0.38, -0.2, 0.14, 0.24],
    [-0.18, 0.08, 0.36, 0.23],
    [0.24, 0.12, 0.34, 0.23],
    [0.02, 0.42, 0.22, 0.22],
  ];
  const { parts, materials } = ballModel(["7", "20", "3", "14", "9", "45"], inner);
  return sculpture(
    [
      ...parts,
      ...hoops,
      ring([0.79, 0.045], "gold", [0, 0.14, 0], { turn: [90, 0, 0] }),
      spike([-0.92, 0.14, 0], [-0.74, -0.86, 0], [0.06, 0.08], "red"),
      spike([0.92, 0.14, 0], [0.74, -0.86, 0], [0.06, 0.08], "red"),
      ball(0.13, "gold", [-0.92, 0.14, 0]),
      ball(0.13, "gold", [0.92, 0.14, 0]),
      slab([1.0, 0.13, 0.46], "red", [0, -0.96, 0], { round: 0.1 }),
      ball(0.09, "gold", [0, 1.0, 0]),
    ],
    { ...materials, gold: GOLDEN, red: gloss("#d8102c", { coat: 1.5 }) },
  );
}

/** Pegs, cups and falling balls. */
export const plinko = (top: string, bottom: string) => (): Model => {
  const pegs = each(5, (row) =>
    each(row + 2, (i) => ball(0.085, "peg", [(i - (row + 1) / 2) * 0.38, 0.72 - row * 0.32, 0])),
  );
  const cups = ["#ff1a3a", "#ff7a10", "#ffc21a", "#3ae85a", "#ffc21a", "#ff7a10", "#ff1a3a"];
  const trays = cups.map((_, i) =>
    slab([0.145, 0.16, 0.15], `cup${i}`, [(i - 3) * 0.325, -0.9, 0.02], { round: 0.06 }),
  );
  const frame = ([x1, y1, x2, y2]: readonly [number, number, number, number]) =>
    spike([x1, y1, -0.06], [x2, y2, -0.06], [0.09, 0.09], "gold");
  const board = ({ v }: Spot) => mix(paint(bottom), paint(top), (v + 1) / 2);
  return sculpture(
    [
      slab([1.14, 1.12, 0.06], "board", [0, 0, -0.2], { round: 0.05 }),
      ...pegs,
      ...trays,
      ball(0.16, "pink", [-0.2, 0.55, 0.14]),
      ball(0.16, "cyan", [0.38, -0.04, 0.16]),
      ball(0.16, "gold", [-0.56, -0.36, 0.16]),
      frame([-1.14, -1.1, -1.14, 1.1]),
      frame([1.14, -1.1, 1.14, 1.1]),
      frame([-1.14, 1.1, 1.14, 1.1]),
      frame([-1.14, -1.1, 1.14, -1.1]),
    ],
    {
      ...Object.fromEntries(cups.map((c, i) => [`cup${i}`, gloss(c, { glow: 0.25 })])),
      board: gloss(board, { rough: 0.2 }),
      peg: gloss("#fff8e8", { glow: 0.35, rough: 0.05 }),
      pink: gloss("#ff2a8a", { rough: 0.05, coat: 1.6 }),
      cyan: gloss("#20d0ff", { rough: 0.05, coat: 1.6 }),
      gold: GOLDEN,
    },
  );
};
