import { dim, mix, paint } from "../../sdf/colour.ts";
import { gloss, soft, type Material, type Materials, type Spot } from "../../sdf/material.ts";
import { sculpture, type Model } from "../../sdf/model.ts";
import { curl, spike, type Part } from "../../sdf/part.ts";
import { ramp } from "../../sdf/ramp.ts";
import type { Vec3 } from "../../sdf/vector.ts";
import { eyeball } from "../eye.ts";
import { eyes, type Mood } from "../kit/face.ts";
import { GOLDEN, INK } from "../kit/finish.ts";
import { ball, BOTH, each, egg, ring } from "../kit/forms.ts";

/** Birds, head and breast, looking at us. */

type Bird = {
  head: string;
  breast: string;
  /** A second colour about the eyes or on the brow. */
  face: string;
  iris: string;
  mood: Mood;
  beak: Part[];
  extra: Part[];
  materials: Materials;
};

/** Rows of small feathers, their height. */
function feathers(x: number, y: number, z: number): number {
  const row = y * 9;
  const u = Math.atan2(x, z + 0.2) * 7 + (Math.floor(row) % 2) * 0.5;
  const du = u - Math.floor(u) - 0.5;
  const dv = row - Math.floor(row);
  return ramp(0.6, 0.1, Math.hypot(du, dv - 0.3));
}

function plumage(hex: string | ((at: Spot) => Vec3)): Material {
  const flat = typeof hex === "string" ? paint(hex) : null;
  const tone = (at: Spot) => {
    const base = flat ?? (hex as (at: Spot) => Vec3)(at);
    return dim(base, 0.72 + 0.36 * feathers(at.x, at.y, at.z));
  };
  const relief = (x: number, y: number, z: number) => feathers(x, y, z) * 0.01;
  return soft(tone, { rough: 0.55, coat: 0.5, scatter: 0.5, rim: 0.6, relief });
}

function bird(look: Bird): Model {
  const [head, face] = [paint(look.head), paint(look.face)];
  const tone = ({ x, y, z }: Spot) => {
    const disc = ramp(0.47, 0.38, Math.hypot((Math.abs(x) - 0.27) * 1.05, y - 0.1));
    return mix(head, face, disc * ramp(0, 0.2, z));
  };
  return sculpture(
    [
      egg([0.64, 0.62, 0.58], "head", [0, 0.14, 0]),
      egg([0.52, 0.4, 0.46], "head", [0, -0.34, 0], { blend: 0.25 }),
      ...eyes({ at: [0.27, 0.16, 0.43], radius: 0.2, mood: look.mood, lid: "head", line: "ink" }),
      ...look.beak,
      ...look.extra,
      egg([0.68, 0.5, 0.46], "breast", [0, -0.92, -0.1], { blend: 0.12 }),
      curl(
        [
          [0.44, -0.66, 0],
          [0.86, -0.76, 0.05],
          [0.7, -1.22, 0.15],
        ],
        [0.24, 0.1],
        "wing",
        {
          ...BOTH,
          blend: 0.05,
        },
      ),
    ],
    {
      head: plumage(tone),
      breast: plumage(look.breast),
      wing: plumage(look.head),
      eye: eyeball({
        iris: look.iris,
        heart: "#fff07a",
        gaze: [-0.05, -0.02],
        pupil: 1,
        size: 0.82,
      }),
      ink: INK,
      gold: GOLDEN,
      ...look.materials,
    },
  );
}

const hook = (thick: number, drop: number): Part[] => [
  curl(
    [
      [0, 0.02, 0.46],
      [0, 0.06, 1.04],
      [0, -drop, 0.84],
    ],
    [thick, 0.02],
    "beak",
    { blend: 0.02 },
  ),
  curl(
    [
      [0, -0.12, 0.46],
      [0, -0.18, 0.76],
      [0, -0.22, 0.76],
    ],
    [thick * 0.66, 0.04],
    "under",
  ),
];

const tufts = (length: number): Part[] => [
  curl(
    [
      [0.3, 0.5, 0.16],
      [0.62, 0.6, 0.2],
      [0.66, 0.6 + length, -0.02],
    ],
    [0.17, 0.02],
    "head",
    {
      ...BOTH,
      blend: 0.06,
    },
  ),
];

const YELLOW_BEAK: Materials = {
  beak: gloss("#ffb414", { rough: 0.12, scatter: 0.6 }),
  under: gloss("#d8800a", { rough: 0.2 }),
};

export const owl = (): Model =>
  bird({
    head: "#8a5a2e",
    breast: "#e8c890",
    face: "#f6e2b8",
    iris: "#ff9a0a",
    mood: "sly",
    beak: hook(0.11, 0.22),
    extra: [
      ...tufts(0.4),
      ring([0.25, 0.035], "head", [0.27, 0.16, 0.5], { ...BOTH, turn: [0, 26, 0] }),
    ],
    materials: YELLOW_BEAK,
  });

