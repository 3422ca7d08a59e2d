import { mix, paint } from "../sdf/colour.ts";
import { gloss, soft, type Materials, type Spot } from "../sdf/material.ts";
import type { Model } from "../sdf/model.ts";
import { noise } from "../sdf/noise.ts";
import { part, spike, tube, type Part } from "../sdf/part.ts";
import { ramp } from "../sdf/ramp.ts";
import type { Vec3 } from "../sdf/vector.ts";
import { eyeball } from "./eye.ts";

/** Scarlet macaw: a head in three quarters, the beak its pride. */

const SCARLET = paint("#ff2a18");
const CRIMSON = paint("#c8060e");
const FACE = paint("#fff4e2");

/** Overlapping feathers: rows of scallops that run back from the beak. */
function feathers(x: number, y: number, z: number): number {
  const row = (y - z * 0.8) * 7;
  const along = x * 6 + (Math.floor(row) % 2) * 0.5;
  const u = along - Math.floor(along) - 0.5;
  const v = row - Math.floor(row);
  return ramp(0.5, 0.15, Math.hypot(u, v - 0.15)) * 0.02 + noise(x * 30, y * 30, z * 30) * 0.004;
}

function plumage({ x, y, z }: Spot): Vec3 {
  const bare = ramp(0.36, 0.26, Math.hypot((Math.abs(x) - 0.42) * 1.1, y - 0.08, (z - 0.42) * 0.8));
  const lines = Math.abs(Math.sin((y + x * 0.2) * 34)) < 0.16 ? 0.7 : 0;
  const red = mix(CRIMSON, SCARLET, ramp(-0.7, 0.6, y) * (0.6 + 0.4 * noise(x * 8, y * 8, z * 8)));
  return mix(red, mix(FACE, SCARLET, lines), bare);
}

const MATERIALS: Materials = {
  plumage: soft(plumage, { rough: 0.5, coat: 0.7, relief: feathers }),
  upper: gloss(({ y, z }) => mix(paint("#ffe9bd"), paint("#e9c58a"), ramp(0.9, 0.4, z + y)), {
    rough: 0.14,
  }),
  lower: gloss("#1a1318", { rough: 0.16 }),
  dark: soft("#0b0508"),
  eye: eyeball({ iris: "#ffd21f", gaze: [-0.05, 0], pupil: 1, size: 0.72 }),
  gold: soft("#ffc400", { rough: 0.4, relief: feathers }),
  blue: soft("#0a6bff", { rough: 0.4, relief: feathers }),
  green: soft("#13b83d", { rough: 0.4, relief: feathers }),
};

function head(): Part[] {
  return [
    part({ kind: "egg", radii: [0.66, 0.68, 0.68] }, "plumage", [0, 0.12, 0]),
    part({ kind: "egg", radii: [0.62, 0.6, 0.5] }, "plumage", [0, -0.42, -0.16], { blend: 0.2 }),
    ...[-0.3, -0.1, 0.1, 0.3].map((x) =>
      spike([x, 0.6, -0.1], [x * 1.9, 1.08 - Math.abs(x) * 0.5, -0.42], [0.17, 0.03], "plumage", {
        blend: 0.08,
      }),
    ),
  ];
}

function collar(): Part[] {
  const bands = ["gold", "green", "blue"] as const;
  return bands.flatMap((band, row) =>
    [-0.62, -0.32, 0, 0.32, 0.62].map((x) =>
      spike(
        [x * 0.9, -0.52 - row * 0.1, 0.24 - Math.abs(x) * 0.4],
        [x * 1.25, -0.86 - row * 0.12, 0.2 - Math.abs(x) * 0.4],
        [0.19, 0.05],
        band,
        { blend: 0.02 },
      ),
    ),
  );
}

function beak(): Part[] {
  const upper: Vec3[] = [
    [0, 0.22, 0.52],
    [0, 0.2, 0.86],
    [0, 0.02, 1.12],
    [0, -0.28, 1.2],
    [0, -0.52, 1.08],
  ];
  return [
    ...tube(upper, [0.34, 0.035], "upper", { blend: 0.03 }),
    part({ kind: "egg", radii: [0.24, 0.22, 0.28] }, "lower", [0, -0.3, 0.72], { blend: 0.03 }),
    part({ kind: "egg", radii: [0.035, 0.03, 0.04] }, "dark", [0.13, 0.3, 0.84], {
      mirror: true,
      role: "carve",
      blend: 0.02,
    }),
  ];
}

function eyes(): Part[] {
  const m = { mirror: true };
  return [
    part({ kind: "egg", radii: [0.19, 0.19, 0.14] }, "dark", [0.46, 0.22, 0.4], {
      ...m,
      blend: 0.02,
    }),
    part({ kind: "ball", radius: 0.165 }, "eye", [0.48, 0.22, 0.44], m),
  ];
}

export function macaw(): Model {
  const parts = [...head(), ...collar(), ...beak(), ...eyes()];
  return { parts, materials: MATERIALS, bound: 1.55 };
}
