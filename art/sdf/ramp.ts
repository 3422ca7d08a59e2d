/** Scalar helpers shared by shapes, patterns and light. */

export function clamp(x: number, low = 0, high = 1): number {
  return x < low ? low : x > high ? high : x;
}

/** 0 below `from`, 1 above `to`, an S-curve between; `from` may be the larger one. */
export function ramp(from: number, to: number, x: number): number {
  const t = clamp((x - from) / (to - from));
  return t * t * (3 - 2 * t);
}

/** 1 at `centre`, falling to 0 at `width` on both sides. */
export function bump(centre: number, width: number, x: number): number {
  return ramp(width, 0, Math.abs(x - centre));
}

/** Minimum of two distances, rounded where they are within `k` of each other. */
export function meltMin(a: number, b: number, k: number): number {
  const h = Math.max(k - Math.abs(a - b), 0) / k;
  return Math.min(a, b) - (h * h * k) / 4;
}

/** Maximum of two distances, rounded where they are within `k` of each other. */
export function meltMax(a: number, b: number, k: number): number {
  return -meltMin(-a, -b, k);
}
