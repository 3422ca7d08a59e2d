import type { Vec3 } from "./vector.ts";

/** Linear-light colour of "#rgb" or "#rrggbb"; gamma 2.2. */
export function paint(hex: string): Vec3 {
  const long = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, "$&$&") : hex;
  if (!/^#[0-9a-f]{6}$/i.test(long)) throw new Error(`not a colour: ${hex}`);
  const bits = Number.parseInt(long.slice(1), 16);
  return [decode(bits >> 16), decode((bits >> 8) & 255), decode(bits & 255)];
}

function decode(byte: number): number {
  return Math.pow(byte / 255, 2.2);
}

export function mix(a: Vec3, b: Vec3, t: number): Vec3 {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
}

export function dim(colour: Vec3, by: number): Vec3 {
  return [colour[0] * by, colour[1] * by, colour[2] * by];
}

/** "#rrggbb" moved towards black (by < 0) or white (by > 0), by at most 1. */
export function shade(hex: string, by: number): string {
  return blendHex(hex, by < 0 ? "#000000" : "#ffffff", Math.abs(by));
}

/** "#rrggbb" between two others, mixed as displayed (gamma) values. */
export function blendHex(a: string, b: string, t: number): string {
  const from = Number.parseInt(a.slice(1), 16);
  const to = Number.parseInt(b.slice(1), 16);
  const part = (shift: number) => {
    const low = (from >> shift) & 255;
    const high = (to >> shift) & 255;
    return Math.round(low + (high - low) * t)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${part(16)}${part(8)}${part(0)}`;
}
