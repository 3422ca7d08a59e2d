/** Scalar helpers shared by shapes, patterns and light. */

export function clamp(x: number, low = 0, high = 1): number {
  return x < low ? low : x > high ? high : x;
}

/** 0 below `from`, 1 above `to`, an S-curve between; `from` may be the larger one. */
export function ramp(from: number, to: number, x: number): number {
  const t = clamp((x - from) / (to - from));
  return t * t * (3 - 2 * t);
}
