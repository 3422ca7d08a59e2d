import { dim, mix, paint } from "../../sdf/colour.ts";
import { metal, type Material, type Spot } from "../../sdf/material.ts";
import { sculpture, type Model } from "../../sdf/model.ts";
import { ramp } from "../../sdf/ramp.ts";
import type { Vec3 } from "../../sdf/vector.ts";
import { eyeball } from "../eye.ts";
import { ball, egg } from "../kit/forms.ts";
import { whale } from "./hunters.ts";

/** Knobs of a humpback's jaw and brow. */
const knobs: readonly Vec3[] = [
  [-1.06, 0.06, 0.22],
  [-0.98, 0.2, 0.26],
  [-0.86, 0.34, 0.28],
  [-0.7, 0.42, 0.34],
  [-0.92, 0.1, 0.38],
  [-0.82, 0.24, 0.42],
];

/** The golden humpback of Abrolhos: long flippers, knobs on its brow, grooves under its throat. */
export function jubarte(): Model {
  const { parts, materials } = whale();
  return sculpture(
    [
      ...parts,
      ...knobs.map((at) => ball(0.052, "body", at, { blend: 0.04 })),
      egg([0.52, 0.08, 0.18], "body", [0.06, -0.66, 0.62], { turn: [24, -16, -52], blend: 0.06 }),
      egg([0.2, 0.12, 0.06], "body", [0.42, 0.42, 0], { turn: [0, 0, -24], blend: 0.12 }),
    ],
    {
      ...materials,
      body: grooves(),
      eye: eyeball({ iris: "#1fae6a", gaze: [-0.25, 0], pupil: 1, size: 0.86 }),
    },
  );
}

/** Gold, darker where the throat folds. */
function grooves(): Material {
  const [back, belly] = [paint("#ffd76a"), paint("#ffab24")];
  const tone = ({ x, y, z }: Spot) => {
    const fold = y < -0.14 ? 0.72 + 0.28 * Math.sin(z * 38 + x * 6) : 1;
    return dim(mix(back, belly, ramp(0.3, -0.5, y)), fold);
  };
  return metal(tone, { rough: 0.24, rim: 0.5 });
}
