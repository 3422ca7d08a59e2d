import { mix, paint } from "../../sdf/colour.ts";
import type { Spot } from "../../sdf/material.ts";
import { noise } from "../../sdf/noise.ts";
import { ramp } from "../../sdf/ramp.ts";
import type { Vec3 } from "../../sdf/vector.ts";
import type { Kind } from "./kinds.ts";

const COAL: Vec3 = [0.014, 0.008, 0.012];
const RUST = paint("#ff9a2e");

/** Colour of the head's fur where it has not been given to a muzzle or an ear. */
export function coatOf(kind: Kind): (at: Spot) => Vec3 {
  const fur = paint(kind.fur);
  const pale = paint(kind.pale);
  const ground = groundOf(kind);
  const marks = marksOf(kind);
  return (at) => marks(at, mix(fur, pale, ground(at)));
}

type Share = (at: Spot) => number;
type Marks = (at: Spot, under: Vec3) => Vec3;

/** Where the pale colour shows, 0…1. */
function groundOf(kind: Kind): Share {
  if (kind.pattern === "mask") return apeMask;
  if (kind.muzzle === "bull" || kind.muzzle === "trunk" || kind.muzzle === "pig") {
    return ({ y, z }) => ramp(-0.16, -0.3, y) * ramp(0.25, 0.42, z) * 0.8;
  }
  return ({ x, y, z }) => {
    const X = Math.abs(x);
    const brow = ramp(0.15, 0.06, Math.hypot((X - 0.24) * 0.6, y - 0.38)) * ramp(0.15, 0.4, z);
    const cheek = ramp(0.24, 0.1, Math.hypot((X - 0.4) * 0.7, y + 0.16)) * ramp(0, 0.2, z);
    const jaw = ramp(-0.26, -0.42, y - X * 0.1) * ramp(0.02, 0.26, z);
    const rim = ramp(0.64, 0.78, Math.hypot(X, (y + 0.05) * 1.1)) * ramp(0.1, -0.15, y);
    return Math.max(brow * 0.85, cheek * 0.8, jaw * 0.95, rim * 0.9);
  };
}

/** The bare face of an ape: two rounds about the eyes and one about the mouth. */
function apeMask({ x, y, z }: Spot): number {
  const X = Math.abs(x);
  const eyes = ramp(0.4, 0.33, Math.hypot((X - 0.2) * 1.15, y - 0.1));
  const mouth = ramp(0.48, 0.4, Math.hypot(X * 0.9, y + 0.26));
  return Math.max(eyes, mouth) * ramp(0.1, 0.3, z);
}

function marksOf(kind: Kind): Marks {
  switch (kind.pattern) {
    case "stripes":
      return (at, under) => mix(under, COAL, stripes(at));
    case "patch":
      return (at, under) => mix(under, COAL, patch(at));
    case "calico":
      return (at, under) => calico(at, under);
    case "blaze":
      return (at, under) => mix(under, paint(kind.pale), blaze(at));
    case "spots":
      return (at, under) => mix(under, COAL, spots(at) * 0.8);
    case "mask":
    case undefined:
      break;
  }
  return (_, under) => under;
}

/** Arches over the brow, wedges in from the cheeks. */
function stripes({ x, y, z }: Spot): number {
  const X = Math.abs(x);
  const wave = (noise(x * 5 + 9, y * 5, z * 5) - 0.5) * 1.3;
  const crown =
    Math.sin(y * 19 + Math.cos(X * 5) * 2 + wave) * ramp(0.5, 0.28, X) * ramp(0.3, 0.42, y);
  const line = ramp(0.055, 0.03, X) * ramp(0.34, 0.5, y) * 0.9;
  const side = Math.max(0, 0.3 - z);
  const cheek = Math.sin(y * 17 - X * 4.5 + wave) * ramp(0.44, 0.56, X + side * 0.5);
  return ramp(0.3, 0.5, Math.max(crown, line, cheek));
}

function patch({ x, y, z }: Spot): number {
  const X = Math.abs(x);
  const slant = (X - 0.3) * 0.95 + (y - 0.06) * 0.45;
  return ramp(0.29, 0.25, Math.hypot(slant, (y - 0.05) * 0.85)) * ramp(0.1, 0.25, z);
}

function calico({ x, y, z }: Spot, under: Vec3): Vec3 {
  const edge = noise(x * 4 + 3, y * 4, z * 4) * 0.2;
  const orange = mix(under, RUST, ramp(0.16, 0.2, x - 0.05 + edge) * ramp(0.2, 0.28, y + edge));
  return mix(orange, COAL, ramp(0.22, 0.26, -x + edge * 0.7) * ramp(0.4, 0.46, y + edge) * 0.92);
}

/** A pale band from the nose to the brow, widening down over the cheeks. */
function blaze({ x, y, z }: Spot): number {
  const X = Math.abs(x);
  const width = 0.07 + Math.max(0, 0.05 - y) * 0.9;
  const band = ramp(width + 0.04, width, X) * ramp(0.5, 0.35, y) * ramp(0.2, 0.4, z);
  const cheek = ramp(0.02, -0.12, y - X * 0.22) * ramp(0.2, 0.34, X);
  return Math.max(band, cheek * 0.95);
}

function spots({ x, y, z }: Spot): number {
  return ramp(0.66, 0.74, noise(x * 13, y * 13, z * 13)) * ramp(-0.1, 0.1, y);
}
