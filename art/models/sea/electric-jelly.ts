import { mix, paint } from "../../sdf/colour.ts";
import { gloss, type Spot } from "../../sdf/material.ts";
import { sculpture, type Model } from "../../sdf/model.ts";
import { spike, type Part } from "../../sdf/part.ts";
import { ramp } from "../../sdf/ramp.ts";
import type { Vec2, Vec3 } from "../../sdf/vector.ts";
import { eyeball } from "../eye.ts";
import { GOLDEN, lamp } from "../kit/finish.ts";
import { ball, each, ring } from "../kit/forms.ts";
import { jellyfish } from "./shells.ts";

/** A flash from the bell outwards: three strokes. */
function flash(points: readonly Vec2[]): Part[] {
  return points.slice(1).map((to, i): Part => {
    const from = points[i] ?? to;
    const deep = (p: Vec2): Vec3 => [p[0], p[1], 0.1];
    return spike(deep(from), deep(to), [0.075 - i * 0.02, 0.055 - i * 0.02], "flash");
  });
}

/** A jellyfish that gives shocks: lit from inside, a crown of sparks round its bell. */
export function electricJelly(): Model {
  const { parts, materials } = jellyfish();
  const bell = ({ v }: Spot) => mix(paint("#1ad8ff"), paint("#3a4aff"), ramp(-0.1, 0.6, v));
  return sculpture(
    [
      ...parts,
      ring([0.72, 0.06], "gold", [0, 0.06, 0], { turn: [90, 0, 0] }),
      ...each(5, (i) => {
        const a = (i - 2) * 0.52;
        return ball(0.085, "flash", [Math.sin(a) * 0.78, 0.2 + Math.cos(a) * 0.78, 0.1]);
      }),
      ...flash([
        [0.66, -0.1],
        [1, -0.3],
        [0.86, -0.46],
        [1.16, -0.82],
      ]),
      ...flash([
        [-0.66, -0.1],
        [-1, -0.34],
        [-0.84, -0.48],
        [-1.1, -0.86],
      ]),
    ],
    {
      ...materials,
      bell: gloss(bell, { glow: 0.32, scatter: 1, coat: 1.6 }),
      pale: gloss("#c8fbff", { glow: 0.4, scatter: 1 }),
      eye: eyeball({ iris: "#ffb81a", gaze: [-0.05, 0], pupil: 0.6, size: 0.82 }),
      gold: GOLDEN,
      flash: lamp("#fff27a", 1.3),
    },
  );
}
