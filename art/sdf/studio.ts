import { mix } from "./colour.ts";
import { ramp } from "./ramp.ts";
import { unit, type Vec3 } from "./vector.ts";

/**
 * The one studio every sculpture is lit in, in view space, so that all art agrees: a warm key
 * from top left in front, cool sky, warm bounce, two narrow rims from behind.
 */
export type Studio = {
  key: Vec3;
  sky: Vec3;
  bounce: Vec3;
  rimRight: Vec3;
  rimLeft: Vec3;
};

export const STUDIO: Studio = {
  key: [1, 0.93, 0.8],
  sky: [0.5, 0.6, 0.95],
  bounce: [0.9, 0.55, 0.35],
  rimRight: [1, 0.72, 0.42],
  rimLeft: [1, 0.8, 0.5],
};

export const KEY_WAY = unit([-0.5, 0.72, 0.62]);
export const RIM_RIGHT_WAY = unit([0.85, 0.25, -0.5]);
export const RIM_LEFT_WAY = unit([-0.8, 0.5, -0.55]);

/** A rectangular lamp: where it hangs, its two half sizes (tangents) and its strength. */
type Softbox = { way: Vec3; across: Vec3; along: Vec3; width: number; height: number };

const KEY_BOX = softbox([-0.55, 0.62, 0.56], 0.42, 0.5);
const STRIP = softbox([0.9, 0.12, 0.42], 0.14, 0.95);
const TOP_BOX = softbox([0.15, 0.96, -0.1], 0.7, 0.3);

function softbox(towards: Vec3, width: number, height: number): Softbox {
  const way = unit(towards);
  const across = unit([way[2], 0, -way[0]]);
  const along = unit([
    way[1] * across[2] - way[2] * across[1],
    way[2] * across[0] - way[0] * across[2],
    way[0] * across[1] - way[1] * across[0],
  ]);
  return { way, across, along, width, height };
}

function window(box: Softbox, x: number, y: number, z: number, blur: number): number {
  const t = x * box.way[0] + y * box.way[1] + z * box.way[2];
  if (t <= 0.05) return 0;
  const u = Math.abs(x * box.across[0] + y * box.across[1] + z * box.across[2]) / t;
  const v = Math.abs(x * box.along[0] + y * box.along[1] + z * box.along[2]) / t;
  return (
    ramp(box.width + blur, box.width - blur, u) * ramp(box.height + blur, box.height - blur, v)
  );
}

/** Light arriving from a view-space direction, seen in a surface of this roughness (0…1). */
export function surroundings(s: Studio, x: number, y: number, z: number, rough: number): Vec3 {
  const blur = 0.05 + rough * 0.75;
  const sky = ramp(-0.04 - rough * 0.6, 0.85, y);
  const ground = ramp(0.04 + rough * 0.6, -0.8, y);
  const front = ramp(0.35, 1, z) * 0.4;
  const key = window(KEY_BOX, x, y, z, blur) * (6.2 - 4.4 * rough);
  const top = window(TOP_BOX, x, y, z, blur) * (1.5 - 0.8 * rough);
  const strip = window(STRIP, x, y, z, blur) * (2.1 - 1.2 * rough);
  const side = mix(s.rimRight, [1, 1, 1], 0.45);
  const light = (c: 0 | 1 | 2) =>
    s.sky[c] * sky * 1.1 +
    s.key[c] * (key + top + front) +
    side[c] * strip +
    s.bounce[c] * (0.06 + ground * 0.6);
  return [light(0), light(1), light(2)];
}
