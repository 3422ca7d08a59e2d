import { place, reach, type Frame, type Part } from "./part.ts";
import * as shapes from "./shapes.ts";
import type { Turn, Vec3 } from "./vector.ts";

/** Distance to the sculpture, in model units; negative inside. */
export type Distance = (x: number, y: number, z: number) => number;

/** Index of the part nearest to a surface point; its own coordinates are left in `local`. */
export type Probe = (x: number, y: number, z: number, local: Float64Array) => number;

/**
 * Turns the parts into one straight-line function. Interpreting the list would be some ten
 * times slower, and a picture asks for fifty million distances. The text is made of numbers
 * and of the fixed names below only; nothing from outside gets into it.
 */
export function compileDistance(parts: readonly Part[]): Distance {
  const made = build(parts, "distance");
  return (x, y, z) => made(x, y, z, SPARE);
}

/** The same walk over the parts, answering which one the point belongs to. */
export function compileProbe(parts: readonly Part[]): Probe {
  return build(parts, "probe");
}

type Goal = "distance" | "probe";
const SPARE = new Float64Array(3);
const KERNELS = Object.keys(shapes);

function build(parts: readonly Part[], goal: Goal): Probe {
  const data = parts.map((p) => table(p));
  const fields = parts.map((p) => (p.shape.kind === "field" ? p.shape.field : null));
  const ripples = parts.map((p) => p.ripple);
  const body = [
    `const { ${KERNELS.join(", ")} } = shapes;`,
    ...parts.map(
      (_, i) => `const T${i} = data[${i}], F${i} = fields[${i}], R${i} = ripples[${i}];`,
    ),
    "return function (x, y, z, local) {",
    "let D = 1e9, near = -1, d = 0, h = 0, cx = 0, cy = 0, cz = 0;",
    ...parts.map((p, i) => step(p, i, goal)),
    goal === "probe" ? "return near;" : "return D;",
    "};",
  ].join("\n");
  // oxlint-disable-next-line no-implied-eval -- the compiler's whole purpose, see above
  const factory = new Function("shapes", "data", "fields", "ripples", body) as (
    ...given: unknown[]
  ) => Probe;
  return factory(shapes, data, fields, ripples);
}

function table({ shape }: Part): Float64Array | null {
  if (shape.kind === "cut" || shape.kind === "turned") {
    return Float64Array.from(shape.points.flat());
  }
  return shape.kind === "stone" ? Float64Array.from(shape.planes) : null;
}

function num(value: number): string {
  if (!Number.isFinite(value)) throw new Error(`not a length: ${value}`);
  const text = String(Math.round(value * 1e5) / 1e5);
  return value < 0 ? `(${text})` : text;
}

function step(p: Part, index: number, goal: Goal): string {
  const lines = [
    guard(p, index),
    "{ let ax = x, ay = y, az = z, size = 1;",
    ...[...p.frames].reverse().map(enter),
    p.mirror ? "ax = Math.abs(ax);" : "",
    p.repeat ? around(p.repeat) : "",
    enter({ at: p.at, turn: p.turn, scale: p.scale }),
    `d = ${kernel(p, index)};`,
    p.ripple ? `d += R${index}(ax, ay, az);` : "",
    p.shape.kind === "field" ? `d *= ${num(p.shape.slack)};` : "",
    "d *= size;",
    p.role === "carve" ? "d = -d;" : "",
    goal === "probe" ? claim(p, index) : "",
    merge(p),
    "}",
  ];
  return lines.filter(Boolean).join("\n");
}

