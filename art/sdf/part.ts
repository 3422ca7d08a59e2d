import { add, ORIGIN, rotate, scale as times, turn } from "./vector.ts";
import type { Turn, Vec2, Vec3 } from "./vector.ts";

/** A distance given by a function of the part's own coordinates. */
export type Field = (x: number, y: number, z: number) => number;

export type Shape =
  | { kind: "ball"; radius: number }
  | { kind: "egg"; radii: Vec3 }
  | { kind: "slab"; half: Vec3; round: number }
  | { kind: "drum"; radius: number; half: number; round: number }
  | { kind: "ring"; major: number; minor: number }
  | { kind: "horn"; to: Vec3; start: number; end: number }
  /** A curved horn: from the origin, drawn towards `by`, to `to`. */
  | { kind: "bend"; by: Vec3; to: Vec3; start: number; end: number }
  | { kind: "cut"; points: readonly Vec2[]; half: number; round: number }
  | { kind: "turned"; points: readonly Vec2[]; round: number }
  | { kind: "stone"; planes: readonly number[]; reach: number }
  /** `reach` bounds the solid; `slack` is the factor that makes the field safe to march. */
  | { kind: "field"; field: Field; reach: number; slack: number };

export type Frame = { at: Vec3; turn: Turn; scale: number };

/** One solid of a sculpture. Parts are applied in order; `carve` removes what came before. */
export type Part = {
  shape: Shape;
  material: string;
  at: Vec3;
  turn: Turn | null;
  scale: number;
  /** Made once at +x and once mirrored at -x. */
  mirror: boolean;
  /** Number of copies around z, 0 for none. */
  repeat: number;
  /** Radius over which it melts into what came before. */
  blend: number;
  role: "add" | "carve";
  /** Added to the distance; keep its slope well under 1. */
  ripple: Field | null;
  /** Takes away of this part alone what lies where the field is above 0. */
  clip: Field | null;
  /** Groups it was placed in, innermost first. */
  frames: readonly Frame[];
};

export type Placing = {
  turn?: Vec3;
  scale?: number;
  mirror?: boolean;
  repeat?: number;
  blend?: number;
  role?: "add" | "carve";
  ripple?: Field;
  clip?: Field;
};

/** A shape put at a place in a material. `turn` is degrees about x, y, z. */
export function part(shape: Shape, material: string, at: Vec3 = ORIGIN, how: Placing = {}): Part {
  return {
    shape,
    material,
    at,
    turn: how.turn ? turn(...how.turn) : null,
    scale: how.scale ?? 1,
    mirror: how.mirror ?? false,
    repeat: how.repeat ?? 0,
    blend: how.blend ?? 0,
    role: how.role ?? "add",
    ripple: how.ripple ?? null,
    clip: how.clip ?? null,
    frames: [],
  };
}

/** The parts moved as one body. */
export function group(
  parts: readonly Part[],
  at: Vec3 = ORIGIN,
  angles: Vec3 = ORIGIN,
  scale = 1,
): Part[] {
  const frame: Frame = { at, turn: turn(...angles), scale };
  return parts.map((p) => ({ ...p, frames: [...p.frames, frame] }));
}

/** A round tube through points, its radius running from `start` to `end`. */
export function tube(
  points: readonly Vec3[],
  radii: Vec2,
  material: string,
  how: Placing = {},
): Part[] {
  const steps = points.length - 1;
  const radius = (i: number) => radii[0] + ((radii[1] - radii[0]) * i) / steps;
  return points.slice(1).map((to, i) => {
    const from = points[i] as Vec3;
    const shape: Shape = {
      kind: "horn",
      to: [to[0] - from[0], to[1] - from[1], to[2] - from[2]],
      start: radius(i),
      end: radius(i + 1),
    };
    return part(shape, material, from, { ...how, blend: i ? 0.015 : (how.blend ?? 0) });
  });
}

