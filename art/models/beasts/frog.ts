import { mix, paint } from "../../sdf/colour.ts";
import { gloss, type Spot } from "../../sdf/material.ts";
import { sculpture, type Model } from "../../sdf/model.ts";
import { curl } from "../../sdf/part.ts";
import { ramp } from "../../sdf/ramp.ts";
import { eyeball } from "../eye.ts";
import { eyes } from "../kit/face.ts";
import { INK } from "../kit/finish.ts";
import { ball, BOTH, egg } from "../kit/forms.ts";

/** A frog under the two bulging eyes that it is known by. */
export function frog(): Model {
  const tone = ({ y, z }: Spot) =>
    mix(
      paint("#2fc83a"),
      paint("#e8ffa0"),
      ramp(-0.1, -0.34, y) * ramp(0.1, 0.3, z) * ramp(-0.75, -0.55, y),
    );
  return sculpture(
    [
      egg([0.78, 0.5, 0.6], "skin", [0, -0.06, 0]),
      egg([0.6, 0.3, 0.46], "skin", [0, -0.34, 0.14], { blend: 0.16 }),
      ball(0.3, "skin", [0.38, 0.4, 0.16], { ...BOTH, blend: 0.1 }),
      ...eyes({ at: [0.38, 0.44, 0.3], radius: 0.24, mood: "sly", lid: "skin", line: "ink" }),
      curl(
        [
          [-0.58, -0.06, 0.42],
          [0, -0.34, 0.92],
          [0.58, -0.06, 0.42],
        ],
        [0.035, 0.035],
        "gum",
        {
          role: "carve",
          blend: 0.04,
        },
      ),
      egg([0.03, 0.02, 0.04], "ink", [0.09, 0.08, 0.6], BOTH),
      egg([0.72, 0.44, 0.5], "skin", [0, -0.88, -0.1], { blend: 0.1 }),
      curl(
        [
          [0.5, -0.7, 0.2],
          [0.86, -0.9, 0.5],
          [0.5, -1.16, 0.62],
        ],
        [0.2, 0.13],
        "skin",
        { ...BOTH, blend: 0.05 },
      ),
    ],
    {
      skin: gloss(tone, { rough: 0.1, scatter: 0.7, coat: 1.5 }),
      eye: eyeball({ iris: "#ff9a0a", heart: "#fff07a", gaze: [-0.05, 0], pupil: 1.5, size: 0.8 }),
      ink: INK,
      gum: gloss("#0a4a14", { rough: 0.4 }),
    },
  );
}
