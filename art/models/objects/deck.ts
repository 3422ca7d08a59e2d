import { gloss, soft } from "../../sdf/material.ts";
import { sculpture, type Model } from "../../sdf/model.ts";
import { curl, group, spike } from "../../sdf/part.ts";
import type { Vec3 } from "../../sdf/vector.ts";
import { GOLDEN, INK, lamp, wood } from "../kit/finish.ts";
import { ball, BOTH, drum, each, egg, ring } from "../kit/forms.ts";

/** From a ship's deck. */

/** The gun of fishing games. */
export function cannon(): Model {
  return sculpture(
    group(
      [
        spike([0, -0.35, 0], [0, 0.55, 0], [0.43, 0.35], "blue"),
        drum([0.43, 0.16], "gold", [0, 0.72, 0], { round: 0.06 }),
        drum([0.28, 0.2], "ink", [0, 0.92, 0], { role: "carve" }),
        ball(0.24, "glow", [0, 0.92, 0]),
        drum([0.45, 0.07], "gold", [0, 0.2, 0], { round: 0.04 }),
        drum([0.52, 0.08], "gold", [0, -0.25, 0], { round: 0.05 }),
        ball(0.54, "red", [0, -0.7, 0]),
        ring([0.57, 0.09], "gold", [0, -0.7, 0], { turn: [90, 0, 0] }),
        ball(0.2, "glow", [0.52, -0.28, 0.12], BOTH),
        ring([0.22, 0.055], "gold", [0.52, -0.28, 0.2], BOTH),
        ball(0.14, "glow", [0, 0.02, 0.38]),
        egg([0.15, 0.44, 0.17], "gold", [0.54, 0.14, -0.05], { ...BOTH, turn: [0, 0, -18] }),
      ],
      [0, 0, 0],
      [20, 0, -20],
      1,
    ),
    {
      blue: gloss("#1a5ae8", { rough: 0.08, coat: 1.5 }),
      red: gloss("#e8142c", { rough: 0.08, coat: 1.5 }),
      gold: GOLDEN,
      glow: lamp("#4affff", 1.1),
      ink: INK,
    },
  );
}

export function anchor(): Model {
  return sculpture(
    [
      spike([0, 0.66, 0], [0, -0.84, 0], [0.13, 0.16], "gold"),
      ring([0.22, 0.075], "gold", [0, 0.9, 0]),
      spike([-0.5, 0.52, 0], [0.5, 0.52, 0], [0.09, 0.09], "gold"),
      ball(0.13, "gold", [0.54, 0.52, 0], BOTH),
      curl(
        [
          [0, -0.9, 0],
          [0.86, -0.94, 0],
          [0.92, -0.22, 0],
        ],
        [0.16, 0.09],
        "gold",
        { ...BOTH, blend: 0.05 },
      ),
      spike([0.92, -0.3, 0], [0.92, 0.02, 0], [0.2, 0.02], "gold", BOTH),
      curl(
        [
          [0.2, 0.9, 0.06],
          [0.66, 0.3, 0.3],
          [-0.3, 0.1, 0.26],
        ],
        [0.06, 0.06],
        "rope",
      ),
      curl(
        [
          [-0.3, 0.1, 0.26],
          [-0.66, -0.2, 0.1],
          [0.2, -0.34, 0.26],
        ],
        [0.06, 0.06],
        "rope",
      ),
    ],
    { gold: GOLDEN, rope: soft("#e0c090", { relief: (x, y) => Math.sin((x + y) * 60) * 0.01 }) },
  );
}

export function shipWheel(): Model {
  const spokes = each(8, (i) => {
    const a = (i * Math.PI) / 4;
    const at = (r: number): Vec3 => [Math.cos(a) * r, Math.sin(a) * r, 0];
    return [
      spike(at(0.2), at(0.96), [0.065, 0.05], "wood"),
      spike(at(0.9), at(1.14), [0.06, 0.085], "wood", { blend: 0.02 }),
    ];
  });
  return sculpture(
    [
      ring([0.72, 0.13], "wood"),
      ring([0.72, 0.05], "gold", [0, 0, 0.1]),
      ...spokes,
      drum([0.26, 0.13], "wood", [0, 0, 0], { turn: [90, 0, 0], round: 0.06 }),
      ball(0.17, "gold", [0, 0, 0.1]),
    ],
    { wood: wood("#a85a20", { coat: 1.2 }), gold: GOLDEN },
  );
}
