import { mix, paint } from "../../sdf/colour.ts";
import { gloss, soft, type Spot } from "../../sdf/material.ts";
import { sculpture, type Model } from "../../sdf/model.ts";
import { noise } from "../../sdf/noise.ts";
import { curl, group, part, spike } from "../../sdf/part.ts";
import { ramp } from "../../sdf/ramp.ts";
import { GOLDEN, lamp, SILVER } from "../kit/finish.ts";
import { around, ball, BOTH, drum, egg, plate, ring, turned } from "../kit/forms.ts";

/** What comes from space, and goes there. */

export const rocket = (hull: string, nose: string) => (): Model => {
  const body = [
    [0, 1.12],
    [0.13, 0.98],
    [0.32, 0.6],
    [0.4, 0.15],
    [0.38, -0.3],
    [0.28, -0.62],
    [0, -0.62],
  ] as const;
  const tip = [
    [0, 1.15],
    [0.14, 0.99],
    [0.29, 0.68],
    [0, 0.68],
  ] as const;
  const nozzle = [
    [0, 0.1],
    [0.2, 0.1],
    [0.3, -0.14],
    [0.2, -0.14],
    [0, 0],
  ] as const;
  const fin = [
    [-0.18, 0.4],
    [0.16, 0.02],
    [0.26, -0.44],
    [-0.02, -0.28],
    [-0.2, -0.18],
  ] as const;
  const fins = around(3, (a) =>
    group(
      [plate([fin, 0.05], "nose", [0.5, -0.5, 0], { round: 0.05, blend: 0.03 })],
      [0, 0, 0],
      [0, (a * 180) / Math.PI + 50, 0],
    ),
  );
  const fire = [
    spike([0, -0.8, 0], [0, -1.22, 0], [0.2, 0.03], "fire", { blend: 0.03 }),
    spike([0, -0.8, 0], [0, -1.04, 0], [0.13, 0.02], "core"),
    spike([0.1, -0.82, 0.1], [0.16, -1.08, 0.12], [0.1, 0.02], "fire", { blend: 0.04 }),
    spike([-0.1, -0.82, 0.1], [-0.17, -1.04, 0.12], [0.1, 0.02], "fire", { blend: 0.04 }),
  ];
  const whole = [
    turned(body, "hull", undefined, { round: 0.03 }),
    turned(tip, "nose", undefined, { round: 0.045 }),
    ring([0.19, 0.06], "gold", [0, 0.24, 0.34], { turn: [-4, 0, 0] }),
    ball(0.19, "glass", [0, 0.24, 0.26]),
    ring([0.11, 0.04], "gold", [0, -0.2, 0.37]),
    ball(0.11, "glass", [0, -0.2, 0.32]),
    turned(nozzle, "steel", [0, -0.72, 0], { round: 0.02 }),
    ring([0.37, 0.045], "gold", [0, -0.38, 0], { turn: [90, 0, 0] }),
    ...fins,
    ...fire,
  ];
  return sculpture(group(whole, [-0.04, 0, 0], [0, 0, -34], 1.06), {
    hull: gloss(hull, { rough: 0.08, coat: 1.5 }),
    nose: gloss(nose, { rough: 0.08, coat: 1.5 }),
    gold: GOLDEN,
    glass: gloss("#2ab8ff", { rough: 0.03, coat: 2.2 }),
    steel: SILVER,
    fire: lamp("#ff7a10", 1.2),
    core: lamp("#fff0a0", 1.6),
  });
};

export const planet = (warm: string, cool: string) => (): Model => {
  const [a, b] = [paint(warm), paint(cool)];
  const clouds = ({ x, y, z }: Spot) =>
    mix(a, b, ramp(0.25, 0.75, noise(x * 2.5, y * 6 + noise(x * 4, y * 4, z * 4) * 1.5, z * 2.5)));
  const belt = ({ u, w }: Spot) =>
    mix(paint("#ffe0a0"), a, 0.5 + 0.5 * Math.sin(Math.hypot(u, w) * 70));
  const disc = (x: number, y: number, z: number) =>
    Math.max(Math.abs(Math.hypot(x, z) - 1.04) - 0.17, Math.abs(y) - 0.014);
  return sculpture(
    [
      ball(0.76, "globe"),
      part({ kind: "field", field: disc, reach: 1.24, slack: 0.8 }, "belt", [0, 0, 0], {
        turn: [20, 0, -18],
      }),
      ball(0.13, "moon", [0.82, 0.72, 0.2]),
    ],
    {
      globe: gloss(clouds, { rough: 0.4, rim: 1.6, coat: 0.8 }),
      belt: gloss(belt, { rough: 0.4, scatter: 0.6 }),
      moon: soft("#d8dcf0"),
    },
  );
};

