import { dim, mix, paint } from "../../sdf/colour.ts";
import { gloss, soft, type Spot } from "../../sdf/material.ts";
import { sculpture, type Model } from "../../sdf/model.ts";
import { curl, group, spike, tube } from "../../sdf/part.ts";
import { ramp } from "../../sdf/ramp.ts";
import { GOLDEN, WHITE, wood } from "../kit/finish.ts";
import { around, ball, drum, each, egg, plate, ring } from "../kit/forms.ts";

/** What flies. */

export const plane = (hull: string) => (): Model =>
  sculpture(
    group(
      [
        spike([-0.92, 0.12, 0], [0.58, 0, 0], [0.12, 0.36], "hull"),
        egg([0.36, 0.35, 0.35], "white", [0.62, 0, 0], { blend: 0.04 }),
        ball(0.13, "gold", [1.0, -0.02, 0]),
        egg([0.27, 0.06, 1.06], "hull", [0.05, -0.06, 0], { blend: 0.05 }),
        egg([0.27, 0.055, 0.98], "wing", [0.05, 0.52, 0]),
        spike([0.1, 0, 0.55], [0.1, 0.5, 0.55], [0.03, 0.03], "gold"),
        spike([0.1, 0, -0.55], [0.1, 0.5, -0.55], [0.03, 0.03], "gold"),
        egg([0.15, 0.04, 0.44], "hull", [-0.9, 0.12, 0], { blend: 0.05 }),
        plate(
          [
            [
              [-0.2, -0.22],
              [0.2, -0.22],
              [0, 0.3],
              [-0.2, 0.32],
            ],
            0.03,
          ],
          "wing",
          [-0.92, 0.38, 0],
          { round: 0.04, blend: 0.04 },
        ),
        egg([0.22, 0.17, 0.18], "glass", [0.06, 0.32, 0]),
        ...each(3, (i) =>
          egg([0.03, 0.6, 0.09], "gold", [1.04, 0, 0], { turn: [i * 60 + 20, 0, 0] }),
        ),
        ball(0.14, "tyre", [0.3, -0.5, 0.26]),
        ball(0.14, "tyre", [0.3, -0.5, -0.26]),
        spike([0.2, -0.2, 0.2], [0.3, -0.46, 0.26], [0.04, 0.03], "gold"),
      ],
      [0, 0, 0],
      [14, -26, 14],
      1.02,
    ),
    {
      hull: gloss(hull, { rough: 0.08, coat: 1.5 }),
      wing: gloss("#ffc21a", { rough: 0.1 }),
      white: WHITE,
      gold: GOLDEN,
      glass: gloss("#3ac0ff", { rough: 0.03, coat: 2.2 }),
      tyre: gloss("#1a1a22", { rough: 0.4 }),
    },
  );

/** A toy balloon on a string. */
export const balloon = (hex: string) => (): Model =>
  sculpture(
    [
      egg([0.74, 0.82, 0.72], "skin", [0, 0.36, 0]),
      egg([0.3, 0.36, 0.3], "skin", [0, -0.26, 0], { blend: 0.4 }),
      spike([0, -0.56, 0], [0, -0.7, 0], [0.06, 0.12], "skin", { blend: 0.02 }),
      ...tube(
        [
          [0, -0.66, 0],
          [0.08, -0.86, 0],
          [-0.06, -1.06, 0],
          [0.04, -1.24, 0],
        ],
        [0.022, 0.018],
        "string",
      ),
    ],
    { skin: gloss(hex, { rough: 0.05, coat: 2, scatter: 0.8 }), string: soft("#f0e8d8") },
  );

export function airBalloon(): Model {
  const colours = ["#e0142c", "#ffc21a", "#1f7aff", "#18b45a"].map(paint);
  const gores = ({ u, v, w }: Spot) => {
    const k = ((Math.atan2(w, u) / (2 * Math.PI) + 1) * 12) % 12;
    const i = Math.floor(k);
    const seam = ramp(0.44, 0.5, Math.abs(k - i - 0.5));
    const band = Math.abs(v + 0.06) < 0.09 ? paint("#fff6e0") : (colours[i % 4] ?? [1, 1, 1]);
    return dim(band, 1 - 0.35 * seam);
  };
  const bulge = (x: number, _y: number, z: number) =>
    -Math.abs(Math.sin(Math.atan2(z, x) * 6)) * 0.03;
  const ropes = around(
    4,
    (a) =>
      spike(
        [Math.cos(a) * 0.3, -0.42, Math.sin(a) * 0.3],
        [Math.cos(a) * 0.2, -0.86, Math.sin(a) * 0.2],
        [0.018, 0.018],
        "rope",
      ),
    Math.PI / 4,
  );
  return sculpture(
    [
      egg([0.84, 0.82, 0.84], "silk", [0, 0.4, 0], { ripple: bulge }),
      egg([0.36, 0.3, 0.36], "silk", [0, -0.3, 0], { blend: 0.36 }),
      ...ropes,
      drum([0.24, 0.17], "basket", [0, -1.02, 0], { round: 0.06 }),
      ring([0.24, 0.045], "gold", [0, -0.86, 0], { turn: [90, 0, 0] }),
    ],
    {
      silk: gloss(gores, { rough: 0.3, scatter: 0.7 }),
      rope: soft("#c8a070"),
      basket: wood("#a0602a"),
      gold: GOLDEN,
    },
  );
}

export function kite(): Model {
  const quarters = ({ u, v }: Spot) =>
    mix(
      paint(u > 0 === v > 0.2 ? "#e0142c" : "#ffc21a"),
      paint("#5a1408"),
      ramp(0.03, 0.02, Math.min(Math.abs(u), Math.abs(v - 0.2))),
    );
  const bows = each(4, (i) => {
    const [x, y] = [-0.2 + Math.sin(i * 1.6) * 0.16, -0.72 - i * 0.17];
    return [
      spike([x, y, 0.04], [x - 0.16, y + 0.06, 0.06], [0.02, 0.075], i % 2 ? "blue" : "green"),
      spike([x, y, 0.04], [x + 0.16, y - 0.06, 0.06], [0.02, 0.075], i % 2 ? "blue" : "green"),
    ];
  });
  const sail = plate(
    [
      [
        [0, 1.1],
        [0.8, 0.2],
        [0, -0.78],
        [-0.8, 0.2],
      ],
      0.03,
    ],
    "sail",
    [0, 0, 0],
    { round: 0.03 },
  );
  return sculpture(
    [
      ...group([sail], [0.1, 0.14, 0], [0, 0, -18], 1),
      curl(
        [
          [-0.14, -0.58, 0],
          [-0.4, -0.9, 0.05],
          [-0.1, -1.3, 0.05],
        ],
        [0.02, 0.02],
        "string",
      ),
      ...bows,
    ],
    {
      sail: gloss(quarters, { rough: 0.35, scatter: 0.8 }),
      string: soft("#f0e8d8"),
      blue: gloss("#1f7aff"),
      green: gloss("#18c45a"),
    },
  );
}
