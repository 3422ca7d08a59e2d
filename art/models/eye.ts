import { mix, paint } from "../sdf/colour.ts";
import { material, type Material, type Spot, type Tint } from "../sdf/material.ts";
import { ramp } from "../sdf/ramp.ts";
import type { Vec2, Vec3 } from "../sdf/vector.ts";

export type Eye = {
  iris: string;
  /** Colour of the iris round the pupil; that of the iris where it is not given. */
  heart?: string;
  /** Where it looks, as a shift over the ball; 0, 0 is straight ahead. */
  gaze: Vec2;
  /** Pupil width for its height: 1 round, 0.4 a slit. */
  pupil: number;
  /** Iris radius as a share of the ball. */
  size: number;
};

/**
 * A painted eyeball: iris with fibres and a bright lower half, pupil, two fixed highlights.
 * Without the highlights a face looks dead.
 */
export function eyeball(eye: Eye): Material {
  const iris = paint(eye.iris);
  const heart = paint(eye.heart ?? eye.iris);
  const paintSpot = (at: Spot): Tint => {
    const length = Math.hypot(at.u, at.v, at.w) || 1;
    const u = at.u / length - eye.gaze[0];
    const v = at.v / length - eye.gaze[1];
    const glint = Math.hypot(u + 0.2, v - 0.22);
    if (glint < 0.15) return { colour: [1, 1, 1], glow: 1 };
    if (Math.hypot(u - 0.2, v + 0.2) < 0.065) return { colour: [0.8, 1, 0.9], glow: 0.7 };
    return irisOf(eye, mix(heart, iris, ramp(0.25, 0.7, Math.hypot(u, v) / eye.size)), u, v);
  };
  return material(paintSpot, { rough: 0.04, coat: 1.5, scatter: 0.1, rim: 0.2 });
}

const WHITE: Vec3 = [0.9, 0.92, 0.88];
const BLACK: Vec3 = [0.004, 0.004, 0.006];

function irisOf(eye: Eye, iris: Vec3, u: number, v: number): Tint {
  const far = Math.hypot(u, v) / eye.size;
  const pupil = Math.hypot(u / (eye.size * 0.46 * eye.pupil), v / (eye.size * 0.62));
  if (pupil < 1) return { colour: BLACK };
  if (far > 1.06) return { colour: WHITE };
  const fibres = 0.12 * Math.sin(Math.atan2(v, u) * 26) + 0.08 * Math.sin(Math.atan2(v, u) * 43);
  const light = 0.5 + 1.2 * ramp(0.35, -0.5, v) + fibres;
  const limbus = ramp(1.04, 0.84, far);
  const k = (0.12 + 0.88 * limbus) * light;
  return { colour: [iris[0] * k, iris[1] * k, iris[2] * k], glow: 0.28 * limbus };
}
