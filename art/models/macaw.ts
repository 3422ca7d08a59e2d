import { dim, mix, paint } from "../sdf/colour.ts";
import { gloss, soft, type Material, type Materials, type Spot } from "../sdf/material.ts";
import type { Model } from "../sdf/model.ts";
import { noise } from "../sdf/noise.ts";
import { curl, part, spike, type Part } from "../sdf/part.ts";
import { ramp } from "../sdf/ramp.ts";
import type { Vec3 } from "../sdf/vector.ts";
import { eyeball } from "./eye.ts";

/** Scarlet macaw: a head turned aside, its beak towards -x, with a ruff of coloured feathers. */

const BOTH_SIDES = [-1, 1] as const;
const SCARLET = paint("#ff2413");
const CRIMSON = paint("#b8000c");
const BARE = paint("#fff6ea");

/** Small overlapping feathers, rows running back from the beak. */
function scales(x: number, y: number, z: number): number {
  const back = Math.hypot(x + 0.75, (y - 0.05) * 0.9) * 8.5;
  const row = Math.floor(back);
  const along = Math.atan2(y - 0.05, x + 0.75) * 9 + z * 3 + (row % 2) * 0.5;
  const u = along - Math.floor(along) - 0.5;
  const v = back - row;
  return (
    ramp(0.62, 0.2, Math.hypot(u, v * 0.9 - 0.1)) * 0.009 + noise(x * 40, y * 40, z * 40) * 0.002
  );
}

/** White skin round the eye with the fine red rows of the bird. */
function plumage({ x, y, z }: Spot): Vec3 {
  const side = Math.abs(z);
  const bare = ramp(0.36, 0.3, Math.hypot((x + 0.34) * 0.82, y - 0.06)) * ramp(0.16, 0.3, side);
  const lines =
    ramp(0.2, 0.06, Math.abs(((((y * 13 + x * 3) % 1) + 1) % 1) - 0.5)) * ramp(0.1, -0.02, y);
  const shade = 0.62 + 0.3 * noise(x * 7, y * 7, z * 7) + scales(x, y, z) * 30;
  const red = dim(mix(CRIMSON, SCARLET, ramp(-0.8, 0.4, y)), shade);
  return mix(red, mix(BARE, SCARLET, lines * 0.8), bare);
}

/** Vanes either side of a shaft, along the feather's own direction. */
function vanes(x: number, y: number, z: number): number {
  return Math.sin((x * 0.6 + y) * 62 + Math.abs(z) * 20) * 0.0035;
}

function feather(colour: string): Material {
  return soft(colour, { rough: 0.45, coat: 0.7, scatter: 0.5, rim: 0.5, relief: vanes });
}

const MATERIALS: Materials = {
  plumage: soft(plumage, { rough: 0.55, coat: 0.45, rim: 0.4, relief: scales }),
  upper: gloss(
    ({ x, y }) => mix(paint("#fff1d2"), paint("#d8a765"), ramp(-0.05, -0.5, y - x * 0.12)),
    {
      rough: 0.12,
      scatter: 0.6,
    },
  ),
  tip: gloss("#2a2024", { rough: 0.1 }),
  lower: gloss("#1c1519", { rough: 0.14, coat: 1.5 }),
  dark: soft("#12080a"),
  eye: eyeball({ iris: "#ffb400", heart: "#fff36a", gaze: [-0.12, 0], pupil: 1.15, size: 0.86 }),
  lid: soft("#e8dccb", { rough: 0.5 }),
  red: feather("#ff2a14"),
  gold: feather("#ffc60a"),
  green: feather("#17b53f"),
  blue: feather("#1568ff"),
};

function head(): Part[] {
  return [
    part({ kind: "egg", radii: [0.6, 0.56, 0.5] }, "plumage", [0.06, 0.16, 0]),
    part({ kind: "egg", radii: [0.42, 0.46, 0.36] }, "plumage", [0.24, -0.34, -0.04], {
      blend: 0.3,
    }),
    part({ kind: "egg", radii: [0.3, 0.34, 0.3] }, "plumage", [-0.3, 0.06, 0], { blend: 0.2 }),
    ...[0, 1, 2, 3, 4].map((k) =>
      curl(
        [
          [0.1 + k * 0.11, 0.5 - k * 0.09, 0],
          [0.34 + k * 0.13, 0.72 - k * 0.13, 0],
          [0.58 + k * 0.075, 0.6 - k * 0.2, 0],
        ],
        [0.2, 0.03],
        "plumage",
        { blend: 0.06 },
      ),
    ),
  ];
}

/** One row of the ruff: feathers lying on the neck, fanning down and back, over the row below. */
function row(colour: string, index: number): Part[] {
  const count = 6 + (index % 2);
  const drop = index * 0.115;
  return Array.from({ length: count }, (_, k) => {
    const t = (k + (index % 2 ? 0 : 0.5)) / 6;
    const length = 0.42 + index * 0.035 + 0.07 * Math.sin(k * 2.3 + index * 1.7);
    const x = -0.2 + t * 0.84;
    const round = Math.sqrt(Math.max(0, 1 - ((x - 0.24) / 0.58) ** 2));
    const root: Vec3 = [x, -0.24 - drop + t * 0.16, 0.05 - index * 0.045 + round * 0.34];
    const lean = -0.3 + t * 0.8;
    const tip: Vec3 = [root[0] + lean * length, root[1] - length * (1 - 0.3 * t), root[2] + 0.0];
    const by: Vec3 = [root[0] + lean * 0.1, root[1] - length * 0.45, root[2] + 0.14];
    return curl([root, by, tip], [0.13, 0.02], colour, { blend: 0.01 });
  });
}

function beak(): Part[] {
  return [
    curl(
      [
        [-0.46, -0.2, 0],
        [-0.66, -0.42, 0],
        [-0.84, -0.26, 0],
      ],
      [0.2, 0.03],
      "lower",
      {
        blend: 0.03,
      },
    ),
    curl(
      [
        [-0.38, 0.14, 0],
        [-1.0, 0.34, 0],
        [-1.02, -0.2, 0],
      ],
      [0.31, 0.12],
      "upper",
      {
        blend: 0.02,
      },
    ),
    curl(
      [
        [-1.02, -0.14, 0],
        [-1.04, -0.36, 0],
        [-0.92, -0.54, 0],
      ],
      [0.135, 0.008],
      "upper",
      {
        blend: 0.06,
      },
    ),
    part({ kind: "egg", radii: [0.035, 0.05, 0.05] }, "dark", [-0.6, 0.32, 0.24], {
      role: "carve",
      blend: 0.03,
    }),
  ];
}

function eyes(): Part[] {
  return BOTH_SIDES.flatMap((side) => [
    part({ kind: "ball", radius: 0.165 }, "lid", [-0.24, 0.24, 0.375 * side], { blend: 0.03 }),
    part({ kind: "ball", radius: 0.15 }, "dark", [-0.245, 0.24, 0.405 * side]),
    part({ kind: "ball", radius: 0.142 }, "eye", [-0.25, 0.24, 0.425 * side]),
    spike([-0.4, 0.33, 0.47 * side], [-0.12, 0.4, 0.47 * side], [0.035, 0.03], "plumage", {
      blend: 0.05,
    }),
  ]);
}

export function macaw(): Model {
  const ruff = ["red", "gold", "green", "blue"].flatMap(row).reverse();
  return { parts: [...head(), ...beak(), ...eyes(), ...ruff], materials: MATERIALS, bound: 1.5 };
}