export function saucer(): Model {
  const hull = [
    [0, 0.16],
    [0.5, 0.12],
    [1.08, -0.06],
    [1.08, -0.12],
    [0.5, -0.3],
    [0, -0.34],
  ] as const;
  return sculpture(
    group(
      [
        turned(hull, "hull", undefined, { round: 0.03 }),
        ball(0.48, "dome", [0, 0.12, 0]),
        ...around(10, (a, i) =>
          ball(0.085, i % 2 ? "green" : "pink", [Math.cos(a) * 0.84, 0.02, Math.sin(a) * 0.84]),
        ),
        ring([0.49, 0.05], "gold", [0, 0.14, 0], { turn: [90, 0, 0] }),
        drum([0.32, 0.07], "green", [0, -0.38, 0]),
        spike([0, 0.58, 0], [0, 0.84, 0], [0.03, 0.02], "hull"),
        ball(0.07, "pink", [0, 0.88, 0]),
        // Who drives it.
        egg([0.18, 0.2, 0.16], "pilot", [0, 0.34, 0.2], { blend: 0.01 }),
        egg([0.055, 0.08, 0.05], "ink", [0.07, 0.36, 0.46], { ...BOTH, turn: [0, 0, -20] }),
      ],
      [0, -0.1, 0],
      [22, 0, -14],
      1,
    ),
    {
      hull: SILVER,
      dome: gloss("#3affb0", { rough: 0.03, coat: 2.2, glow: 0.12, scatter: 0.9 }),
      green: lamp("#3affd0", 1.2),
      pink: lamp("#ff4ad0", 1.2),
      pilot: gloss("#5ae83a"),
      ink: gloss("#06060c", { rough: 0.03, coat: 2.2 }),
      gold: GOLDEN,
    },
  );
}

export const alien = (hex: string) => (): Model =>
  sculpture(
    [
      egg([0.68, 0.6, 0.54], "skin", [0, 0.26, 0]),
      egg([0.36, 0.36, 0.34], "skin", [0, -0.2, 0.06], { blend: 0.26 }),
      egg([0.22, 0.28, 0.14], "eye", [0.29, 0.14, 0.44], { ...BOTH, turn: [0, 25, -24] }),
      ball(0.06, "glint", [0.2, 0.27, 0.57]),
      ball(0.06, "glint", [-0.36, 0.27, 0.55]),
      curl(
        [
          [-0.16, -0.28, 0.36],
          [0, -0.38, 0.44],
          [0.16, -0.28, 0.36],
        ],
        [0.024, 0.024],
        "eye",
      ),
      curl(
        [
          [0.26, 0.74, 0],
          [0.34, 1.08, 0],
          [0.58, 1.08, 0.06],
        ],
        [0.055, 0.035],
        "skin",
        { ...BOTH, blend: 0.05 },
      ),
      ball(0.12, "bulb", [0.6, 1.1, 0.06], BOTH),
      spike([0, -0.44, 0], [0, -0.74, 0], [0.16, 0.2], "skin", { blend: 0.05 }),
      egg([0.64, 0.46, 0.42], "suit", [0, -1.02, -0.05]),
      ring([0.34, 0.1], "gold", [0, -0.64, 0], { turn: [84, 0, 0] }),
      ball(0.13, "bulb", [0, -0.88, 0.36]),
    ],
    {
      skin: gloss(hex, { rough: 0.14, scatter: 0.9 }),
      eye: gloss("#050508", { rough: 0.02, coat: 2.5 }),
      glint: lamp("#ffffff", 1.2),
      bulb: lamp("#ffe14a", 1),
      suit: gloss("#7a1ae0", { rough: 0.2 }),
      gold: GOLDEN,
    },
  );
