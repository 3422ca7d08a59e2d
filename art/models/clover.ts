import { mix, paint } from "../sdf/colour.ts";
import { gloss, metal, type Materials, type Spot } from "../sdf/material.ts";
import type { Model } from "../sdf/model.ts";
import { group, part, type Part } from "../sdf/part.ts";
import { ramp } from "../sdf/ramp.ts";
import type { Vec3 } from "../sdf/vector.ts";

/**
 * The house mark: four leaves with their sharp points turned to the centre, the fourth leaf
 * gold. Proportions are those of the drawn mark on its 24 grid: leaf radius 4.8, leaf centre
 * 5.8 and tip 1 from the middle, half width 10.6.
 */
const LEAF_RADIUS = 4.8 / 10.6;
const LEAF_OFFSET = 5.8 / 10.6;

/**
 * How far out a point lies in the leaf, 1 on its outline: round on three corners, nearly
 * square on the one towards +x, +y.
 */
function leafNorm(x: number, y: number, radius: number): number {
  const u = x / radius;
  const v = y / radius;
  if (u <= 0 || v <= 0) return Math.hypot(u, v);
  return Math.pow(Math.pow(u, 11) + Math.pow(v, 11), 1 / 11);
}

/** A domed leaf of the given height, its sharp corner towards +x, +y. */
export function leaf(radius: number, height: number, material: string): Part {
  const field = (x: number, y: number, z: number) => {
    const n = leafNorm(x, y, radius);
    return (Math.hypot(n, z / height) - 1) * Math.min(radius, height);
  };
  return part({ kind: "field", field, reach: radius * 1.45, slack: 0.85 }, material);
}

/**
 * Four leaves around the middle, each `size` of the mark's own; the one at top right has the
 * second material.
 */
export function leaves(size: number, height: number, common: string, fourth: string): Part[] {
  return [0, 1, 2, 3].flatMap((quarter) => {
    const angle = ((quarter * 90 + 45) * Math.PI) / 180;
    const far = LEAF_OFFSET * Math.SQRT2;
    const at: Vec3 = [Math.cos(angle) * far, Math.sin(angle) * far, 0];
    const material = quarter === 0 ? fourth : common;
    return group([leaf(LEAF_RADIUS * size, height, material)], at, [0, 0, quarter * 90 + 180]);
  });
}

const FRESH = paint("#62ff6a");
const DEEP = paint("#02803a");

/** Bright in the belly of the leaf, deep towards its edge. */
function green(at: Spot): Vec3 {
  return mix(FRESH, DEEP, ramp(0.05, 0.52, Math.hypot(at.u + 0.08, at.v + 0.08)));
}

const MATERIALS: Materials = {
  leaf: gloss(green, { scatter: 0.8, rough: 0.07, coat: 1.7, rim: 0.8 }),
  fourth: metal("#ffc14d", { rough: 0.16, rim: 0.4 }),
  bezel: metal("#ffc14d", { rough: 0.2, rim: 0.4 }),
};

/** The mark as a sculpture, 2 units across: green enamel leaves in gold, one leaf all gold. */
export function clover(): Model {
  const bezels = leaves(1.1, 0.14, "bezel", "bezel");
  const domes = leaves(0.98, 0.36, "leaf", "fourth");
  return { parts: [...bezels, ...domes], materials: MATERIALS, bound: 1.55 };
}
