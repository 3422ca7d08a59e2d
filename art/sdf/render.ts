import { compileDistance, compileProbe, type Distance, type Probe } from "./compile.ts";
import type { Model, Pose } from "./model.ts";
import type { Material, Spot } from "./material.ts";
import { ramp } from "./ramp.ts";
import { shade, type Sight } from "./shade.ts";
import { KEY_WAY, type Studio } from "./studio.ts";
import { rotate, turn, unit, unrotate, type Turn, type Vec3 } from "./vector.ts";

/** Straight (not premultiplied) 8-bit RGBA. */
export type Sprite = { data: Uint8ClampedArray; width: number; height: number };

const EYE = 6;
const NEAR_ENOUGH = 0.0011;
/** Neighbouring samples that differ by more than this (of 255, any channel) are refined. */
const CONTRAST = 18;
/** Side, in pixels, of the squares whose rays are sent off together. */
const TILE = 8;
/** Rotated grid: four samples that share no row and no column. */
const GRID: readonly (readonly [number, number])[] = [
  [-0.125, -0.375],
  [0.375, -0.125],
  [0.125, 0.375],
  [-0.375, 0.125],
];

type Stage = {
  distance: Distance;
  probe: Probe;
  model: Model;
  surfaces: readonly Material[];
  camera: Turn;
  eye: Vec3;
  key: Vec3;
  studio: Studio;
  view: number;
  size: number;
  /** How far every ray of a tile may go at once, by tile; -1 where none meets anything. */
  starts: Float64Array;
};

/** Renders a model to a square sprite of `size` pixels. Same input, same bytes. */
export function render(model: Model, pose: Pose, studio: Studio, size: number): Sprite {
  const stage = prepare(model, pose, studio, size);
  const first = new Uint8ClampedArray(size * size * 4);
  for (let j = 0; j < size; j++) {
    for (let i = 0; i < size; i++) first.set(sample(stage, i, j), (j * size + i) * 4);
  }
  const data = new Uint8ClampedArray(first);
  for (let j = 0; j < size; j++) {
    for (let i = 0; i < size; i++) {
      if (restless(first, size, i, j)) data.set(refine(stage, i, j), (j * size + i) * 4);
    }
  }
  return { data, width: size, height: size };
}

function prepare(model: Model, pose: Pose, studio: Studio, size: number): Stage {
  const camera = turn(pose.pitch, pose.yaw, pose.roll);
  const surfaces = model.parts.map((p) => {
    const found = model.materials[p.material];
    if (!found) throw new Error(`no material ${p.material}`);
    return found;
  });
  const stage: Stage = {
    distance: compileDistance(model.parts),
    probe: compileProbe(model.parts),
    model,
    surfaces,
    camera,
    eye: unrotate(camera, [0, 0, EYE]),
    key: unrotate(camera, KEY_WAY),
    studio,
    view: pose.view,
    size,
    starts: new Float64Array(Math.ceil(size / TILE) ** 2),
  };
  sendOff(stage);
  return stage;
}

/** Marches one cone for each tile, as wide as the tile and a pixel, until it first touches. */
function sendOff(stage: Stage): void {
  const across = Math.ceil(stage.size / TILE);
  const widen = (((TILE / 2 + 1) * Math.SQRT2) / stage.size) * 2 * stage.view * (1.02 / EYE);
  for (let n = 0; n < stage.starts.length; n++) {
    const i = ((n % across) + 0.5) * TILE - 0.5;
    const j = (Math.floor(n / across) + 0.5) * TILE - 0.5;
    stage.starts[n] = coneStart(stage, unrotate(stage.camera, wayThrough(stage, i, j)), widen);
  }
}

function coneStart(stage: Stage, way: Vec3, widen: number): number {
  const [ex, ey, ez] = stage.eye;
  const [dx, dy, dz] = way;
  const bound = stage.model.bound;
  const end = EYE + bound;
  let t = EYE - bound;
  for (let n = 0; n < 60; n++) {
    const room = stage.distance(ex + dx * t, ey + dy * t, ez + dz * t) - widen * t;
    if (room < 0.004) return Math.max(0, t);
    t += room * 0.85;
    if (t > end) return -1;
  }
  return t;
}

/** Unit way, in view space, from the eye through the point (i, j) of the picture. */
function wayThrough(stage: Stage, i: number, j: number): Vec3 {
  const sx = (((i + 0.5) / stage.size) * 2 - 1) * stage.view;
  const sy = -(((j + 0.5) / stage.size) * 2 - 1) * stage.view;
  return unit([sx, sy, -EYE]);
}

type Pixel = [number, number, number, number];
const CLEAR: Pixel = [0, 0, 0, 0];

function restless(data: Uint8ClampedArray, size: number, i: number, j: number): boolean {
  const at = (j * size + i) * 4;
  const differs = (other: number) => {
    for (let c = 0; c < 4; c++) {
      if (Math.abs((data[at + c] as number) - (data[other + c] as number)) > CONTRAST) return true;
    }
    return false;
  };
  return (
    (i > 0 && differs(at - 4)) ||
    (i < size - 1 && differs(at + 4)) ||
    (j > 0 && differs(at - size * 4)) ||
    (j < size - 1 && differs(at + size * 4))
  );
}

function refine(stage: Stage, i: number, j: number): Pixel {
  const sum: Pixel = [0, 0, 0, 0];
  for (const [dx, dy] of GRID) {
    const [r, g, b, a] = sample(stage, i + dx, j + dy);
    sum[0] += r * a;
    sum[1] += g * a;
    sum[2] += b * a;
    sum[3] += a;
  }
  const weight = sum[3] || 1;
  return [sum[0] / weight, sum[1] / weight, sum[2] / weight, sum[3] / GRID.length];
}

