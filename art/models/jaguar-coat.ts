import { dim, mix, paint } from "../sdf/colour.ts";
import type { Spot } from "../sdf/material.ts";
import { noise } from "../sdf/noise.ts";
import { clamp, ramp } from "../sdf/ramp.ts";
import type { Vec3 } from "../sdf/vector.ts";

/** The jaguar's coat: hair, colour and rosettes, as functions of the place on the head. */

const AMBER = paint("#ff9408");
const HONEY = paint("#ffbe3c");
const CREAM = paint("#fff3da");
const UMBER = paint("#c25a06");
const COAL: Vec3 = [0.014, 0.006, 0.006];

/**
 * A mark of the coat: place on the half face (unrolled sideways, so that 1 is by the ear),
 * size, and its kind. Rosettes grow from the brow outwards, as on the animal.
 */
type Mark = readonly [s: number, y: number, size: number, kind: "rose" | "spot" | "dash"];

const MARKS: readonly Mark[] = [
  [0.05, 0.46, 0.07, "dash"],
  [0.09, 0.66, 0.085, "dash"],
  [0.17, 0.51, 0.045, "spot"],
  [0.22, 0.68, 0.07, "spot"],
  [0.32, 0.555, 0.05, "spot"],
  [0.4, 0.69, 0.09, "rose"],
  [0.48, 0.53, 0.055, "spot"],
  [0.6, 0.42, 0.09, "rose"],
  [0.64, 0.66, 0.09, "rose"],
  [0.7, 0.17, 0.11, "rose"],
  [0.85, 0.42, 0.11, "rose"],
  [0.94, 0.14, 0.12, "rose"],
  [0.64, -0.12, 0.09, "rose"],
  [0.86, -0.14, 0.115, "rose"],
  [0.6, -0.32, 0.06, "spot"],
  [0.77, -0.37, 0.09, "rose"],
  [1.08, -0.1, 0.12, "rose"],
  [0.98, -0.36, 0.1, "rose"],
  [0.64, -0.52, 0.06, "spot"],
  [0.82, -0.58, 0.07, "spot"],
  [1.1, 0.34, 0.12, "rose"],
  [1.3, 0.1, 0.12, "rose"],
  [1.26, -0.28, 0.12, "rose"],
];

/** Darkness (0…1) and, within a rosette, the deeper gold of its heart (0…1). */
function markings(x: number, y: number, z: number): { dark: number; heart: number } {
  const s = Math.abs(x) + Math.max(0, 0.5 - z) * 0.6;
  const wobble = (noise(x * 11, y * 11, z * 11) - 0.5) * 0.04;
  let dark = 0;
  let heart = 0;
  for (const mark of MARKS) {
    const du = s - mark[0];
    const dv = y - mark[1];
    const far = Math.abs(du) > 0.22 || Math.abs(dv) > 0.22;
    if (far) continue;
    dark = Math.max(dark, markAt(mark, du, dv, wobble));
    if (mark[3] === "rose")
      heart = Math.max(heart, ramp(mark[2], 0.4 * mark[2], Math.hypot(du, dv)));
  }
  return { dark, heart };
}

function markAt([s, y, size, kind]: Mark, du: number, dv: number, wobble: number): number {
  switch (kind) {
    case "dash":
      return ramp(size, size - 0.022, Math.hypot(du * 2.4 - dv * 0.5, dv * 0.9) + wobble);
    case "spot":
      return ramp(size, size - 0.022, Math.hypot(du, dv) + wobble);
    case "rose": {
      const around = Math.atan2(dv, du);
      const band = 0.3 * size * (0.75 + 0.45 * Math.sin(around * 4 + s * 31 + y * 17));
      const off = Math.abs(Math.hypot(du, dv) - size * 0.8 + wobble * 0.7);
      return ramp(band + 0.012, band - 0.012, off) * ramp(0.002, 0.012, band);
    }
  }
}

