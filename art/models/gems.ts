import { jewel } from "../sdf/material.ts";
import type { Model } from "../sdf/model.ts";
import { part } from "../sdf/part.ts";

/**
 * A ring of facets. Each facet stands at an azimuth, leans `lean` degrees from lying flat and
 * passes through the point at `reach` (share of the outline) and `height` over the girdle.
 */
type Facets = { at: readonly number[]; lean: number; reach: number; height: number };

/** Distance of the outline's tangent line from the middle, by azimuth in degrees. */
type Outline = (azimuth: number) => number;

function planes(outline: Outline, rings: readonly Facets[], table: number): number[] {
  const flat: number[] = [0, 0, 1, table];
  for (const ring of rings) {
    for (const azimuth of ring.at) {
      const a = (azimuth * Math.PI) / 180;
      const l = (Math.abs(ring.lean) * Math.PI) / 180;
      const side = Math.sin(l);
      const up = Math.cos(l) * Math.sign(ring.lean || 1);
      const offset = outline(azimuth) * ring.reach * side + ring.height * up;
      flat.push(Math.cos(a) * side, Math.sin(a) * side, up, offset);
    }
  }
  return flat;
}

function spread(count: number, from = 0): number[] {
  return Array.from({ length: count }, (_, i) => from + (i * 360) / count);
}

function stoneModel(colour: string, cut: readonly number[]): Model {
  return {
    parts: [part({ kind: "stone", planes: cut, reach: 1.35 }, "stone")],
    materials: { stone: jewel(colour) },
    bound: 1.4,
  };
}

/** Round brilliant: table, stars, kites, upper and lower halves. */
export function ruby(): Model {
  const cut = planes(
    () => 1,
    [
      { at: spread(16, 11.25), lean: 90, reach: 1, height: 0 },
      { at: spread(16, 11.25), lean: 46, reach: 1, height: 0.03 },
      { at: spread(8), lean: 37, reach: 1, height: 0.055 },
      { at: spread(8, 22.5), lean: 22, reach: 0.66, height: 0.31 },
      { at: spread(16, 11.25), lean: -44, reach: 1, height: -0.04 },
      { at: spread(8), lean: -41, reach: 1, height: -0.05 },
    ],
    0.36,
  );
  return stoneModel("#f01f4a", cut);
}

/** Emerald cut: a long octagon in steps. */
export function emerald(): Model {
  const sides = [0, 180, 90, 270, 45, 135, 225, 315];
  const outline: Outline = (azimuth) => {
    if (azimuth % 180 === 0) return 0.78;
    return azimuth % 90 === 0 ? 1.04 : 1.03;
  };
  const cut = planes(
    outline,
    [
      { at: sides, lean: 90, reach: 1, height: 0 },
      { at: sides, lean: 55, reach: 1, height: 0.06 },
      { at: sides, lean: 40, reach: 0.9, height: 0.2 },
      { at: sides, lean: 24, reach: 0.74, height: 0.34 },
      { at: sides, lean: -58, reach: 1, height: -0.08 },
      { at: sides, lean: -46, reach: 0.82, height: -0.35 },
      { at: sides, lean: -34, reach: 0.5, height: -0.68 },
    ],
    0.4,
  );
  return stoneModel("#25d488", cut);
}

/** Pear cut, its point up. */
export function sapphire(): Model {
  const outline: Outline = (azimuth) => {
    const a = ((azimuth - 90) * Math.PI) / 180;
    const point = Math.cos(a) * 1.12;
    return Math.max(0.82 - 0.2 * Math.cos(a), point);
  };
  const cut = planes(
    outline,
    [
      { at: spread(24, 7.5), lean: 90, reach: 1, height: 0 },
      { at: spread(20, 9), lean: 48, reach: 1, height: 0.04 },
      { at: spread(10), lean: 36, reach: 1, height: 0.07 },
      { at: spread(10, 18), lean: 22, reach: 0.62, height: 0.31 },
      { at: spread(20, 9), lean: -46, reach: 1, height: -0.05 },
      { at: spread(10), lean: -41, reach: 1, height: -0.06 },
    ],
    0.38,
  );
  return stoneModel("#3380ff", cut);
}

/** Square cushion standing on its corner. */
export function topaz(): Model {
  const outline: Outline = (azimuth) => 0.86 + 0.09 * Math.cos((azimuth * 4 * Math.PI) / 180);
  const cut = planes(
    outline,
    [
      { at: spread(16), lean: 90, reach: 1, height: 0 },
      { at: spread(16), lean: 50, reach: 1, height: 0.05 },
      { at: spread(8, 22.5), lean: 38, reach: 0.97, height: 0.12 },
      { at: spread(4, 45), lean: 24, reach: 0.68, height: 0.33 },
      { at: spread(16), lean: -50, reach: 1, height: -0.06 },
      { at: spread(8, 22.5), lean: -42, reach: 0.9, height: -0.16 },
      { at: spread(4), lean: -34, reach: 0.5, height: -0.5 },
    ],
    0.4,
  );
  return stoneModel("#ffba30", cut);
}
