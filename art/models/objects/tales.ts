import { dim, mix, paint } from "../../sdf/colour.ts";
import { gloss, soft, type Spot } from "../../sdf/material.ts";
import { sculpture, type Model } from "../../sdf/model.ts";
import { noise } from "../../sdf/noise.ts";
import { curl, spike } from "../../sdf/part.ts";
import { ramp } from "../../sdf/ramp.ts";
import { GOLDEN, lamp, wood } from "../kit/finish.ts";
import { around, ball, drum, each, egg, plate, ring, turned } from "../kit/forms.ts";
import { star } from "../kit/outlines.ts";

/** Things with a spell on them. */

export function magicLamp(): Model {
  const smoke = [
    curl(
      [
        [-1.0, 0.3, 0],
        [-1.3, 0.66, 0.05],
        [-0.86, 0.78, 0.1],
      ],
      [0.09, 0.17],
      "smoke",
    ),
    curl(
      [
        [-0.86, 0.78, 0.1],
        [-0.42, 0.92, 0.1],
        [-0.78, 1.2, 0.1],
      ],
      [0.17, 0.26],
      "smoke",
      { blend: 0.06 },
    ),
    ball(0.2, "smoke", [-0.5, 1.14, 0.1], { blend: 0.1 }),
  ];
  return sculpture(
    [
      egg([0.72, 0.38, 0.5], "gold", [0.1, -0.24, 0]),
      curl(
        [
          [-0.4, -0.22, 0],
          [-0.9, -0.2, 0],
          [-1.02, 0.24, 0],
        ],
        [0.22, 0.09],
        "gold",
        { blend: 0.12 },
      ),
      ring([0.3, 0.075], "gold", [0.92, -0.08, 0], { blend: 0.04 }),
      egg([0.36, 0.18, 0.3], "gold", [0.1, 0.14, 0], { blend: 0.05 }),
      ring([0.37, 0.05], "gold", [0.1, 0.1, 0], { turn: [90, 0, 0] }),
      ball(0.11, "gem", [0.1, 0.42, 0]),
      turned(
        [
          [0, 0.1],
          [0.2, 0.06],
          [0.16, -0.06],
          [0.46, -0.2],
          [0, -0.2],
        ],
        "gold",
        [0.1, -0.66, 0],
        { round: 0.04 },
      ),
      ...around(6, (a) => ball(0.075, "gem", [0.1 + Math.cos(a) * 0.7, -0.24, Math.sin(a) * 0.49])),
      ...smoke,
    ],
    {
      gold: GOLDEN,
      gem: gloss("#e0103c", { coat: 1.9, rough: 0.04 }),
      smoke: gloss("#b87aff", { glow: 0.4, scatter: 1, rough: 0.5 }),
    },
  );
}

export function crystalBall(): Model {
  const mist = ({ x, y, z }: Spot) =>
    mix(
      paint("#5a1ae0"),
      paint("#6af0ff"),
      ramp(0.35, 0.8, noise(x * 3, y * 3 + noise(x * 5, y * 5, z * 5), z * 3)),
    );
  return sculpture(
    [
      ball(0.82, "glass", [0, 0.28, 0]),
      turned(
        [
          [0, 0.2],
          [0.56, 0.16],
          [0.4, -0.06],
          [0.7, -0.3],
          [0, -0.3],
        ],
        "gold",
        [0, -0.76, 0],
        { round: 0.05 },
      ),
      ring([0.56, 0.08], "gold", [0, -0.42, 0], { turn: [90, 0, 0] }),
      ...around(6, (a) => ball(0.09, "gem", [Math.cos(a) * 0.5, -0.74, Math.sin(a) * 0.5])),
      plate([star(0.26, 0.4, 4), 0.02], "spark", [-0.1, 0.4, 0.8], { round: 0.01 }),
    ],
    {
      glass: gloss(mist, { rough: 0.03, coat: 2.4, glow: 0.35, rim: 1.6 }),
      gold: GOLDEN,
      gem: gloss("#ff2a8a"),
      spark: lamp("#ffffff", 1.4),
    },
  );
}

export const potion = (hex: string) => (): Model => {
  const liquid = paint(hex);
  const fill = ({ x, y, z }: Spot) =>
    y < 0.04 + 0.03 * Math.sin(x * 7)
      ? { colour: dim(liquid, 0.8 + 0.6 * noise(x * 6, y * 6, z * 6)), glow: 0.35 }
      : { colour: [0.62, 0.72, 0.82] as const, glow: 0 };
  return sculpture(
    [
      ball(0.78, "glass", [0, -0.34, 0]),
      drum([0.25, 0.34], "glass", [0, 0.5, 0], { blend: 0.14 }),
      ring([0.27, 0.075], "glass", [0, 0.82, 0], { turn: [90, 0, 0] }),
      drum([0.21, 0.17], "cork", [0, 0.98, 0], { round: 0.05 }),
      ring([0.3, 0.045], "gold", [0, 0.36, 0], { turn: [90, 0, 0] }),
      ...each(6, (i) =>
        ball(0.06 + (i % 3) * 0.025, "bubble", [
          Math.cos(i * 2.2) * 0.4,
          -0.5 + i * 0.11,
          0.62 - Math.abs(i - 2) * 0.04,
        ]),
      ),
    ],
    {
      glass: gloss(fill, { rough: 0.03, coat: 2.2, rim: 1.6 }),
      cork: soft("#c89058"),
      gold: GOLDEN,
      bubble: gloss("#ffffff", { glow: 0.35, coat: 2 }),
    },
  );
};

export function hourglass(): Model {
  const bulb = [
    [0, 0.7],
    [0.44, 0.66],
    [0.5, 0.42],
    [0.3, 0.16],
    [0.08, 0],
    [0.3, -0.16],
    [0.5, -0.42],
    [0.44, -0.66],
    [0, -0.7],
  ] as const;
  const sand = ({ y, x, z }: Spot) =>
    (y > 0 && y < 0.36) || y < -0.34 + 0.2 * (0.4 - Math.hypot(x, z))
      ? { colour: paint("#ffc83a") }
      : { colour: [0.6, 0.75, 0.85] as const };
  return sculpture(
    [
      turned(bulb, "glass", [0, 0, 0], { round: 0.04 }),
      drum([0.7, 0.11], "gold", [0, 0.84, 0], { round: 0.06 }),
      drum([0.7, 0.11], "gold", [0, -0.84, 0], { round: 0.06 }),
      ...around(
        4,
        (a) =>
          spike(
            [Math.cos(a) * 0.58, -0.8, Math.sin(a) * 0.58],
            [Math.cos(a) * 0.58, 0.8, Math.sin(a) * 0.58],
            [0.065, 0.065],
            "wood",
          ),
        Math.PI / 4,
      ),
      drum([0.5, 0.08], "wood", [0, 1.0, 0], { round: 0.05 }),
      drum([0.5, 0.08], "wood", [0, -1.0, 0], { round: 0.05 }),
    ],
    {
      glass: gloss(sand, { rough: 0.03, coat: 2.2, rim: 1.5 }),
      gold: GOLDEN,
      wood: wood("#8a3a18", { coat: 1.2 }),
    },
  );
}
