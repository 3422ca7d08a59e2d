import { dim, mix, paint } from "../../sdf/colour.ts";
import {
  gloss,
  soft,
  type Material,
  type Materials,
  type Spot,
  type Tint,
} from "../../sdf/material.ts";
import { sculpture, type Model } from "../../sdf/model.ts";
import { group, type Part } from "../../sdf/part.ts";
import { ramp } from "../../sdf/ramp.ts";
import type { Vec2, Vec3 } from "../../sdf/vector.ts";
import { drum, each, slab } from "../kit/forms.ts";
import { fromOutlines, glyph, type Stencil } from "../kit/glyph.ts";
import { diamond, heart, polygon, scaled, spade } from "../kit/outlines.ts";

/** Cards, dice and chips. */

export type Suit = "spade" | "heart" | "diamond" | "club";

const moved = (points: readonly Vec2[], x: number, y: number): Vec2[] =>
  points.map(([u, v]) => [u + x, v + y]);

/** Coverage of a suit's sign within -1…1. */
const SUITS: Record<Suit, Stencil> = {
  spade: fromOutlines([spade(0.95)]),
  heart: fromOutlines([scaled(heart(0.95), 0.98)]),
  diamond: fromOutlines([diamond(0.98)]),
  club: union(
    fromOutlines([moved(polygon(24, 0.44), 0, 0.46)]),
    fromOutlines([moved(polygon(24, 0.44), -0.48, -0.24)]),
    fromOutlines([moved(polygon(24, 0.44), 0.48, -0.24)]),
    fromOutlines([
      [
        [0.1, 0.2],
        [0.1, -0.4],
        [0.34, -0.98],
        [-0.34, -0.98],
        [-0.1, -0.4],
        [-0.1, 0.2],
      ],
    ]),
  ),
};

function union(...all: readonly Stencil[]): Stencil {
  return (u, v) => Math.max(...all.map((one) => one(u, v)));
}

/** The face of a card half 0.5 wide and 0.72 high; its back is plain. */
function face(rank: string, suit: Suit): Material {
  const letter = glyph(rank);
  const sign = SUITS[suit];
  const ink = paint(suit === "heart" || suit === "diamond" ? "#e00a24" : "#10121e");
  const corner = (u: number, v: number) =>
    Math.max(
      letter((u + 0.35) / 0.13, (v - 0.56) / 0.15),
      sign((u + 0.35) / 0.1, (v - 0.33) / 0.1),
    );
  const tone = ({ u, v, w }: Spot): Vec3 | Tint => {
    if (w < 0) return paint("#8a0a24");
    const edge = Math.max(Math.abs(u) - 0.46, Math.abs(v) - 0.68);
    if (Math.abs(edge) < 0.014) return { colour: paint("#ffb63a"), metal: 1 };
    const shown = Math.max(sign(u / 0.3, (v + 0.02) / 0.32), corner(u, v), corner(-u, -v));
    return mix([1, 0.98, 0.93], ink, shown);
  };
  return gloss(tone, { rough: 0.25, coat: 0.8, scatter: 0.2 });
}

type Card = readonly [rank: string, suit: Suit];

/** Cards spread like a hand, `spread` degrees from first to last. */
function hand(cards: readonly Card[], spread: number): Model {
  const last = Math.max(1, cards.length - 1);
  const parts = cards.map((_, i) => {
    const a = cards.length > 1 ? (0.5 - i / last) * spread : 0;
    const r = (a * Math.PI) / 180;
    const at: Vec3 = [-Math.sin(r) * 1.2, Math.cos(r) * 1.2 - 1.2, -0.15 + i * 0.1];
    return slab([0.54, 0.76, 0.022], `face${i}`, at, { turn: [0, 0, a], round: 0.02, scale: 0.96 });
  });
  const materials = Object.fromEntries(cards.map((card, i) => [`face${i}`, face(...card)]));
  return sculpture(parts, materials);
}

export const aces = () =>
  hand(
    [
      ["A", "club"],
      ["A", "diamond"],
      ["A", "spade"],
      ["A", "heart"],
    ],
    62,
  );

export const royal = () =>
  hand(
    [
      ["10", "heart"],
      ["J", "heart"],
      ["Q", "heart"],
      ["K", "heart"],
      ["A", "heart"],
    ],
    70,
  );

export const pair = () =>
  hand(
    [
      ["A", "spade"],
      ["K", "diamond"],
    ],
    26,
  );

