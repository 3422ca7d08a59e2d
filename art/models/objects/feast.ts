import { gloss, soft } from "../../sdf/material.ts";
import { sculpture, type Model } from "../../sdf/model.ts";
import { curl } from "../../sdf/part.ts";
import { GOLDEN, lamp } from "../kit/finish.ts";
import { ball, BOTH, egg, plate, slab } from "../kit/forms.ts";

/** For feasts of the year. */

export function pumpkin(): Model {
  const ribs = (x: number, _y: number, z: number) =>
    -Math.abs(Math.sin(Math.atan2(x, z) * 5)) * 0.07;
  const cutOut = (points: readonly (readonly [number, number])[]) =>
    plate([points, 0.5], "fire", [0, -0.1, 0.75], { role: "carve", round: 0.02 });
  return sculpture(
    [
      egg([0.98, 0.78, 0.94], "rind", [0, -0.14, 0], { ripple: ribs }),
      ball(0.66, "fire", [0, -0.14, 0.06], { role: "carve", blend: 0.01 }),
      cutOut([
        [-0.56, 0.12],
        [-0.16, 0.06],
        [-0.32, 0.42],
      ]),
      cutOut([
        [0.56, 0.12],
        [0.16, 0.06],
        [0.32, 0.42],
      ]),
      cutOut([
        [-0.64, -0.12],
        [-0.3, -0.22],
        [-0.2, -0.12],
        [-0.06, -0.26],
        [0.08, -0.16],
        [0.3, -0.24],
        [0.64, -0.12],
        [0.36, -0.5],
        [0.16, -0.44],
        [0.04, -0.56],
        [-0.12, -0.46],
        [-0.36, -0.5],
      ]),
      curl(
        [
          [0, 0.5, 0],
          [0.02, 0.84, 0],
          [0.26, 1.0, 0.05],
        ],
        [0.16, 0.1],
        "stem",
      ),
    ],
    { rind: gloss("#ff7a10", { scatter: 0.6 }), fire: lamp("#ffd02a", 1.3), stem: soft("#4a7a1e") },
  );
}

export function gift(): Model {
  return sculpture(
    [
      slab([0.76, 0.56, 0.7], "box", [0, -0.44, 0], { round: 0.06 }),
      slab([0.84, 0.16, 0.78], "lid", [0, 0.18, 0], { round: 0.06 }),
      slab([0.15, 0.6, 0.74], "band", [0, -0.42, 0], { round: 0.04 }),
      slab([0.15, 0.19, 0.82], "band", [0, 0.18, 0], { round: 0.04 }),
      slab([0.88, 0.19, 0.15], "band", [0, 0.18, 0], { round: 0.04 }),
      curl(
        [
          [0, 0.36, 0],
          [0.52, 1.1, 0.05],
          [0.56, 0.36, 0.1],
        ],
        [0.13, 0.13],
        "band",
        BOTH,
      ),
      ball(0.17, "band", [0, 0.44, 0.04]),
      curl(
        [
          [0, 0.4, 0.1],
          [0.3, 0.4, 0.5],
          [0.42, 0.1, 0.86],
        ],
        [0.1, 0.06],
        "band",
        BOTH,
      ),
    ],
    { box: gloss("#8a2af0", { rough: 0.2 }), lid: gloss("#a04aff", { rough: 0.2 }), band: GOLDEN },
  );
}
