import { part, type Part } from "../../sdf/part.ts";
import type { Vec3 } from "../../sdf/vector.ts";

/** Cut stones as parts: their table is up, so that they show their side. */

type Facet = readonly [x: number, y: number, z: number, offset: number];

function planes(facets: readonly Facet[]): number[] {
  return facets.flatMap(([x, y, z, offset]) => {
    const l = Math.hypot(x, y, z);
    return [x / l, y / l, z / l, offset / l];
  });
}

const BRILLIANT = planes([
  [0, 1, 0, 0.42],
  ...Array.from({ length: 8 }, (_, i): Facet[] => {
    const a = (i / 8) * 2 * Math.PI;
    const b = a + Math.PI / 8;
    const [c, s, d, t] = [Math.cos(a), Math.sin(a), Math.cos(b), Math.sin(b)];
    return [
      [c, 0, s, 0.82],
      [c, 0.95, s, 0.98],
      [c, -0.98, s, 0.8],
      [d, 0.5, t, 0.9],
      [d, -0.72, t, 0.78],
    ];
  }).flat(),
]);

/** A round brilliant seen from its side; `size` is half its width, about. */
export function brilliant(size: number, material: string, at: Vec3, turn: Vec3): Part {
  return part({ kind: "stone", planes: BRILLIANT, reach: 1.35 }, material, at, {
    turn,
    scale: size,
  });
}

const CRYSTAL = planes([
  [0, -1, 0, 0.9],
  ...Array.from({ length: 6 }, (_, i): Facet[] => {
    const a = (i / 6) * 2 * Math.PI;
    const [c, s] = [Math.cos(a), Math.sin(a)];
    return [
      [c, 0, s, 0.24],
      [c, 0.5, s, 0.52],
    ];
  }).flat(),
]);

/** A six-sided crystal that grows from its foot along y. */
export function crystal(size: number, material: string, at: Vec3, turn: Vec3): Part {
  return part({ kind: "stone", planes: CRYSTAL, reach: 1.3 }, material, at, { turn, scale: size });
}
