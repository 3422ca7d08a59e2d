import { mix, paint } from "../../sdf/colour.ts";
import { gloss, type Spot } from "../../sdf/material.ts";
import { sculpture, type Model } from "../../sdf/model.ts";
import { curl, spike } from "../../sdf/part.ts";
import { ramp } from "../../sdf/ramp.ts";
import { GOLDEN, INK, lamp, wood } from "../kit/finish.ts";
import { ball, BOTH, each, egg, plate, slab } from "../kit/forms.ts";
import { star } from "../kit/outlines.ts";

/** Faces to put on. */

type Feathers = readonly [string, string, string];

/** A mask of a feast that runs from one colour to the other, with plumes of three. */
export const feastMask = (left: string, right: string, plume: Feathers) => (): Model => {
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
      `plume${i % 3}`,
    );
  });
  return sculpture(
    [
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
      ...plumes,
      ...each(4, (i) => ball(0.05, "gold", [0.9 - i * 0.02, -0.2 - i * 0.14, 0.1], BOTH)),
    ],
    {
      mask: gloss(({ x }: Spot) => mix(paint(left), paint(right), ramp(-0.6, 0.6, x)), {
        coat: 1.6,
      }),
      ink: INK,
      gold: GOLDEN,
      ...Object.fromEntries(plume.map((hex, i) => [`plume${i}`, gloss(hex, { scatter: 0.8 })])),
    },
  );
};

/** A carved face of the islands: brows like eaves, a square grin, leaves for hair. */
export function tikiMask(): Model {
  const teeth = each(6, (i) =>
    slab([0.085, 0.12, 0.06], "ivory", [(i - 2.5) * 0.19, -0.6, 0.42], { round: 0.03 }),
  );
  const leaves = each(7, (i) => {
    const a = 0.5 + (i / 6) * (Math.PI - 1);
    return curl(
      [
        [Math.cos(a) * 0.4, 0.6, -0.1],
        [Math.cos(a) * 0.7, 0.7 + Math.sin(a) * 0.4, -0.1],
        [Math.cos(a) * 1.05, 0.6 + Math.sin(a) * 0.64, 0.05],
      ],
      [0.17, 0.03],
      i % 2 ? "leaf" : "fern",
    );
  });
  return sculpture(
    [
      ...leaves,
      slab([0.74, 1.0, 0.34], "wood", [0, -0.1, 0], { round: 0.3 }),
      slab([0.7, 0.16, 0.22], "paintRed", [0, 0.46, 0.28], { round: 0.1 }),
      egg([0.2, 0.2, 0.2], "ink", [0.34, 0.16, 0.36], { ...BOTH, role: "carve", blend: 0.04 }),
      ball(0.13, "eye", [0.34, 0.16, 0.26], BOTH),
      spike([0, 0.4, 0.36], [0, -0.16, 0.46], [0.1, 0.2], "wood", { blend: 0.06 }),
      slab([0.62, 0.22, 0.2], "ink", [0, -0.6, 0.36], { role: "carve", round: 0.06 }),
      ...teeth,
      curl(
        [
          [0.5, 0.06, 0.36],
          [0.66, -0.2, 0.36],
          [0.5, -0.34, 0.36],
        ],
        [0.05, 0.05],
        "paintGold",
        BOTH,
      ),
      spike([0, 0.86, 0.3], [0, 0.66, 0.36], [0.07, 0.1], "paintGold"),
    ],
    {
      wood: wood("#9a5a26", { coat: 1 }),
      paintRed: gloss("#d8281a", { rough: 0.3 }),
      paintGold: GOLDEN,
      ivory: gloss("#fff3da", { rough: 0.12 }),
      eye: lamp("#ffd02a", 1.2),
      ink: INK,
      leaf: gloss("#2ab43a", { rough: 0.3, scatter: 0.6 }),
      fern: gloss("#7ad83a", { rough: 0.3, scatter: 0.6 }),
    },
  );
}

/** The laughing face of the stage, gilded. */
export function stageMask(): Model {
  return sculpture(
    [
      egg([0.78, 0.94, 0.5], "face", [0, 0, 0], { clip: (_x, _y, z) => -z - 0.05 }),
      egg([0.26, 0.24, 0.2], "face", [0.34, -0.14, 0.34], { ...BOTH, blend: 0.14 }),
      spike([0, 0.26, 0.42], [0, -0.08, 0.58], [0.08, 0.12], "face", { blend: 0.1 }),
      curl(
        [
          [0.14, 0.2, 0.5],
          [0.34, 0.42, 0.5],
          [0.54, 0.2, 0.34],
        ],
        [0.075, 0.075],
        "ink",
        { ...BOTH, role: "carve", blend: 0.03 },
      ),
      curl(
        [
          [-0.42, -0.24, 0.42],
          [0, -0.86, 0.5],
          [0.42, -0.24, 0.42],
        ],
        [0.13, 0.13],
        "ink",
        { role: "carve", blend: 0.03 },
      ),
      curl(
        [
          [0.12, 0.46, 0.46],
          [0.36, 0.66, 0.42],
          [0.58, 0.42, 0.28],
        ],
        [0.06, 0.03],
        "red",
        BOTH,
      ),
      ball(0.14, "red", [0.44, -0.12, 0.42], { ...BOTH, blend: 0.01 }),
      curl(
        [
          [0.7, 0.3, 0],
          [1.1, 0.1, 0.1],
          [0.94, -0.7, 0.1],
        ],
        [0.09, 0.12],
        "ribbon",
        BOTH,
      ),
      plate([star(0.17, 0.42, 4), 0.03], "red", [0, 0.66, 0.38], { turn: [-24, 0, 0] }),
    ],
    {
      face: GOLDEN,
      ink: INK,
      red: gloss("#e0142c", { coat: 1.6 }),
      ribbon: gloss("#8a1ae0", { scatter: 0.7 }),
    },
  );
}