/** Colour through the point (i, j) of the picture; pixel centres lie at whole numbers. */
function sample(stage: Stage, i: number, j: number): Pixel {
  const start = startOf(stage, i, j);
  if (start < 0) return CLEAR;
  const way = wayThrough(stage, i, j);
  const modelWay = unrotate(stage.camera, way);
  const t = march(stage, modelWay, start);
  if (t < 0) return CLEAR;
  const x = stage.eye[0] + modelWay[0] * t;
  const y = stage.eye[1] + modelWay[1] * t;
  const z = stage.eye[2] + modelWay[2] * t;
  const local = new Float64Array(4);
  const index = stage.probe(x, y, z, local);
  const part = stage.model.parts[index];
  const surface = stage.surfaces[index];
  if (!part || !surface) return CLEAR;
  const [nx, ny, nz] = normalAt(stage.distance, surface, x, y, z);
  const [u, v, w] = [local[0] as number, local[1] as number, local[2] as number];
  const spot: Spot = { x, y, z, u, v, w, nx, ny, nz };
  const sight: Sight = {
    spot,
    part,
    material: surface,
    normal: rotate(stage.camera, [nx, ny, nz]),
    way,
    modelWay,
    open: openness(stage.distance, spot),
    lit: keyLight(stage, spot),
    camera: stage.camera,
  };
  return develop(shade(sight, stage.studio));
}

function startOf(stage: Stage, i: number, j: number): number {
  const across = Math.ceil(stage.size / TILE);
  const tile = (k: number) => Math.min(across - 1, Math.max(0, Math.floor((k + 0.5) / TILE)));
  return stage.starts[tile(j) * across + tile(i)] ?? -1;
}

/** Distance along the ray to the surface, or -1; nothing is nearer than `start`. */
function march(stage: Stage, way: Vec3, start: number): number {
  const [ex, ey, ez] = stage.eye;
  const [dx, dy, dz] = way;
  const along = ex * dx + ey * dy + ez * dz;
  const reach = along * along - (EYE * EYE - stage.model.bound * stage.model.bound);
  if (reach < 0) return -1;
  const end = -along + Math.sqrt(reach);
  let t = Math.max(start, -along - Math.sqrt(reach));
  for (let n = 0; n < 110 && t < end; n++) {
    const d = stage.distance(ex + dx * t, ey + dy * t, ez + dz * t);
    if (d < NEAR_ENOUGH) return t;
    t += d * 0.9;
  }
  return -1;
}

function normalAt(f: Distance, surface: Material, x: number, y: number, z: number): Vec3 {
  const e = 0.0016;
  const a = f(x + e, y - e, z - e);
  const b = f(x - e, y - e, z + e);
  const c = f(x - e, y + e, z - e);
  const d = f(x + e, y + e, z + e);
  const n = unit([a - b - c + d, -a - b + c + d, -a + b - c + d]);
  const relief = surface.relief;
  if (!relief) return n;
  const s = 0.003;
  const here = relief(x, y, z);
  const g: Vec3 = [
    (relief(x + s, y, z) - here) / s,
    (relief(x, y + s, z) - here) / s,
    (relief(x, y, z + s) - here) / s,
  ];
  const along = g[0] * n[0] + g[1] * n[1] + g[2] * n[2];
  return unit([
    n[0] - (g[0] - along * n[0]),
    n[1] - (g[1] - along * n[1]),
    n[2] - (g[2] - along * n[2]),
  ]);
}

/** Ambient occlusion: how much less room there is along the normal than in the open. */
function openness(f: Distance, s: Spot): number {
  let closed = 0;
  let weight = 1;
  for (let n = 1; n <= 4; n++) {
    const far = 0.0245 * n * n + 0.01;
    closed += (far - f(s.x + s.nx * far, s.y + s.ny * far, s.z + s.nz * far)) * weight;
    weight *= 0.62;
  }
  return Math.max(0.12, 1 - closed * 2.3);
}

/** Soft shadow of the key light. */
function keyLight(stage: Stage, s: Spot): number {
  const [kx, ky, kz] = stage.key;
  if (s.nx * kx + s.ny * ky + s.nz * kz < -0.1) return 1;
  const x = s.x + s.nx * 0.01;
  const y = s.y + s.ny * 0.01;
  const z = s.z + s.nz * 0.01;
  let light = 1;
  let t = 0.03;
  for (let n = 0; n < 22 && t < 1.4; n++) {
    const d = stage.distance(x + kx * t, y + ky * t, z + kz * t);
    if (d < 0.0008) return 0;
    light = Math.min(light, (8 * d) / t);
    t += Math.max(0.025, d);
  }
  return light * light * (3 - 2 * light);
}

/** Film curve, gamma, and the saturation that keeps small pictures lively. */
function develop(light: readonly [number, number, number]): Pixel {
  const tone = light.map((v) => {
    const x = Math.max(0, v * 0.62);
    return Math.pow(Math.min(1, (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14)), 1 / 2.2);
  }) as [number, number, number];
  const grey = tone[0] * 0.3 + tone[1] * 0.59 + tone[2] * 0.11;
  const vivid = 1.3 - 0.25 * ramp(0.7, 1, grey);
  const out = (v: number) => Math.min(255, Math.max(0, (grey + (v - grey) * vivid) * 255));
  return [out(tone[0]), out(tone[1]), out(tone[2]), 255];
}