function enter(frame: { at: Vec3; turn: Turn | null; scale: number }): string {
  const { at, turn: m, scale } = frame;
  const move = `cx = ax - ${num(at[0])}; cy = ay - ${num(at[1])}; cz = az - ${num(at[2])};`;
  const dotted = (i: 0 | 1 | 2) =>
    m
      ? `${num(m[i])} * cx + ${num(m[i + 3] as number)} * cy + ${num(m[i + 6] as number)} * cz`
      : (["cx", "cy", "cz"] as const)[i];
  const spin = `ax = ${dotted(0)}; ay = ${dotted(1)}; az = ${dotted(2)};`;
  if (scale === 1) return move + spin;
  return `${move}${spin}ax /= ${num(scale)}; ay /= ${num(scale)}; az /= ${num(scale)};
size *= ${num(scale)};`;
}

function around(copies: number): string {
  const arc = num((2 * Math.PI) / copies);
  return `{ const a = Math.atan2(ay, ax), b = a - Math.round(a / ${arc}) * ${arc};
const r = Math.sqrt(ax * ax + ay * ay); ax = r * Math.cos(b); ay = r * Math.sin(b); }`;
}

function kernel(p: Part, index: number): string {
  const s = p.shape;
  const at = "ax, ay, az";
  switch (s.kind) {
    case "ball":
      return `ball(${at}, ${num(s.radius)})`;
    case "egg":
      return `egg(${at}, ${s.radii.map(num).join(", ")})`;
    case "slab":
      return `slab(${at}, ${s.half.map(num).join(", ")}, ${num(s.round)})`;
    case "drum":
      return `drum(${at}, ${num(s.radius)}, ${num(s.half)}, ${num(s.round)})`;
    case "ring":
      return `ring(${at}, ${num(s.major)}, ${num(s.minor)})`;
    case "horn":
      return `horn(${at}, ${s.to.map(num).join(", ")}, ${num(s.start)}, ${num(s.end)})`;
    case "cut":
      return `corner(outline(ax, ay, T${index}), Math.abs(az) - ${num(s.half)}, ${num(s.round)})`;
    case "turned":
      return `outline(Math.sqrt(ax * ax + az * az), ay, T${index}) - ${num(s.round)}`;
    case "stone":
      return `stone(${at}, T${index})`;
    case "field":
      return `F${index}(${at})`;
  }
}

function claim(p: Part, index: number): string {
  const nearer = p.role === "carve" ? "d > D" : "d < D";
  return `if (${nearer}) { near = ${index}; local[0] = ax; local[1] = ay; local[2] = az; }`;
}

function merge(p: Part): string {
  const carve = p.role === "carve";
  if (!p.blend) return carve ? "if (d > D) D = d;" : "if (d < D) D = d;";
  const k = num(p.blend);
  const quarter = num(p.blend / 4);
  const melt = `h = Math.max(${k} - Math.abs(D - d), 0) / ${k};`;
  return carve
    ? `${melt} D = Math.max(D, d) + h * h * ${quarter};`
    : `${melt} D = Math.min(D, d) - h * h * ${quarter};`;
}

/**
 * Skips a part whose bounding ball is farther than what was already found. A carve, or a
 * melting part, still counts within its blend. Mirrored parts inside groups are never skipped.
 */
function guard(p: Part, index: number): string {
  if (index === 0 || (p.mirror && p.frames.length > 0)) return "";
  const shrink = p.frames.reduce((all: number, f: Frame) => all * f.scale, 1);
  const spread = p.repeat ? Math.hypot(p.at[0], p.at[1]) : 0;
  const home: Vec3 = p.repeat ? [0, 0, p.at[2]] : p.at;
  const centre = place(p.frames, home);
  const radius = (reach(p.shape) * p.scale + spread + (p.ripple ? 0.08 : 0)) * shrink;
  const margin = num(radius + p.blend + (p.role === "carve" ? 0.12 : 0.02));
  const limit = p.role === "carve" ? `h = ${margin};` : `h = (D > 0 ? D : 0) + ${margin};`;
  const x = p.mirror ? "Math.abs(x)" : "x";
  return `cx = ${x} - ${num(centre[0])}; cy = y - ${num(centre[1])}; cz = z - ${num(centre[2])};
${limit} if (cx * cx + cy * cy + cz * cz < h * h)`;
}