export const eagle = (): Model =>
  bird({
    head: "#f6f6fa",
    breast: "#5a3a20",
    face: "#ffffff",
    iris: "#ffc81a",
    mood: "fierce",
    beak: hook(0.19, 0.34),
    extra: each(5, (i) =>
      curl(
        [
          [0, 0.6 - i * 0.06, -0.1 - i * 0.08],
          [0, 0.86 - i * 0.1, -0.2 - i * 0.12],
          [0, 0.84 - i * 0.14, -0.5 - i * 0.06],
        ],
        [0.2, 0.02],
        "head",
        { blend: 0.06 },
      ),
    ),
    materials: { ...YELLOW_BEAK, wing: plumage("#4a2e18") },
  });

export const toucan = (): Model =>
  bird({
    head: "#1c1c28",
    breast: "#fff2c8",
    face: "#3aa8ff",
    iris: "#2a1a12",
    mood: "kind",
    beak: [
      curl(
        [
          [0, -0.02, 0.4],
          [-0.1, 0.2, 1.3],
          [-0.46, -0.3, 1.34],
        ],
        [0.27, 0.07],
        "beak",
        { blend: 0.03 },
      ),
      curl(
        [
          [0, -0.2, 0.4],
          [-0.1, -0.14, 1.0],
          [-0.36, -0.34, 1.14],
        ],
        [0.18, 0.05],
        "under",
      ),
    ],
    extra: [],
    materials: {
      beak: gloss(
        ({ x, z }: Spot) =>
          mix(
            mix(paint("#ffb81a"), paint("#ff5a0a"), ramp(0.5, 0.95, z)),
            [0.02, 0.01, 0.02],
            ramp(-0.2, -0.26, x) * ramp(0.9, 1, z),
          ),
        { rough: 0.08, scatter: 0.6, coat: 1.5 },
      ),
      under: gloss("#e8480a", { rough: 0.12 }),
    },
  });

/** A parrot of two colours; its crest and wings have a third. */
export const parrot = (head: string, breast: string, wing: string) => (): Model =>
  bird({
    head,
    breast,
    face: "#fff6ea",
    iris: "#ffb81a",
    mood: "sly",
    beak: hook(0.2, 0.32),
    extra: each(4, (i) =>
      curl(
        [
          [0, 0.6, 0.2 - i * 0.12],
          [0, 0.98 - i * 0.04, 0.16 - i * 0.2],
          [0, 0.92 - i * 0.12, -0.2 - i * 0.2],
        ],
        [0.14, 0.02],
        "wing",
        { blend: 0.04 },
      ),
    ),
    materials: {
      beak: gloss("#2a2430", { rough: 0.1, coat: 1.6 }),
      under: gloss("#1a161e", { rough: 0.14 }),
      wing: plumage(wing),
    },
  });

export const rooster = (): Model =>
  bird({
    head: "#f2762a",
    breast: "#c8321a",
    face: "#e01a20",
    iris: "#ffb81a",
    mood: "fierce",
    beak: [
      curl(
        [
          [0, 0, 0.48],
          [0, 0.02, 0.84],
          [0, -0.16, 0.9],
        ],
        [0.15, 0.02],
        "beak",
      ),
      curl(
        [
          [0, -0.12, 0.48],
          [0, -0.14, 0.68],
          [0, -0.17, 0.76],
        ],
        [0.1, 0.03],
        "under",
      ),
      egg([0.09, 0.2, 0.08], "comb", [0.07, -0.4, 0.58], { ...BOTH, blend: 0.03 }),
    ],
    extra: each(5, (i) => {
      const a = 0.2 + i * 0.45;
      const z = 0.36 - i * 0.24;
      return [
        spike([0, 0.6, z * 0.7], [0, 0.86 + 0.16 * Math.sin(a * 1.4), z], [0.15, 0.1], "comb", {
          blend: 0.08,
        }),
      ];
    }),
    materials: {
      ...YELLOW_BEAK,
      comb: gloss("#f0101e", { rough: 0.2, scatter: 0.8 }),
      wing: plumage("#1a6a4a"),
    },
  });

export const penguin = (): Model =>
  bird({
    head: "#1a2236",
    breast: "#ffffff",
    face: "#ffffff",
    iris: "#3a80ff",
    mood: "kind",
    beak: [
      spike([0, -0.04, 0.5], [0, -0.1, 0.84], [0.16, 0.04], "beak"),
      spike([0, -0.15, 0.48], [0, -0.18, 0.72], [0.11, 0.03], "under"),
    ],
    extra: [
      ring([0.48, 0.13], "scarf", [0, -0.56, 0.02], { turn: [80, 0, 0] }),
      curl(
        [
          [0.2, -0.62, 0.46],
          [0.34, -0.86, 0.62],
          [0.26, -1.1, 0.5],
        ],
        [0.12, 0.14],
        "scarf",
      ),
      ball(0.16, "head", [0, 0.72, -0.02], { blend: 0.12 }),
    ],
    materials: { ...YELLOW_BEAK, scarf: gloss("#e0142c", { rough: 0.6 }) },
  });