export const blackjack = () =>
  hand(
    [
      ["J", "spade"],
      ["A", "heart"],
    ],
    26,
  );

const PIPS: readonly (readonly Vec2[])[] = [
  [[0, 0]],
  [
    [-0.22, 0.22],
    [0.22, -0.22],
  ],
  [
    [-0.24, 0.24],
    [0, 0],
    [0.24, -0.24],
  ],
  [
    [-0.22, 0.22],
    [0.22, -0.22],
    [0.22, 0.22],
    [-0.22, -0.22],
  ],
  [
    [-0.24, 0.24],
    [0.24, -0.24],
    [0.24, 0.24],
    [-0.24, -0.24],
    [0, 0],
  ],
  [
    [-0.22, 0.26],
    [-0.22, 0],
    [-0.22, -0.26],
    [0.22, 0.26],
    [0.22, 0],
    [0.22, -0.26],
  ],
];

/**
 * A die half a unit to each side; pips are painted, round hollows in effect and cheap.
 *
 * @param values of the sides at x, y and z; those behind them make seven
 * @param lucky another colour for the one, which is larger then, and for the four
 */
export function die(colour: string, pip: string, values: Vec3, lucky?: string): Material {
  const [body, dot, bright] = [paint(colour), paint(pip), paint(lucky ?? pip)];
  const near = (n: number, a: number, b: number) =>
    Math.min(...(PIPS[n - 1] ?? []).map(([x, y]) => Math.hypot(a - x, b - y)));
  const tone = ({ u, v, w }: Spot): Vec3 => {
    const [X, Y, Z] = [Math.abs(u), Math.abs(v), Math.abs(w)];
    const [side, at, a, b] = Z > X && Z > Y ? [2, w, u, v] : X > Y ? [0, u, w, v] : [1, v, u, w];
    const front = values[side] ?? 1;
    const value = lucky === undefined || at > 0 ? front : 7 - front;
    const far = near(value, a, b);
    const size = lucky !== undefined && value === 1 ? 0.15 : 0.096;
    const ink = value === 1 || value === 4 ? bright : dot;
    return mix(dim(ink, 0.75 + 2 * Math.min(far, 0.1)), body, ramp(size, size + 0.01, far));
  };
  return gloss(tone, { rough: 0.08, scatter: 0.45, coat: 1.4 });
}

function cube(material: string, at: Vec3, turn: Vec3, scale: number): Part {
  return slab([0.5, 0.5, 0.5], material, at, { turn, scale, round: 0.13 });
}

export function dicePair(): Model {
  return sculpture(
    [
      cube("red", [-0.42, -0.32, 0.2], [24, -34, 10], 1.12),
      cube("white", [0.5, 0.42, -0.25], [22, 34, -20], 1.0),
    ],
    { red: die("#e0102c", "#ffffff", [5, 3, 6]), white: die("#f6f4f0", "#c00a20", [2, 1, 5]) },
  );
}

export function diceGold(): Model {
  return sculpture(
    [
      cube("black", [-0.42, -0.32, 0.2], [24, -34, 10], 1.12),
      cube("green", [0.5, 0.42, -0.25], [22, 34, -20], 1.0),
    ],
    { black: die("#17171f", "#ffc24a", [4, 6, 5]), green: die("#0aa046", "#ffe08a", [1, 2, 3]) },
  );
}

export function diceThree(): Model {
  return sculpture(
    [
      cube("red", [-0.55, -0.42, 0.2], [24, -30, 10], 0.95),
      cube("blue", [0.55, -0.36, 0], [28, 38, -8], 0.92),
      cube("gold", [0.02, 0.55, -0.2], [16, 20, 26], 0.88),
    ],
    {
      red: die("#e0102c", "#ffffff", [3, 1, 4]),
      blue: die("#1a48e0", "#ffffff", [6, 2, 5]),
      gold: die("#ffae14", "#5a0a10", [1, 5, 3]),
    },
  );
}

export function dieRed(): Model {
  return sculpture([cube("red", [0, 0, 0], [24, -36, 8], 1.3)], {
    red: die("#e0102c", "#ffffff", [5, 3, 6]),
  });
}

