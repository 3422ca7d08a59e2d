import { part, type Part, type Placing } from "../../sdf/part.ts";
import type { Vec2, Vec3 } from "../../sdf/vector.ts";

/** Short names for the solids that sculptures are made of. Lengths are model units. */

export const BOTH = { mirror: true } as const;

/** How a solid with edges is placed; `round` is the radius of its edges. */
export type Edged = Placing & { round?: number };

export function egg(radii: Vec3, material: string, at?: Vec3, how?: Placing): Part {
  return part({ kind: "egg", radii }, material, at, how);
}

export function ball(radius: number, material: string, at?: Vec3, how?: Placing): Part {
  return part({ kind: "ball", radius }, material, at, how);
}

export function slab(half: Vec3, material: string, at?: Vec3, how: Edged = {}): Part {
  return part({ kind: "slab", half, round: how.round ?? 0.02 }, material, at, how);
}

/** A cylinder about y: radius and half its height. */
export function drum([radius, half]: Vec2, material: string, at?: Vec3, how: Edged = {}): Part {
  return part({ kind: "drum", radius, half, round: how.round ?? 0.02 }, material, at, how);
}

/** A ring about z: the radius of its circle and of its body. */
export function ring([major, minor]: Vec2, material: string, at?: Vec3, how?: Placing): Part {
  return part({ kind: "ring", major, minor }, material, at, how);
}

/** A plate in the xy plane with this outline, `half` thick on either side. */
export function plate(
  [points, half]: readonly [readonly Vec2[], number],
  material: string,
  at?: Vec3,
  how: Edged = {},
): Part {
  return part({ kind: "cut", points, half, round: how.round ?? 0.03 }, material, at, how);
}

/** A profile (radius, height) turned about y. */
export function turned(
  points: readonly Vec2[],
  material: string,
  at?: Vec3,
  how: Edged = {},
): Part {
  return part({ kind: "turned", points, round: how.round ?? 0 }, material, at, how);
}

/** What `make` gives for each of `count` angles (radians), evenly round from `from`. */
export function around<T>(
  count: number,
  make: (angle: number, index: number) => T | T[],
  from = 0,
): T[] {
  return Array.from({ length: count }, (_, i) =>
    make(from + (i * 2 * Math.PI) / count, i),
  ).flat() as T[];
}

/** What `make` gives for 0 … count - 1. */
export function each<T>(count: number, make: (index: number) => T | T[]): T[] {
  return Array.from({ length: count }, (_, i) => make(i)).flat() as T[];
}
