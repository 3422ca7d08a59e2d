import type { Materials } from "./material.ts";
import { ballOf, type Part } from "./part.ts";

/** A sculpture: parts, what they are made of, and the ball (about 0,0,0) that holds them. */
export type Model = { parts: readonly Part[]; materials: Materials; bound: number };

/** How a model stands before the camera, in degrees; `view` is the half width shown. */
export type Pose = { pitch: number; yaw: number; roll: number; view: number };

/** A sculpture whose ball is found from its parts: never too small, seldom tight. */
export function sculpture(parts: readonly Part[], materials: Materials): Model {
  return { parts, materials, bound: Math.max(...parts.map(farthest)) + 0.01 };
}

function farthest(p: Part): number {
  if (p.role === "carve") return 0;
  const { centre, radius } = ballOf(p);
  return Math.hypot(...centre) + radius + (p.ripple ? 0.05 : 0) + p.blend / 4;
}