/** A chip's edge has white blocks, its face a ring of them and a gold line. */
function chipTone(colour: string): Material {
  const base = paint(colour);
  const tone = ({ u, w }: Spot): Vec3 | Tint => {
    const r = Math.hypot(u, w);
    const block = Math.sin(Math.atan2(w, u) * 6) > 0.3;
    if (r > 0.34) return block ? [0.93, 0.93, 0.9] : base;
    if (r > 0.29) return [0.93, 0.91, 0.84];
    if (r > 0.26) return { colour: paint("#ffb63a"), metal: 1 };
    return dim(base, 1.1);
  };
  return gloss(tone, { rough: 0.3, coat: 0.9, scatter: 0.2 });
}

function chipMaterials(colours: readonly string[]): Materials {
  return Object.fromEntries(colours.map((colour, i) => [`chip${i}`, chipTone(colour)]));
}

const CHIPS = ["#e0162e", "#1546e0", "#12a04a", "#1c1c28", "#8a1ad8"];

/** Stacks of chips, two of them in the air. */
export function chips(): Model {
  const stacks = [
    [-0.6, -0.2, 8, 0],
    [0.52, -0.34, 6, 1],
    [-0.04, 0.32, 4, 2],
    [0.68, 0.42, 3, 3],
    [-0.76, 0.52, 2, 4],
  ] as const;
  const parts = stacks.flatMap(([x, z, count, first]) =>
    each(count, (i) =>
      drum(
        [0.47, 0.068],
        `chip${(first + (i % 3 === 2 ? 1 : 0)) % CHIPS.length}`,
        [
          x + 0.035 * Math.sin(i * 9 + first),
          -0.86 + i * 0.148,
          z + 0.03 * Math.cos(i * 4 + first),
        ],
        { round: 0.03, turn: [0, i * 37 + first * 20, 0] },
      ),
    ),
  );
  return sculpture(
    [
      ...parts,
      drum([0.47, 0.07], "chip0", [0.16, 0.42, 0.45], { round: 0.03, turn: [58, 20, -24] }),
      drum([0.47, 0.07], "chip1", [-0.42, 0.82, 0.2], { round: 0.03, turn: [66, -30, 30] }),
    ],
    chipMaterials(CHIPS),
  );
}

export const chip = (colour: string) => (): Model =>
  sculpture(
    [drum([0.47, 0.075], "chip0", [0, 0, 0], { round: 0.03, turn: [78, 0, 16], scale: 2.2 })],
    chipMaterials([colour]),
  );

/** A tile of bamboo and bone with a red sign. */
export function mahjong(): Model {
  const tile = (key: string, at: Vec3, turn: Vec3, scale: number) =>
    group(
      [
        slab([0.46, 0.62, 0.2], key, [0, 0, 0.1], { round: 0.1 }),
        slab([0.46, 0.62, 0.12], "jade", [0, 0, -0.18], { round: 0.08 }),
      ],
      at,
      turn,
      scale,
    );
  const rounds = (count: readonly Vec2[], colours: readonly string[]) =>
    soft(
      ({ u, v, w }: Spot): Vec3 => {
        if (w < 0.1) return [0.95, 0.92, 0.84];
        const i = count.findIndex(([x, y]) => Math.hypot(u - x, v - y) < 0.15);
        const [x, y] = count[i] ?? [9, 9];
        const far = Math.hypot(u - x, v - y);
        const ink = paint(colours[i % colours.length] ?? "#d00a20");
        return mix([0.95, 0.92, 0.84], ink, i >= 0 && (far > 0.1 || far < 0.055) ? 1 : 0);
      },
      { rough: 0.2, coat: 1.2 },
    );
  const sign = glyph("7");
  const red = ({ u, v, w }: Spot): Vec3 =>
    mix([0.95, 0.92, 0.84], paint("#d8081e"), w > 0.1 ? sign(u / 0.36, v / 0.46) : 0);
  return sculpture(
    [
      ...tile("sign", [-0.5, -0.22, 0.2], [0, 10, 12], 1.15),
      ...tile("dots", [0.56, 0.16, -0.15], [0, -12, -14], 1.1),
    ],
    {
      jade: gloss("#0ea860", { coat: 1.5 }),
      sign: gloss(red, { rough: 0.2 }),
      dots: rounds(
        [
          [-0.2, 0.36],
          [0.2, 0.36],
          [0, 0],
          [-0.2, -0.36],
          [0.2, -0.36],
        ],
        ["#0a8a3a", "#1438c8", "#d80a20", "#1438c8", "#0a8a3a"],
      ),
    },
  );
}
