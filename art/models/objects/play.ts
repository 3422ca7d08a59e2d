import { dim, mix, paint } from "../../sdf/colour.ts";
import { gloss, metal, soft, type Spot } from "../../sdf/material.ts";
import { sculpture, type Model } from "../../sdf/model.ts";
import { curl, group, spike, tube } from "../../sdf/part.ts";
import { ramp } from "../../sdf/ramp.ts";
import { BLACK, GOLDEN, lamp, SILVER, wood } from "../kit/finish.ts";
import { ball, BOTH, drum, each, egg, ring, slab } from "../kit/forms.ts";

/** Machines and music. */

export const gamepad = (hull: string, light: string) => (): Model =>
  sculpture(
    [
      egg([0.86, 0.46, 0.27], "hull", [0, 0.1, 0]),
      egg([0.33, 0.58, 0.29], "hull", [0.76, -0.3, 0], { ...BOTH, blend: 0.2, turn: [0, 0, 22] }),
      drum([0.23, 0.1], "black", [-0.54, 0.22, 0.22], { turn: [90, 0, 0], round: 0.03 }),
      slab([0.06, 0.17, 0.06], "light", [-0.54, 0.22, 0.31], { round: 0.03 }),
      slab([0.17, 0.06, 0.06], "light", [-0.54, 0.22, 0.31], { round: 0.03 }),
      ball(0.095, "yellow", [0.54, 0.38, 0.24]),
      ball(0.095, "green", [0.54, 0.08, 0.25]),
      ball(0.095, "blue", [0.39, 0.23, 0.26]),
      ball(0.095, "red", [0.69, 0.23, 0.23]),
      drum([0.19, 0.1], "black", [0.27, -0.14, 0.26], { ...BOTH, turn: [90, 0, 0], round: 0.05 }),
      drum([0.15, 0.07], "light", [0.27, -0.14, 0.36], { ...BOTH, turn: [90, 0, 0], round: 0.05 }),
      slab([0.14, 0.08, 0.06], "light", [0, 0.3, 0.24], { round: 0.05 }),
      egg([0.27, 0.11, 0.18], "black", [0.54, 0.54, -0.05], { ...BOTH, blend: 0.02 }),
    ],
    {
      hull: gloss(hull, { rough: 0.15, coat: 1.5 }),
      black: BLACK,
      light: lamp(light, 0.8),
      yellow: lamp("#ffe21a", 0.6),
      green: lamp("#2aff6a", 0.6),
      blue: lamp("#2a9aff", 0.6),
      red: lamp("#ff2a5a", 0.6),
    },
  );

export const robot = (hull: string, light: string) => (): Model =>
  sculpture(
    [
      slab([0.64, 0.56, 0.54], "hull", [0, 0.2, 0], { round: 0.26 }),
      slab([0.5, 0.32, 0.22], "black", [0, 0.22, 0.38], { round: 0.17 }),
      egg([0.12, 0.15, 0.06], "light", [0.21, 0.26, 0.58], BOTH),
      ball(0.035, "glint", [0.17, 0.32, 0.63]),
      ball(0.035, "glint", [-0.25, 0.32, 0.63]),
      curl(
        [
          [-0.14, 0.06, 0.6],
          [0, -0.04, 0.62],
          [0.14, 0.06, 0.6],
        ],
        [0.028, 0.028],
        "light",
      ),
      drum([0.22, 0.09], "gold", [0.66, 0.2, 0], { ...BOTH, turn: [0, 0, 90], round: 0.05 }),
      spike([0.68, 0.3, 0], [0.8, 0.92, -0.08], [0.055, 0.025], "steel", BOTH),
      ball(0.09, "light", [0.8, 0.96, -0.08], BOTH),
      drum([0.22, 0.14], "steel", [0, -0.42, 0]),
      egg([0.62, 0.46, 0.42], "hull", [0, -0.94, -0.02]),
      ball(0.26, "hull", [0.68, -0.8, 0], BOTH),
      drum([0.18, 0.06], "light", [0, -0.82, 0.36], { turn: [78, 0, 0], round: 0.03 }),
      ring([0.2, 0.045], "gold", [0, -0.82, 0.38], { turn: [-12, 0, 0] }),
    ],
    {
      hull: gloss(hull, { rough: 0.12, coat: 1.6 }),
      black: gloss("#0b0f1e", { rough: 0.04, coat: 2 }),
      light: lamp(light, 1.2),
      glint: lamp("#ffffff", 1.4),
      gold: GOLDEN,
      steel: SILVER,
    },
  );

/** A stick and two buttons. */
export function arcade(): Model {
  return sculpture(
    group(
      [
        slab([1.08, 0.22, 0.66], "box", [0, -0.5, 0], { round: 0.12 }),
        slab([1.0, 0.05, 0.58], "top", [0, -0.28, 0], { round: 0.04 }),
        ...each(2, (i) => [
          drum([0.2, 0.08], "black", [0.22 + i * 0.46, -0.22, 0.16 - i * 0.2], { round: 0.04 }),
          drum([0.16, 0.1], i ? "blue" : "yellow", [0.22 + i * 0.46, -0.14, 0.16 - i * 0.2], {
            round: 0.06,
          }),
        ]),
        drum([0.24, 0.05], "black", [-0.46, -0.22, 0], { round: 0.03 }),
        spike([-0.46, -0.2, 0], [-0.58, 0.56, 0], [0.08, 0.07], "steel"),
        ball(0.32, "red", [-0.6, 0.74, 0]),
      ],
      [0, -0.06, 0],
      [20, 0, 0],
    ),
    {
      box: gloss("#2a1a6a", { coat: 1.5 }),
      top: gloss("#6a2af0", { coat: 1.4 }),
      black: BLACK,
      yellow: lamp("#ffd81a", 0.5),
      blue: lamp("#2ab8ff", 0.5),
      steel: SILVER,
      red: gloss("#f0101e", { rough: 0.05, coat: 1.9 }),
    },
  );
}