/** A cone from one point to another. */
export function spike(
  from: Vec3,
  to: Vec3,
  radii: Vec2,
  material: string,
  how: Placing = {},
): Part {
  return tube([from, to], radii, material, how)[0] as Part;
}

/** A curved cone through three given points: the first, the one it is drawn to, the last. */
export function curl(
  [from, by, to]: readonly [Vec3, Vec3, Vec3],
  [start, end]: Vec2,
  material: string,
  how: Placing = {},
): Part {
  const away = (p: Vec3): Vec3 => [p[0] - from[0], p[1] - from[1], p[2] - from[2]];
  return part({ kind: "bend", by: away(by), to: away(to), start, end }, material, from, how);
}

/** A ball, in the part's own space and before its scale, that holds the shape. */
export function hull(shape: Shape): { centre: Vec3; radius: number } {
  if (shape.kind === "horn") {
    const centre = times(shape.to, 0.5);
    return { centre, radius: Math.hypot(...centre) + Math.max(shape.start, shape.end) };
  }
  if (shape.kind === "bend") return bendHull(shape.by, shape.to, Math.max(shape.start, shape.end));
  return { centre: ORIGIN, radius: reach(shape) };
}

/** Points of the curve are close enough that between two of them it strays by less than 1 %. */
function bendHull(by: Vec3, to: Vec3, thick: number): { centre: Vec3; radius: number } {
  const path = Array.from({ length: 9 }, (_, i) => {
    const t = i / 8;
    return add(times(by, 2 * t * (1 - t)), times(to, t * t));
  });
  const middle = (c: 0 | 1 | 2) => {
    const along = path.map((p) => p[c]);
    return (Math.min(...along) + Math.max(...along)) / 2;
  };
  const centre: Vec3 = [middle(0), middle(1), middle(2)];
  const far = path.map((p) => Math.hypot(...add(p, times(centre, -1))));
  return { centre, radius: Math.max(...far) * 1.01 + thick };
}

/** Radius, about the part's own origin, of a ball that holds the shape (before scale). */
function reach(shape: Exclude<Shape, { kind: "horn" | "bend" }>): number {
  switch (shape.kind) {
    case "ball":
      return shape.radius;
    case "egg":
      return Math.max(...shape.radii);
    case "slab":
      return Math.hypot(...shape.half);
    case "drum":
      return Math.hypot(shape.radius, shape.half);
    case "ring":
      return shape.major + shape.minor;
    case "cut":
      return Math.hypot(farthest(shape.points), shape.half) + shape.round;
    case "turned":
      return farthest(shape.points) + shape.round;
    case "stone":
    case "field":
      return shape.reach;
  }
}

function farthest(points: readonly Vec2[]): number {
  return Math.max(...points.map(([x, y]) => Math.hypot(x, y)));
}

/** Where a point of the part's own space lies in the model. */
export function place(frames: readonly Frame[], point: Vec3): Vec3 {
  return frames.reduce<Vec3>((p, frame) => {
    const [x, y, z] = rotate(frame.turn, [
      p[0] * frame.scale,
      p[1] * frame.scale,
      p[2] * frame.scale,
    ]);
    return [x + frame.at[0], y + frame.at[1], z + frame.at[2]];
  }, point);
}

/** A ball in the model that holds the part, its blend and ripple left out. */
export function ballOf(p: Part): { centre: Vec3; radius: number } {
  const grown = p.frames.reduce((all: number, frame) => all * frame.scale, 1);
  const { centre, radius } = hull(p.shape);
  const own = times(centre, p.scale);
  const at = add(p.at, p.turn ? rotate(p.turn, own) : own);
  const size = radius * p.scale * grown;
  if (!p.repeat) return { centre: place(p.frames, at), radius: size };
  const spread = Math.hypot(at[0], at[1]) * grown;
  return { centre: place(p.frames, [0, 0, at[2]]), radius: size + spread };
}