/** Fine hair: streaks that run away from the nose, 0…1. */
export function hair(x: number, y: number, z: number): number {
  const far = Math.hypot(x, y + 0.1) + 1e-4;
  const angle = Math.atan2(x, y + 0.1);
  const wide = noise(angle * 26, far * 6, z * 6);
  return wide * 0.55 + noise(angle * 58, far * 11, z * 11) * 0.45;
}

/** Height of the hair, for the normals. */
export function hairRelief(x: number, y: number, z: number): number {
  return hair(x, y, z) * 0.015;
}

/** Colour of the head outside the muzzle. */
export function coat({ x, y, z }: Spot): Vec3 {
  const X = Math.abs(x);
  const h = hair(x, y, z);
  const bridge = ramp(0.26, 0.04, X) * ramp(-0.15, 0.1, y) * ramp(0.15, 0.45, z);
  const crown = ramp(0.2, 0.8, y);
  let colour = mix(HONEY, AMBER, clamp(0.25 + 0.45 * bridge + 0.5 * crown));
  const { dark, heart } = markings(x, y, z);
  colour = mix(colour, UMBER, heart * 0.5);
  const brow = ramp(0.13, 0.05, Math.hypot((X - 0.25) * 0.6, y - 0.365)) * ramp(0.2, 0.42, z);
  const cheek = ramp(0.2, 0.08, Math.hypot((X - 0.4) * 0.7, y + 0.15));
  const jaw = ramp(-0.3, -0.5, y + X * 0.2) * ramp(0.05, 0.3, z);
  const ruff = ramp(0.66, 0.8, Math.hypot(X, (y + 0.05) * 1.12)) * ramp(0.14, -0.1, y);
  colour = mix(colour, CREAM, Math.max(brow * 0.85, cheek * 0.75, jaw * 0.95, ruff * 0.9));
  colour = mix(colour, COAL, dark * (1 - ruff));
  return dim(mix(colour, COAL, tear(X, y, z)), 0.7 + 0.52 * h);
}

/** The dark line from the inner corner of the eye down beside the nose. */
function tear(X: number, y: number, z: number): number {
  const along = ramp(-0.16, -0.02, y) * ramp(0.1, 0.02, y) * ramp(0.4, 0.5, z);
  return along * ramp(0.03, 0.014, Math.abs(X - 0.155 - y * 0.2)) * 0.85;
}

/** Cream with three rows of whisker spots. */
export function muzzleCoat({ x, y, z }: Spot): Vec3 {
  const X = Math.abs(x);
  let dark = 0;
  for (let row = 0; row < 3; row++) {
    for (let k = 0; k < 3; k++) {
      const d = Math.hypot(X - 0.2 - k * 0.078 - row * 0.01, y + 0.19 + row * 0.072 - k * 0.014);
      dark = Math.max(dark, ramp(0.026, 0.016, d));
    }
  }
  const lip = ramp(0.03, 0.01, Math.abs(x)) * ramp(-0.12, -0.2, y) * ramp(0.6, 0.7, z);
  return dim(mix(CREAM, COAL, Math.max(dark, lip * 0.8)), 0.82 + 0.28 * hair(x, y, z));
}

export function chinCoat({ x, y, z }: Spot): Vec3 {
  return dim(CREAM, 0.8 + 0.3 * hair(x, y, z));
}

/** Black behind, gold in front. */
export function earCoat({ x, y, z, nz }: Spot): Vec3 {
  const gold = dim(mix(HONEY, AMBER, 0.6), 0.75 + 0.45 * hair(x, y, z));
  return mix(COAL, gold, ramp(-0.15, 0.3, nz));
}

export function earDown({ x, y, z }: Spot): Vec3 {
  return dim(
    mix(paint("#ffc58a"), paint("#a2452c"), ramp(0.72, 0.56, y)),
    0.6 + 0.6 * hair(x, y, z),
  );
}
