import { dim, paint } from "../../sdf/colour.ts";
import { gloss, jewel, metal, soft, type Spot } from "../../sdf/material.ts";
import { sculpture, type Model } from "../../sdf/model.ts";
import { noise } from "../../sdf/noise.ts";
import { group, part, type Part } from "../../sdf/part.ts";
import type { Vec3 } from "../../sdf/vector.ts";
import { coinParts, COIN_MATERIALS } from "../coin.ts";
import { DULL_GOLD, GOLDEN, INK, STEEL } from "../kit/finish.ts";
import { around, ball, drum, each, egg, plate, ring, slab, turned } from "../kit/forms.ts";
import { star } from "../kit/outlines.ts";
import { brilliant, crystal } from "./stones.ts";

/** What is found, and what it is kept in. */

const COIN = metal("#ffbe3a", { rough: 0.24 });

/** A heap of loose coins on a dome of the given half axes, about `at`. */
function heap(count: number, [rx, ry, rz]: Vec3, at: Vec3): Part[] {
  return each(count, (i) => {
    const a = i * 2.4;
    const r = Math.sqrt((i + 0.5) / count);
    const rise = Math.sqrt(Math.max(0, 1 - r * r));
    return drum(
      [0.19, 0.035],
      i % 3 ? "coin" : "deep",
      [at[0] + Math.cos(a) * r * rx, at[1] + rise * ry, at[2] + Math.sin(a) * r * rz],
      {
        round: 0.02,
        turn: [
          Math.sin(a) * r * 50 + 8 * Math.sin(i * 3),
          0,
          -Math.cos(a) * r * 50 + 9 * Math.cos(i * 5),
        ],
      },
    );
  });
}

export function chest(): Model {
  const plank = ({ u, v, w }: Spot): Vec3 =>
    dim(
      paint("#9a4a18"),
      (0.6 + 0.7 * noise(u * 3, v * 18, w * 18)) *
        (Math.abs(((((v * 5) % 1) + 1) % 1) - 0.5) > 0.45 ? 0.4 : 1),
    );
  const lid = (half: number, out: number) => (x: number, y: number, z: number) => {
    const r = Math.hypot(y, z);
    return Math.max(r - out, Math.abs(x) - half, 0.42 - r, -y);
  };
  const vault = (half: number, out: number, material: string, x: number) =>
    part(
      { kind: "field", field: lid(half, out), reach: Math.hypot(half, out), slack: 0.9 },
      material,
      [x, -0.02, -0.5],
      { turn: [-62, 0, 0] },
    );
  return sculpture(
    [
      slab([0.88, 0.38, 0.52], "wood", [0, -0.46, 0], { round: 0.06 }),
      ...[-0.6, 0.6].flatMap((x) => [
        slab([0.1, 0.4, 0.54], "gold", [x, -0.46, 0.01], { round: 0.03 }),
        vault(0.1, 0.56, "gold", x),
      ]),
      slab([0.9, 0.07, 0.55], "gold", [0, -0.11, 0.01], { round: 0.03 }),
      vault(0.88, 0.52, "wood", 0),
      slab([0.17, 0.19, 0.06], "gold", [0, -0.3, 0.55], { round: 0.05 }),
      ball(0.06, "ink", [0, -0.27, 0.6]),
      slab([0.022, 0.07, 0.05], "ink", [0, -0.35, 0.58]),
      ...heap(24, [0.7, 0.26, 0.4], [0, -0.06, 0.04]),
      brilliant(0.24, "ruby", [-0.3, 0.26, 0.26], [20, 20, 20]),
      brilliant(0.22, "emerald", [0.32, 0.24, 0.28], [30, 0, -20]),
      ball(0.1, "pearl", [0.02, 0.24, 0.42]),
      ball(0.09, "pearl", [0.54, 0.08, 0.42]),
    ],
    {
      wood: gloss(plank, { rough: 0.4, coat: 0.7 }),
      gold: GOLDEN,
      coin: COIN,
      deep: DULL_GOLD,
      ruby: jewel("#f01f4a"),
      emerald: jewel("#25d488"),
      pearl: gloss("#fff0f6", { rough: 0.03, coat: 2 }),
      ink: INK,
    },
  );
}

/** A bar with sloping sides, its stamp on top. */
function bar(at: Vec3, turn: Vec3): Part[] {
  const slope = (x: number, y: number, z: number) =>
    Math.max(
      Math.abs(y) - 0.2,
      (Math.abs(x) + y * 0.34 - 0.6) * 0.94,
      (Math.abs(z) + y * 0.34 - 0.3) * 0.94,
    ) - 0.03;
  return group(
    [
      part({ kind: "field", field: slope, reach: 0.85, slack: 0.95 }, "gold"),
      plate([star(0.14), 0.03], "deep", [0, 0.23, 0], { turn: [-90, 0, 0] }),
    ],
    at,
    turn,
  );
}

export function goldBars(): Model {
  return sculpture(
    group(
      [
        ...bar([-0.68, -0.5, 0.1], [0, 8, 0]),
        ...bar([0.68, -0.5, 0.06], [0, -6, 0]),
        ...bar([0, -0.5, -0.5], [0, 0, 0]),
        ...bar([-0.34, -0.03, -0.1], [0, -4, 0]),
        ...bar([0.42, -0.03, -0.1], [0, 12, 0]),
        ...bar([0.02, 0.44, -0.04], [0, 6, 0]),
      ],
      [0, 0, 0],
      [16, 0, 0],
      0.98,
    ),
    { gold: GOLDEN, deep: DULL_GOLD },
  );
}

