import { dim, mix, paint } from "../../sdf/colour.ts";
import { gloss, material, metal, soft, type Material, type Spot } from "../../sdf/material.ts";
import { noise } from "../../sdf/noise.ts";
import { ramp } from "../../sdf/ramp.ts";
import type { Vec3 } from "../../sdf/vector.ts";

/** What sculptures share in their surfaces. */

export const GOLDEN = metal("#ffc14d", { rough: 0.2, rim: 0.45 });
export const DULL_GOLD = metal("#e8951c", { rough: 0.34, rim: 0.45 });
export const SILVER = metal("#dfe6f4", { rough: 0.2, rim: 0.6 });
export const STEEL = metal("#8f9ab4", { rough: 0.3, rim: 0.6 });
export const BLACK = gloss("#14141d", { rough: 0.14 });
export const WHITE = gloss("#f4f4f8", { rough: 0.14 });
export const INK = soft("#0c0709", { rough: 0.45, coat: 0.6 });
export const IVORY = gloss("#fff3da", { rough: 0.1 });
export const GUM = soft("#6a0714", { rough: 0.4 });
export const TONGUE = gloss("#ff5470", { rough: 0.2, scatter: 0.6 });

/** Fine hair running away from the nose, 0…1. */
export function hair(x: number, y: number, z: number): number {
  const far = Math.hypot(x, y + 0.1) + 1e-4;
  const angle = Math.atan2(x, y + 0.1);
  return noise(angle * 22, far * 6, z * 6) * 0.6 + noise(angle * 47, far * 11, z * 11) * 0.4;
}

/** Fur of a colour, or of one that varies; the hair is laid over it. */
export function fur(colour: string | ((at: Spot) => Vec3), rest: Partial<Material> = {}): Material {
  const flat = typeof colour === "string" ? paint(colour) : null;
  const tone = (at: Spot) => {
    const base = flat ?? (colour as (at: Spot) => Vec3)(at);
    return dim(base, 0.74 + 0.44 * hair(at.x, at.y, at.z));
  };
  const relief = (x: number, y: number, z: number) => hair(x, y, z) * 0.011;
  return soft(tone, { scatter: 0.5, coat: 0.3, rim: 0.6, relief, ...rest });
}

/** Hair or beard in locks that fall along y. */
export function locks(hex: string, rest: Partial<Material> = {}): Material {
  const base = paint(hex);
  const strands = (x: number, y: number, z: number) =>
    noise(x * 21, y * 4, z * 15) * 0.65 + noise(x * 44, y * 7, z * 31) * 0.35;
  const tone = ({ x, y, z }: Spot) => dim(base, 0.55 + 0.85 * strands(x, y, z));
  const relief = (x: number, y: number, z: number) => strands(x, y, z) * 0.018;
  return soft(tone, { rough: 0.5, coat: 0.6, scatter: 0.4, relief, ...rest });
}

/** Woven cloth: a little uneven in tone. */
export function cloth(hex: string, rest: Partial<Material> = {}): Material {
  const base = paint(hex);
  const tone = ({ x, y, z }: Spot) => dim(base, 0.84 + 0.3 * noise(x * 11, y * 11, z * 11));
  return soft(tone, { rough: 0.6, coat: 0.45, ...rest });
}

/** Skin, warmer at the cheeks and the nose of a head about 0,0,0 that looks towards z. */
export function skin(hex: string, rest: Partial<Material> = {}): Material {
  const base = paint(hex);
  const warm: Vec3 = [base[0], base[1] * 0.5, base[2] * 0.45];
  const tone = ({ x, y, z }: Spot) => {
    const cheek = ramp(0.24, 0.02, Math.hypot(Math.abs(x) - 0.34, (y + 0.14) * 1.15));
    const nose = ramp(0.17, 0.02, Math.hypot(x, y + 0.04)) * ramp(0.5, 0.62, z);
    return mix(base, warm, Math.max(cheek * 0.55 * ramp(0.05, 0.25, z), nose * 0.4));
  };
  return soft(tone, { rough: 0.42, scatter: 0.75, coat: 0.7, ...rest });
}

/** Planed wood, its grain along x. */
export function wood(hex: string, rest: Partial<Material> = {}): Material {
  const base = paint(hex);
  const tone = ({ u, v, w }: Spot) => dim(base, 0.6 + 0.75 * noise(u * 3, v * 19, w * 19));
  return gloss(tone, { rough: 0.35, coat: 0.8, ...rest });
}

/** From `low` to `high` as the part's own height runs from `from` to `to`. */
export function fade(low: string, high: string, [from, to]: readonly [number, number]): Material {
  const a = paint(low);
  const b = paint(high);
  return gloss(({ v }) => mix(a, b, ramp(from, to, v)), { scatter: 0.5 });
}

/** A lamp of this colour. */
export function lamp(hex: string, strength = 1.1): Material {
  return material(hex, { glow: strength });
}
