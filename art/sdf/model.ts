import type { Materials } from "./material.ts";
import type { Part } from "./part.ts";

/** A sculpture: parts, what they are made of, and the ball (about 0,0,0) that holds them. */
export type Model = { parts: readonly Part[]; materials: Materials; bound: number };

/** How a model stands before the camera, in degrees; `view` is the half width shown. */
export type Pose = { pitch: number; yaw: number; roll: number; view: number };