export function coinPile(): Model {
  const stacks = [
    [-0.66, -0.1, 7],
    [-0.1, -0.38, 11],
    [0.5, -0.1, 6],
    [-0.36, 0.38, 4],
    [0.24, 0.44, 2],
  ] as const;
  const piles = stacks.flatMap(([x, z, count], s) =>
    each(count, (i) =>
      drum(
        [0.35, 0.055],
        i % 2 ? "coin" : "deep",
        [x + 0.03 * Math.sin(i * 7 + s), -0.86 + i * 0.128, z + 0.03 * Math.cos(i * 5)],
        { round: 0.03 },
      ),
    ),
  );
  return sculpture([...group(coinParts(), [0.6, -0.4, 0.72], [-8, -22, 8], 0.44), ...piles], {
    ...COIN_MATERIALS,
    coin: COIN,
    deep: DULL_GOLD,
  });
}

export function moneyBag(): Model {
  const folds = (x: number, y: number, z: number) =>
    Math.sin(Math.atan2(x, z) * 11) * 0.03 * Math.max(0, y + 0.1);
  return sculpture(
    [
      ...group(coinParts(), [0, -0.3, 0.84], [-4, 0, 0], 0.36),
      egg([0.86, 0.72, 0.8], "sack", [0, -0.4, 0]),
      egg([0.42, 0.5, 0.4], "sack", [0, 0.24, 0], { blend: 0.3, ripple: folds }),
      turned(
        [
          [0, 0.1],
          [0.16, 0.1],
          [0.46, 0.46],
          [0.4, 0.48],
          [0.1, 0.2],
          [0, 0.2],
        ],
        "sack",
        [0, 0.58, 0],
        { round: 0.04, blend: 0.06, ripple: folds },
      ),
      ring([0.28, 0.075], "rope", [0, 0.66, 0], { turn: [90, 0, 0] }),
      ...heap(9, [0.34, 0.14, 0.34], [0, 0.98, 0]),
      ...each(4, (i) =>
        drum(
          [0.19, 0.035],
          "coin",
          [-0.82 + i * 0.52, -1.04 + (i % 2) * 0.05, 0.62 - (i % 2) * 0.1],
          { turn: [70 * (i % 2), 0, 20], round: 0.02 },
        ),
      ),
    ],
    {
      ...COIN_MATERIALS,
      sack: soft("#b8863a", { coat: 0.5 }),
      rope: GOLDEN,
      coin: COIN,
      deep: DULL_GOLD,
    },
  );
}

export function safe(): Model {
  return sculpture(
    [
      slab([0.98, 0.98, 0.6], "steel", [0, 0, -0.2], { round: 0.14 }),
      slab([0.82, 0.82, 0.12], "door", [0, 0, 0.4], { round: 0.08 }),
      ring([0.4, 0.06], "gold", [0, 0.04, 0.54]),
      drum([0.34, 0.07], "dial", [0, 0.04, 0.54], { turn: [90, 0, 0] }),
      ...around(3, (a) =>
        group(
          [slab([0.42, 0.045, 0.045], "gold", [0, 0, 0.66], { round: 0.04 })],
          [0, 0.04, 0],
          [0, 0, (a * 90) / Math.PI],
        ),
      ),
      ball(0.13, "gold", [0, 0.04, 0.66]),
      ...[
        [-0.7, -0.7],
        [0.7, -0.7],
        [-0.7, 0.7],
        [0.7, 0.7],
      ].map(([x = 0, y = 0]) => ball(0.085, "gold", [x, y, 0.5])),
      ...[-0.5, 0.5].map((y) => drum([0.09, 0.18], "gold", [0.95, y, 0.42])),
      slab([0.28, 0.1, 0.12], "gold", [-0.6, -1.04, 0.1], { round: 0.05 }),
      slab([0.28, 0.1, 0.12], "gold", [0.6, -1.04, 0.1], { round: 0.05 }),
    ],
    { steel: STEEL, door: metal("#5a6a8a", { rough: 0.25 }), dial: gloss("#1a2034"), gold: GOLDEN },
  );
}

export function crystals(hex: string, other: string): Model {
  return sculpture(
    [
      crystal(1.12, "first", [0, 0.02, 0], [0, 10, 0]),
      crystal(0.84, "second", [-0.42, -0.3, 0.1], [0, 30, 28]),
      crystal(0.88, "second", [0.44, -0.26, 0.1], [0, 0, -26]),
      crystal(0.58, "first", [0.22, -0.5, 0.35], [20, 0, -14]),
      crystal(0.54, "first", [-0.22, -0.56, 0.38], [16, 0, 16]),
    ],
    { first: jewel(hex, { rim: 0.6 }), second: jewel(other, { rim: 0.6 }) },
  );
}

export const diamond = (hex: string) => (): Model =>
  sculpture([brilliant(1.16, "stone", [0, 0.1, 0], [14, 11, 0])], {
    stone: jewel(hex, { rim: 0.5 }),
  });

export function goldRing(): Model {
  return sculpture(
    [
      ring([0.66, 0.13], "gold", [0, -0.36, 0]),
      ...around(
        4,
        (a) => ball(0.08, "gold", [Math.cos(a) * 0.34, 0.48, Math.sin(a) * 0.34]),
        Math.PI / 4,
      ),
      turned(
        [
          [0, 0.2],
          [0.34, 0.2],
          [0.2, -0.12],
          [0, -0.12],
        ],
        "gold",
        [0, 0.26, 0],
        { round: 0.05, blend: 0.06 },
      ),
      brilliant(0.56, "stone", [0, 0.66, 0], [16, 11, 0]),
    ],
    { gold: GOLDEN, stone: jewel("#8ae8ff", { rim: 0.5 }) },
  );
}