export function guitar(): Model {
  const face = ({ x, y }: Spot) =>
    mix(paint("#ffc03a"), paint("#b81a0a"), ramp(0.1, 0.62, Math.hypot(x, (y + 0.62) * 0.9)));
  const strings = each(4, (i) =>
    spike([(i - 1.5) * 0.06, -0.82, 0.2], [(i - 1.5) * 0.05, 1.12, 0.12], [0.009, 0.009], "string"),
  );
  return sculpture(
    group(
      [
        egg([0.6, 0.46, 0.17], "body", [0, -0.66, 0]),
        egg([0.44, 0.38, 0.17], "body", [0, -0.18, 0], { blend: 0.2 }),
        curl(
          [
            [0.3, -0.1, 0],
            [0.46, 0.3, 0],
            [0.3, 0.42, 0],
          ],
          [0.15, 0.06],
          "body",
          { ...BOTH, blend: 0.08 },
        ),
        slab([0.11, 0.74, 0.06], "neck", [0, 0.56, 0.08], { round: 0.04 }),
        slab([0.17, 0.2, 0.06], "head", [0, 1.32, 0.06], { round: 0.06, turn: [0, 0, 4] }),
        ...each(3, (i) => ball(0.045, "steel", [0.2, 1.2 + i * 0.12, 0.06], BOTH)),
        slab([0.26, 0.055, 0.05], "steel", [0, -0.4, 0.18], { round: 0.02 }),
        slab([0.26, 0.055, 0.05], "steel", [0, -0.62, 0.18], { round: 0.02 }),
        slab([0.2, 0.05, 0.06], "black", [0, -0.84, 0.17], { round: 0.02 }),
        ball(0.055, "gold", [0.34, -0.72, 0.17]),
        ball(0.055, "gold", [0.26, -0.88, 0.16]),
        ...strings,
      ],
      [0, -0.16, 0],
      [0, 0, -30],
      0.95,
    ),
    {
      body: gloss(face, { rough: 0.07, coat: 1.8 }),
      neck: wood("#7a4420"),
      head: gloss("#1d1016"),
      steel: SILVER,
      black: BLACK,
      gold: GOLDEN,
      string: metal("#f0f0f0"),
    },
  );
}

export function microphone(): Model {
  const mesh = (x: number, y: number, z: number) =>
    Math.sin(Math.atan2(x, z) * 24) * Math.sin(y * 46) * 0.012;
  return sculpture(
    group(
      [
        ball(0.46, "mesh", [0, 0.56, 0]),
        ring([0.45, 0.075], "gold", [0, 0.5, 0], { turn: [90, 0, 0] }),
        spike([0, 0.2, 0], [0, -1.0, 0], [0.3, 0.17], "body"),
        ring([0.28, 0.05], "gold", [0, 0.06, 0], { turn: [90, 0, 0] }),
        slab([0.06, 0.12, 0.05], "light", [0, -0.26, 0.26], { round: 0.03 }),
        ring([0.18, 0.05], "gold", [0, -0.96, 0], { turn: [90, 0, 0] }),
      ],
      [0, 0.04, 0],
      [0, 0, -32],
      1.05,
    ),
    {
      mesh: metal("#d0d6e4", { rough: 0.3, relief: mesh }),
      gold: GOLDEN,
      body: gloss("#1a1a2c", { coat: 1.6 }),
      light: lamp("#ff3a6a", 1.2),
    },
  );
}

/** A record with its sleeve behind. */
export function record(): Model {
  const grooves = ({ u, w }: Spot) => {
    const r = Math.hypot(u, w);
    if (r < 0.07) return paint("#14141c");
    if (r < 0.36)
      return mix(paint("#ff2a7a"), paint("#ffc81a"), ramp(0.3, 0.28, r) * ramp(0.2, 0.22, r));
    return dim(paint("#1c1c28"), 0.7 + 0.5 * Math.sin(r * 110));
  };
  return sculpture(
    [
      slab([0.86, 0.86, 0.03], "sleeve", [-0.22, -0.06, -0.16], { round: 0.03, turn: [0, 0, 6] }),
      drum([0.86, 0.03], "disc", [0.2, 0.1, 0.02], { turn: [90, 0, 0], round: 0.02 }),
      ...tube(
        [
          [0.9, -0.5, 0.2],
          [0.92, 0.3, 0.24],
          [0.6, 0.5, 0.16],
        ],
        [0.05, 0.04],
        "steel",
      ),
      slab([0.1, 0.14, 0.06], "steel", [0.56, 0.52, 0.14], { round: 0.03, turn: [0, 0, 50] }),
    ],
    {
      sleeve: soft(({ u, v }: Spot) =>
        mix(paint("#3a1ad0"), paint("#ff2a9a"), ramp(-0.9, 0.9, u + v)),
      ),
      disc: gloss(grooves, { rough: 0.14, coat: 2 }),
      steel: SILVER,
    },
  );
}
