import { edgeOf, toPart, traceStone } from "./jewel.ts";
import type { Material, Spot, Tint } from "./material.ts";
import type { Part } from "./part.ts";
import { clamp, ramp } from "./ramp.ts";
import { KEY_WAY, RIM_LEFT_WAY, RIM_RIGHT_WAY, surroundings, type Studio } from "./studio.ts";
import { dot, type Turn, type Vec3 } from "./vector.ts";

/** All that is known of one visible point. */
export type Sight = {
  spot: Spot;
  part: Part;
  material: Material;
  /** Unit normal and viewing direction, in view space and in the model. */
  normal: Vec3;
  way: Vec3;
  modelWay: Vec3;
  /** Openness to the sky 0…1, and how much of the key light arrives 0…1. */
  open: number;
  lit: number;
  camera: Turn;
};

type Rgb = [number, number, number];

/** Linear light coming from the point towards the viewer. */
export function shade(at: Sight, studio: Studio): Rgb {
  const m = at.material;
  const tint = tintOf(m, at.spot);
  const metal = tint.metal ?? m.metal;
  const glow = tint.glow ?? m.glow;
  const n = at.normal;
  const facing = Math.max(0, -dot(n, at.way));
  const key = dot(n, KEY_WAY);
  const mirror = reflect(at.way, n);
  const around = surroundings(studio, mirror[0], mirror[1], mirror[2], m.rough);
  const edge = Math.pow(1 - facing, 4);
  const wrapped = Math.max(0, (key + m.scatter) / (1 + m.scatter));
  const diffuse = wrapped * wrapped * (0.15 + 0.85 * at.lit);
  const above = 0.5 + 0.5 * n[1];
  const dusk = Math.exp(-Math.pow((key - 0.05) * 3.2, 2)) * m.scatter * (0.3 + 0.7 * at.lit);
  const rims = rimOf(n, facing);
  const inside = m.stone ? insideOf(at, tint.colour, studio) : null;
  const fresnel = 0.04 + 0.96 * edge * (1 - m.rough * 0.6);
  const blood: Vec3 = [0.82, 0.28, 0.25];
  const channel = (c: 0 | 1 | 2): number => {
    const base = tint.colour[c];
    const fill = studio.sky[c] * above * 0.34 + studio.bounce[c] * (1 - above) * 0.3;
    let v = base * (studio.key[c] * 1.95 * diffuse + fill * at.open * at.open);
    v += base * base * blood[c] * dusk;
    v += around[c] * fresnel * m.coat * (0.4 + 0.6 * at.open) * (0.55 + 0.45 * at.lit);
    if (metal > 0) {
      const shine = around[c] * 1.75 * (0.3 + 0.7 * at.open) * (0.6 + 0.4 * at.lit);
      const body = base * (shine + studio.key[c] * diffuse * 0.32 + studio.sky[c] * 0.06);
      v += (body + around[c] * edge * 0.35 - v) * metal;
    }
    if (inside) v = inside[c] + around[c] * (0.055 + edge * 0.3);
    v +=
      (studio.rimRight[c] * rims[0] + studio.rimLeft[c] * rims[1]) *
      (0.25 + 0.75 * at.open) *
      m.rim;
    return glow ? v * (1 - Math.min(1, glow) * 0.6) + base * glow * 2 : v;
  };
  return [channel(0), channel(1), channel(2)];
}

function tintOf(m: Material, spot: Spot): Tint {
  if (typeof m.colour !== "function") return { colour: m.colour };
  const made = m.colour(spot);
  return "colour" in made ? made : { colour: made };
}

function reflect(way: Vec3, n: Vec3): Vec3 {
  const k = 2 * dot(way, n);
  return [way[0] - k * n[0], way[1] - k * n[1], way[2] - k * n[2]];
}

/** Right and left rim. Kept narrow: a wide rim turns the whole figure pale. */
function rimOf(n: Vec3, facing: number): [number, number] {
  const right = Math.max(0, dot(n, RIM_RIGHT_WAY) + 0.15);
  const left = Math.max(0, dot(n, RIM_LEFT_WAY) + 0.1);
  const away = 1 - facing;
  return [
    Math.pow(right, 1.4) * Math.pow(away, 2.6) * 4.6,
    Math.pow(left, 1.6) * Math.pow(away, 2.8) * 2.6,
  ];
}

function insideOf(at: Sight, body: Vec3, studio: Studio): Rgb {
  if (at.part.shape.kind !== "stone") throw new Error("only a stone shape can be a jewel");
  const planes = at.part.shape.planes;
  const [dx, dy, dz] = toPart(at.part, at.modelWay);
  const { u, v, w } = at.spot;
  const lamp = (lx: number, ly: number, lz: number): Vec3 => brilliance(studio, body, [lx, ly, lz]);
  const seen = traceStone(planes, { x: u, y: v, z: w, dx, dy, dz }, body, lamp);
  const edge = edgeOf(planes, { x: u, y: v, z: w, dx, dy, dz }, 0.01);
  const sheen = clamp(at.normal[1] * 0.5 + 0.6) * edge;
  const rgb = (c: 0 | 1 | 2) => seen[c] + sheen * (0.1 + 0.7 * body[c]);
  return [rgb(0), rgb(1), rgb(2)];
}

/**
 * Lamps around a stone, fixed to the stone: small and far apart, so that each facet catches
 * either one of them or the dark. That contrast is the sparkle.
 */
const SPARKS: readonly Vec3[] = [
  [-0.5, 0.6, 0.62],
  [0.55, 0.7, 0.45],
  [0.1, -0.75, 0.65],
  [-0.85, -0.2, 0.48],
  [0.9, -0.15, 0.4],
  [-0.3, 0.3, -0.9],
  [0.4, -0.3, -0.86],
  [0, 0.95, -0.3],
];

function brilliance(studio: Studio, body: Vec3, way: Vec3): Vec3 {
  let spark = 0;
  for (const lamp of SPARKS) spark += ramp(0.86, 0.97, dot(lamp, way));
  const rise = ramp(-0.7, 0.8, way[1] - way[0] * 0.3);
  const base = 0.12 + 0.75 * rise * rise + (way[2] < 0 ? 0.3 : 0);
  const light = (c: 0 | 1 | 2) => base * (0.4 + 0.8 * body[c]) + spark * 3.4 * studio.key[c];
  return [light(0), light(1), light(2)];
}
