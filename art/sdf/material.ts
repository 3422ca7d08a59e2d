import { paint } from "./colour.ts";
import type { Vec3 } from "./vector.ts";

/** A point of the surface as a material sees it; the record is reused, do not keep it. */
export type Spot = {
  /** In the model. */
  x: number;
  y: number;
  z: number;
  /** In the part's own space. */
  u: number;
  v: number;
  w: number;
  /** Unit normal in the model. */
  nx: number;
  ny: number;
  nz: number;
};

/** Colour with what may vary over the surface. */
export type Tint = { colour: Vec3; metal?: number; glow?: number };

export type Material = {
  colour: Vec3 | ((at: Spot) => Vec3 | Tint);
  /** 0 mirror … 1 chalk. */
  rough: number;
  /** 0 … 1: how much it is metal. */
  metal: number;
  /** Light of its own, 0 … 2. */
  glow: number;
  /** Softness of the shadow's edge: skin, fruit, sweets. */
  scatter: number;
  /** Strength of the clear coat. */
  coat: number;
  /** Strength of the rim lights. */
  rim: number;
  /** Cut stone: light is followed through the planes of its part. */
  stone: boolean;
  /** Height field that tips the normal; in model units, over model space. */
  relief: ((x: number, y: number, z: number) => number) | null;
};

const BASE: Material = {
  colour: [0.5, 0.5, 0.5],
  rough: 0.35,
  metal: 0,
  glow: 0,
  scatter: 0.25,
  coat: 1,
  rim: 1,
  stone: false,
  relief: null,
};

export type Materials = Record<string, Material>;

function colourOf(given: string | Material["colour"]): Material["colour"] {
  return typeof given === "string" ? paint(given) : given;
}

export function material(
  colour: string | Material["colour"],
  rest: Partial<Material> = {},
): Material {
  return { ...BASE, ...rest, colour: colourOf(colour) };
}

/** Polished metal; gold is "#ffbf4a". */
export function metal(colour: string | Material["colour"], rest: Partial<Material> = {}): Material {
  return material(colour, { metal: 1, rough: 0.22, ...rest });
}

/** Glossy lacquer or plastic. */
export function gloss(colour: string | Material["colour"], rest: Partial<Material> = {}): Material {
  return material(colour, { rough: 0.12, scatter: 0.35, coat: 1.3, ...rest });
}

/** Cloth, felt, bare skin. */
export function soft(colour: string | Material["colour"], rest: Partial<Material> = {}): Material {
  return material(colour, { rough: 0.75, scatter: 0.4, coat: 0.3, ...rest });
}

/** Cut stone of this body colour. */
export function jewel(colour: string, rest: Partial<Material> = {}): Material {
  return material(colour, { rough: 0.02, stone: true, rim: 0.25, ...rest });
}

export const GOLD = metal("#ffbf4a");
export const DEEP_GOLD = metal("#e8951c", { rough: 0.34 });
