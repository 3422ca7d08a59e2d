import { unrotate, type Vec3 } from "./vector.ts";
import type { Part } from "./part.ts";
import { ramp } from "./ramp.ts";

/** Follows light through a convex cut stone, plane by plane: what makes a gem a gem. */

const INDEX: Vec3 = [1.72, 1.745, 1.775];
const BOUNCES = 6;

type Ray = { x: number; y: number; z: number; dx: number; dy: number; dz: number };

/** Light from a direction in the stone's own space; the caller turns it into the studio. */
export type Lamp = (dx: number, dy: number, dz: number) => Vec3;

/** The given model direction in the part's own space. */
export function toPart(p: Part, way: Vec3): Vec3 {
  const outer = [...p.frames].reverse().reduce<Vec3>((v, f) => unrotate(f.turn, v), way);
  return p.turn ? unrotate(p.turn, outer) : outer;
}

/**
 * Colour seen at a point of a stone's surface. `body` is what is left of white light after one
 * unit of the stone. `at` and `way` are in the stone's space.
 */
export function traceStone(
  planes: readonly number[],
  at: Ray,
  body: Vec3,
  lamp: Lamp,
): [number, number, number] {
  const face = facing(planes, at);
  const out: [number, number, number] = [0, 0, 0];
  for (const c of [0, 1, 2] as const) {
    const index = INDEX[c];
    const ray = refract(at, normal(planes, face), 1 / index);
    out[c] = ray ? follow(planes, ray, { index, body: body[c], c }, lamp) : 0;
  }
  return out;
}

/** How near the point is to an edge between two facets: 0 on a face, 1 on the edge. */
export function edgeOf(planes: readonly number[], at: Ray, width: number): number {
  let first = -Infinity;
  let second = -Infinity;
  for (let i = 0; i < planes.length; i += 4) {
    const d = depth(planes, i, at);
    if (d > first) {
      second = first;
      first = d;
    } else if (d > second) second = d;
  }
  return ramp(width, width * 0.25, first - second);
}

function depth(planes: readonly number[], i: number, at: Ray): number {
  return (
    (planes[i] as number) * at.x +
    (planes[i + 1] as number) * at.y +
    (planes[i + 2] as number) * at.z -
    (planes[i + 3] as number)
  );
}

function facing(planes: readonly number[], at: Ray): number {
  let best = 0;
  for (let i = 4; i < planes.length; i += 4) {
    if (depth(planes, i, at) > depth(planes, best, at)) best = i;
  }
  return best;
}

type Glass = { index: number; body: number; c: 0 | 1 | 2 };

function follow(planes: readonly number[], ray: Ray, glass: Glass, lamp: Lamp): number {
  let light = 0;
  let carried = 1;
  for (let n = 0; n < BOUNCES; n++) {
    const hit = leave(planes, ray);
    carried *= Math.pow(glass.body, hit.far);
    ray.x += ray.dx * hit.far;
    ray.y += ray.dy * hit.far;
    ray.z += ray.dz * hit.far;
    const [nx, ny, nz] = normal(planes, hit.face);
    const out = refract(ray, [-nx, -ny, -nz], glass.index);
    if (out) {
      const share = n === BOUNCES - 1 ? 1 : 0.86;
      light += carried * share * lamp(out.dx, out.dy, out.dz)[glass.c];
      carried *= 1 - share;
    }
    if (carried < 0.02) break;
    mirror(planes, ray, hit.face);
  }
  return light + carried * 0.25;
}

function leave(planes: readonly number[], ray: Ray): { far: number; face: number } {
  let far = Infinity;
  let face = 0;
  for (let i = 0; i < planes.length; i += 4) {
    const along =
      (planes[i] as number) * ray.dx +
      (planes[i + 1] as number) * ray.dy +
      (planes[i + 2] as number) * ray.dz;
    if (along <= 1e-6) continue;
    const t = -depth(planes, i, ray) / along;
    if (t > 1e-4 && t < far) {
      far = t;
      face = i;
    }
  }
  return { far: far === Infinity ? 0 : far, face };
}

type Normal = Vec3;

function normal(planes: readonly number[], face: number): Normal {
  return [planes[face] as number, planes[face + 1] as number, planes[face + 2] as number];
}

/** Bent ray at a face whose normal points against it, or null when all light is thrown back. */
function refract(ray: Ray, n: Normal, eta: number): Ray | null {
  const cos = -(n[0] * ray.dx + n[1] * ray.dy + n[2] * ray.dz);
  const k = 1 - eta * eta * (1 - cos * cos);
  if (k < 0) return null;
  const f = eta * cos - Math.sqrt(k);
  const dx = eta * ray.dx + f * n[0];
  const dy = eta * ray.dy + f * n[1];
  const dz = eta * ray.dz + f * n[2];
  return { x: ray.x, y: ray.y, z: ray.z, dx, dy, dz };
}

function mirror(planes: readonly number[], ray: Ray, face: number): void {
  const [nx, ny, nz] = normal(planes, face);
  const k = 2 * (nx * ray.dx + ny * ray.dy + nz * ray.dz);
  ray.dx -= k * nx;
  ray.dy -= k * ny;
  ray.dz -= k * nz;
}
