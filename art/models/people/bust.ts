import { curl, spike, type Part } from "../../sdf/part.ts";
import { ball, BOTH, drum, each, egg, plate, ring, slab } from "../kit/forms.ts";
import { star } from "../kit/outlines.ts";
import type { Kind } from "./kinds.ts";

/** Shoulders and what is worn; materials coat, trim, gold, gem, skin, steel. */
export function bust(kind: Kind): Part[] {
  return [
    spike([0, -0.4, -0.04], [0, -0.72, -0.06], [0.24, 0.28], "skin", { blend: 0.06 }),
    egg([0.76, 0.46, 0.42], "coat", [0, -1.02, -0.12]),
    egg([0.27, 0.32, 0.32], "coat", [0.62, -0.96, 0], { ...BOTH, blend: 0.14 }),
    ...WORN[kind.dress ?? "plain"](),
    ...(kind.extra === "gloves" ? gloves() : []),
  ];
}

const WORN: Record<NonNullable<Kind["dress"]>, () => Part[]> = {
  plain: () => [],
  bare: () => [],
  fur: () => [
    ring([0.54, 0.19], "trim", [0, -0.72, -0.02], {
      turn: [76, 0, 0],
      ripple: (x, y, z) => Math.sin(x * 26) * Math.sin(y * 26) * Math.sin(z * 26) * 0.02,
    }),
    ball(0.12, "gold", [0, -0.88, 0.5]),
    ball(0.075, "gem", [0, -0.88, 0.59]),
  ],
  armour: () => [
    egg([0.36, 0.26, 0.36], "steel", [0.66, -0.86, 0], { ...BOTH, blend: 0.02 }),
    ring([0.36, 0.045], "gold", [0.68, -0.92, 0], { ...BOTH, turn: [80, 0, 14] }),
    ring([0.36, 0.1], "steel", [0, -0.64, 0], { turn: [78, 0, 0] }),
    plate([star(0.17), 0.03], "gold", [0, -0.92, 0.36], { turn: [-16, 0, 0] }),
  ],
  collar: () => [
    curl(
      [
        [0.08, -0.86, 0.44],
        [0.44, -0.76, 0.42],
        [0.44, -0.42, -0.06],
      ],
      [0.1, 0.09],
      "trim",
      BOTH,
    ),
    ball(0.1, "gold", [0, -0.84, 0.46]),
    ball(0.06, "gem", [0, -0.84, 0.53]),
  ],
  bandana: () => [
    ring([0.32, 0.12], "trim", [0, -0.62, 0.02], { turn: [74, 0, 0] }),
    plate(
      [
        [
          [-0.34, 0.12],
          [0.34, 0.12],
          [0, -0.36],
        ],
        0.07,
      ],
      "trim",
      [0, -0.76, 0.36],
      { turn: [-22, 0, 0], round: 0.06, blend: 0.06 },
    ),
  ],
  suit: () => [
    ring([0.46, 0.12], "steel", [0, -0.62, -0.04], { turn: [84, 0, 0] }),
    slab([0.26, 0.16, 0.08], "black", [0, -0.98, 0.28], { round: 0.05, turn: [-12, 0, 0] }),
    ...each(3, (i) => ball(0.05, i === 1 ? "gem" : "trim", [-0.13 + i * 0.13, -0.96, 0.38])),
  ],
  kimono: () => [
    curl(
      [
        [0.36, -0.56, 0.06],
        [0.2, -0.8, 0.36],
        [-0.12, -1.14, 0.36],
      ],
      [0.11, 0.11],
      "trim",
    ),
    curl(
      [
        [-0.36, -0.56, 0.06],
        [-0.2, -0.8, 0.4],
        [0.12, -1.14, 0.4],
      ],
      [0.11, 0.11],
      "trim",
    ),
  ],
  stripes: () => [ring([0.31, 0.075], "trim", [0, -0.66, 0.0], { turn: [76, 0, 0] })],
  vest: () => [
    egg([0.3, 0.42, 0.14], "trim", [0.42, -0.98, 0.26], {
      ...BOTH,
      blend: 0.03,
      turn: [0, 20, 14],
    }),
    plate([star(0.15), 0.03], "gold", [-0.42, -0.9, 0.42], { turn: [-16, -16, 0] }),
  ],
  usekh: () => [
    ...each(5, (i) =>
      ring(
        [0.36 + i * 0.085, 0.055],
        ["gold", "band", "gold", "gem", "gold"][i] ?? "gold",
        [0, -0.62 - i * 0.055, 0],
        {
          turn: [72, 0, 0],
        },
      ),
    ),
    drum([0.09, 0.03], "band", [0, -0.98, 0.58], { turn: [60, 0, 0] }),
  ],
};

function gloves(): Part[] {
  return [
    egg([0.3, 0.3, 0.28], "hat", [0.52, -0.86, 0.5], BOTH),
    egg([0.1, 0.16, 0.12], "hat", [0.34, -0.72, 0.68], { ...BOTH, blend: 0.05, turn: [0, 0, 20] }),
    drum([0.19, 0.09], "trim", [0.58, -1.12, 0.42], { ...BOTH, round: 0.04 }),
  ];
}
