import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type * as Opentype from "opentype.js";
import type { Vec2 } from "../../sdf/vector.ts";

/** Fat digits and letters to paint on a surface. */

/** How much of the point (-1…1 either way, v up) is covered, 0…1. */
export type Stencil = (u: number, v: number) => number;

const load = createRequire(import.meta.url);
// Types of the package are written by us, in opentype.d.ts; by `import` Node finds no names in it.
const { parse } = load("opentype.js") as typeof Opentype;
const file = load.resolve("@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff");
const font = parse(new Uint8Array(readFileSync(file)).buffer);

const SIDE = 96;
const made = new Map<string, Stencil>();

/** The text as a stencil that fills the square -1…1 in its longer direction. */
export function glyph(text: string): Stencil {
  const known = made.get(text);
  if (known) return known;
  const stencil = fromOutlines(fitted(outlines(font.getPath(text, 0, 0, 100).commands)));
  made.set(text, stencil);
  return stencil;
}

/** Any closed outlines within -1…1 as a stencil; where two overlap there is a hole. */
export function fromOutlines(paths: readonly (readonly Vec2[])[]): Stencil {
  const cover = new Float32Array(SIDE * SIDE);
  const at = (k: number) => ((k + 0.5) / SIDE) * 2 - 1;
  for (let j = 0; j < SIDE; j++) {
    const borders = bordersAt(paths, at(j));
    for (let i = 0; i < SIDE; i++) {
      const ahead = borders.filter((border) => at(i) < border).length;
      cover[j * SIDE + i] = ahead % 2;
    }
  }
  const read = (i: number, j: number) =>
    i < 0 || j < 0 || i >= SIDE || j >= SIDE ? 0 : (cover[j * SIDE + i] as number);
  return (u, v) => {
    const x = (u * 0.5 + 0.5) * SIDE - 0.5;
    const y = (v * 0.5 + 0.5) * SIDE - 0.5;
    if (x < -1 || y < -1 || x > SIDE || y > SIDE) return 0;
    const [i, j] = [Math.floor(x), Math.floor(y)];
    const [s, t] = [x - i, y - j];
    const low = read(i, j) * (1 - s) + read(i + 1, j) * s;
    const high = read(i, j + 1) * (1 - s) + read(i + 1, j + 1) * s;
    return low * (1 - t) + high * t;
  };
}

/** Where the outlines cross a row: with an odd number of them ahead, a point is inside. */
function bordersAt(paths: readonly (readonly Vec2[])[], y: number): number[] {
  const borders: number[] = [];
  for (const path of paths) {
    let [px, py] = path.at(-1) ?? [0, 0];
    for (const [qx, qy] of path) {
      if (qy > y !== py > y) borders.push(((px - qx) * (y - qy)) / (py - qy) + qx);
      [px, py] = [qx, qy];
    }
  }
  return borders;
}

/** Each contour as points; curves in six steps. The font's y runs down, ours up. */
function outlines(commands: readonly Opentype.Command[]): Vec2[][] {
  const paths: Vec2[][] = [];
  let here: Vec2 = [0, 0];
  for (const { type, x = 0, y = 0, x1 = 0, y1 = 0, x2, y2 } of commands) {
    if (type === "M") paths.push([]);
    if (type === "Z") continue;
    const to: Vec2 = [x, -y];
    const by: Vec2 = [x1, -y1];
    // A cubic's second handle; a quadratic has one handle only.
    const and: Vec2 = x2 === undefined || y2 === undefined ? by : [x2, -y2];
    const steps = type === "C" || type === "Q" ? 6 : 1;
    for (let k = 1; k <= steps; k++) {
      paths.at(-1)?.push(steps === 1 ? to : onCurve([here, by, and, to], k / steps));
    }
    here = to;
  }
  return paths;
}

function onCurve([a, b, c, d]: readonly [Vec2, Vec2, Vec2, Vec2], t: number): Vec2 {
  const s = 1 - t;
  const at = (k: 0 | 1) =>
    s * s * s * a[k] + 3 * s * s * t * b[k] + 3 * s * t * t * c[k] + t * t * t * d[k];
  return [at(0), at(1)];
}

function fitted(paths: Vec2[][]): Vec2[][] {
  const all = paths.flat();
  const range = (k: 0 | 1) => {
    const values = all.map((p) => p[k]);
    return [Math.min(...values), Math.max(...values)] as const;
  };
  const [left, right] = range(0);
  const [low, high] = range(1);
  const by = 1.9 / Math.max(right - left, high - low);
  const move = ([x, y]: Vec2): Vec2 => [(x - (left + right) / 2) * by, (y - (low + high) / 2) * by];
  return paths.map((path) => path.map(move));
}
