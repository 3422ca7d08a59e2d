import { ballOf, type Frame, type Part } from "./part.ts";
import * as shapes from "./shapes.ts";
import type { Turn, Vec3 } from "./vector.ts";

/** Distance to the sculpture, in model units; negative inside. */
export type Distance = (x: number, y: number, z: number) => number;

/** Index of the part nearest to a surface point; its own coordinates go into `local` (4 long). */
export type Probe = (x: number, y: number, z: number, local: Float64Array) => number;

/**
 * Turns the parts into straight-line functions. Interpreting the list would be some ten times
 * slower, and a picture asks for fifty million distances. The text is made of numbers and of
 * the fixed names below only; nothing from outside gets into it.
 */
export function compileDistance(parts: readonly Part[]): Distance {
  const walk = build(parts, "distance");
  return (x, y, z) => walk(x, y, z, SPARE);
}

/** The same walk over the parts, answering which one the point belongs to. */
export function compileProbe(parts: readonly Part[]): Probe {
  const walk = build(parts, "probe");
  return (x, y, z, local) => {
    local[NEAREST] = -1;
    walk(x, y, z, local);
    return local[NEAREST];
  };
}

type Goal = "distance" | "probe";
type Walk = (x: number, y: number, z: number, local: Float64Array) => number;

/** Where a probe leaves the part's number, after the three coordinates. */
const NEAREST = 3;
const SPARE = new Float64Array(4);
const KERNELS = Object.keys(shapes);
/** Parts per function: V8 does not optimise a function of more than 60 kB of bytecode. */
const STRIDE = 6;

function build(parts: readonly Part[], goal: Goal): Walk {
  const data = parts.map((p) => table(p));
  const fields = parts.map((p) => (p.shape.kind === "field" ? p.shape.field : null));
  const ripples = parts.map((p) => p.ripple);
  const clips = parts.map((p) => p.clip);
  const count = Math.ceil(parts.length / STRIDE);
  const stages = Array.from({ length: count }, (_, n) => stage(parts, n, goal));
  const body = [
    `const { ${KERNELS.join(", ")} } = shapes;`,
    ...parts.map((_, i) => `const T${i} = data[${i}], F${i} = fields[${i}];`),
    ...parts.map((_, i) => `const R${i} = ripples[${i}], C${i} = clips[${i}];`),
    ...stages,
    "return function (x, y, z, local) { let D = 1e9;",
    ...stages.map((_, n) => `D = stage${n}(x, y, z, local, D);`),
    "return D; };",
  ].join("\n");
  // oxlint-disable-next-line no-implied-eval -- the compiler's whole purpose, see above
  const factory = new Function("shapes", "data", "fields", "ripples", "clips", body) as (
    ...given: unknown[]
  ) => Walk;
  return factory(shapes, data, fields, ripples, clips);
}

function stage(parts: readonly Part[], n: number, goal: Goal): string {
  const mine = parts.slice(n * STRIDE, (n + 1) * STRIDE);
  const carves = mine.every((p) => p.role === "carve");
  const open = n === 0 ? "" : guard(mine.map(reachOf), carves);
  return `function stage${n}(x, y, z, local, D) {
let d = 0, h = 0, cx = 0, cy = 0, cz = 0;
${open} {
${mine.map((p, i) => step(p, n * STRIDE + i, goal)).join("\n")}
}
return D; }`;
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
    index === 0 ? "" : guard([reachOf(p)], p.role === "carve"),
    "{ let ax = x, ay = y, az = z, size = 1;",
    ...[...p.frames].reverse().map(enter),
    p.mirror ? "ax = Math.abs(ax);" : "",
    p.repeat ? around(p.repeat) : "",
    enter({ at: p.at, turn: p.turn, scale: p.scale }),
    `d = ${kernel(p, index)};`,
    p.ripple ? `d += R${index}(ax, ay, az);` : "",
    p.clip ? `d = Math.max(d, C${index}(ax, ay, az));` : "",
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
    case "bend":
      return `bend(${at}, ${[...s.by, ...s.to, s.start, s.end].map(num).join(", ")})`;
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
  return `if (${nearer}) { local[${NEAREST}] = ${index};
    local[0] = ax; local[1] = ay; local[2] = az; }`;
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

/** A ball in the half space |x| that holds all a part can change, or null if there is none. */
type Reach = { centre: Vec3; radius: number };

function reachOf(p: Part): Reach | null {
  if (p.mirror && !p.frames.every(keepsMiddle)) return null;
  const { centre, radius } = ballOf(p);
  // A carve also counts a little outside its own surface, where it is the nearer one.
  const margin = p.blend + (p.role === "carve" ? 0.12 : 0.02);
  // A mirrored part may be given on either side; its copies meet in the half space.
  const [x, y, z] = centre;
  const side = p.mirror ? x : Math.abs(x);
  return { centre: [side, y, z], radius: radius + margin + (p.ripple ? 0.08 : 0) };
}

/** Whether the frame leaves the plane between the two copies of a mirrored part where it is. */
function keepsMiddle({ at, turn }: Frame): boolean {
  return at[0] === 0 && turn[0] === 1;
}

/** Condition under which a part, or a run of parts, can still change the distance. */
function guard(balls: readonly (Reach | null)[], carves: boolean): string {
  const known = balls.filter((ball) => ball !== null);
  if (known.length < balls.length || known.length === 0) return "";
  const mean = (c: 0 | 1 | 2) => known.reduce((sum, b) => sum + b.centre[c], 0) / known.length;
  const centre: Vec3 = [mean(0), mean(1), mean(2)];
  const radius = Math.max(
    ...known.map((b) => {
      const gap = b.centre.map((v, c) => v - (centre[c] as number));
      return Math.hypot(...gap) + b.radius;
    }),
  );
  const limit = carves ? num(radius) : `(D > 0 ? D : 0) + ${num(radius)}`;
  return `cx = Math.abs(x) - ${num(centre[0])}; cy = y - ${num(centre[1])};
cz = z - ${num(centre[2])}; h = ${limit};
if (cx * cx + cy * cy + cz * cz < h * h)`;
}
