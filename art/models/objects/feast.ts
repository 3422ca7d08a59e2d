import { mix, paint } from "../../sdf/colour.ts";
import { gloss, soft, type Spot } from "../../sdf/material.ts";
import { sculpture, type Model } from "../../sdf/model.ts";
import { curl, spike } from "../../sdf/part.ts";
import { ramp } from "../../sdf/ramp.ts";
import { GOLDEN, INK, lamp } from "../kit/finish.ts";
import { ball, BOTH, each, egg, plate, slab } from "../kit/forms.ts";
import { star } from "../kit/outlines.ts";

/** For feasts of the year. */

/** A mask of a feast, with plumes. */
export function carnivalMask(): Model {
  const plumes = each(7, (i) => {
    const a = 0.3 + (i / 6) * (Math.PI - 0.6);
    const far = 1.2 - 0.1 * Math.abs(i - 3) * 0.4;
    return curl(
      [
        [Math.cos(a) * 0.3, 0.2 + Math.sin(a) * 0.2, -0.12],
        [Math.cos(a) * 0.8, 0.2 + Math.sin(a) * 0.7, -0.2],
        [Math.cos(a + 0.12) * far, 0.06 + Math.sin(a) * far, -0.05],
      ],
      [0.1, 0.17],
      ["pink", "gold2", "cyan"][i % 3] ?? "pink",
    );
  });
  return sculpture(
    [
      ...plumes,
      egg([0.98, 0.44, 0.4], "mask", [0, -0.1, 0], { clip: (_x, _y, z) => -z - 0.05 }),
      egg([0.36, 0.34, 0.3], "mask", [0.58, 0.02, 0.04], { ...BOTH, blend: 0.16 }),
      spike([0, 0.0, 0.3], [0, -0.42, 0.5], [0.1, 0.13], "mask", { blend: 0.1 }),
      egg([0.25, 0.15, 0.6], "ink", [0.44, -0.06, 0.3], {
        ...BOTH,
        role: "carve",
        blend: 0.04,
        turn: [0, 0, 16],
      }),
      curl(
        [
          [0.16, -0.02, 0.46],
          [0.46, 0.34, 0.5],
          [0.76, 0.12, 0.3],
        ],
        [0.035, 0.035],
        "gold",
        BOTH,
      ),
      curl(
        [
          [0.16, -0.08, 0.44],
          [0.46, -0.34, 0.44],
          [0.74, -0.04, 0.28],
        ],
        [0.035, 0.035],
        "gold",
        BOTH,
      ),
      plate([star(0.18, 0.42, 4), 0.03], "gold", [0, 0.26, 0.4], { round: 0.02 }),
      ...each(4, (i) => ball(0.05, "gold", [0.9 - i * 0.02, -0.2 - i * 0.14, 0.1], BOTH)),
    ],
    {
      mask: gloss(({ x }: Spot) => mix(paint("#8a1ae0"), paint("#e01a7a"), ramp(-0.6, 0.6, x)), {
        coat: 1.6,
      }),
      ink: INK,
      gold: GOLDEN,
      gold2: gloss("#ffc81a", { scatter: 0.8 }),
      pink: gloss("#ff2a9a", { scatter: 0.8 }),
      cyan: gloss("#1fd0e8", { scatter: 0.8 }),
    },
  );
}

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
