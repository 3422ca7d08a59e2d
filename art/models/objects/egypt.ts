import { dim, mix, paint } from "../../sdf/colour.ts";
import { gloss, metal, soft, type Spot } from "../../sdf/material.ts";
import { sculpture, type Model } from "../../sdf/model.ts";
import { noise } from "../../sdf/noise.ts";
import { group, spike, tube } from "../../sdf/part.ts";
import { ramp } from "../../sdf/ramp.ts";
import type { Vec3 } from "../../sdf/vector.ts";
import { GOLDEN, lamp } from "../kit/finish.ts";
import { ball, BOTH, each, egg, ring, slab } from "../kit/forms.ts";

/** From the banks of the Nile. */

export function scarab(): Model {
  const wing = each(5, (i) =>
    egg(
      [0.52 - i * 0.03, 0.095, 0.05],
      i % 2 ? "gold" : "wing",
      [0.62 + i * 0.08, 0.42 + i * 0.12, -0.12],
      {
        ...BOTH,
        turn: [0, 0, 58 - i * 19],
      },
    ),
  );
  const legs = each(3, (i) =>
    tube(
      [
        [0.4, 0.3 - i * 0.35, 0],
        [0.76, 0.42 - i * 0.42, 0.1],
        [0.8, 0.2 - i * 0.42, 0.05],
      ],
      [0.075, 0.04],
      "gold",
      BOTH,
    ),
  );
  return sculpture(
    [
      egg([0.54, 0.66, 0.34], "shell", [0, -0.2, 0]),
      egg([0.38, 0.23, 0.26], "gold", [0, 0.44, 0], { blend: 0.03 }),
      egg([0.24, 0.18, 0.18], "shell", [0, 0.7, 0], { blend: 0.03 }),
      slab([0.025, 0.62, 0.06], "gold", [0, -0.2, 0.3], { round: 0.02 }),
      ...legs,
      ...wing,
      ball(0.19, "sun", [0, 1.0, 0]),
      ring([0.21, 0.045], "gold", [0, 1.0, 0]),
    ],
    {
      shell: metal("#1a7af0", { rough: 0.16, metal: 0.5, coat: 1.8 }),
      wing: gloss("#0ac8a8", { rough: 0.1 }),
      gold: GOLDEN,
      sun: lamp("#ff4a1a", 0.7),
    },
  );
}

export function ankh(): Model {
  return sculpture(
    [
      ring([0.4, 0.15], "gold", [0, 0.62, 0], { ripple: (_x, y) => -Math.max(0, -y) * 0.06 }),
      spike([0, 0.22, 0], [0, -1.1, 0], [0.13, 0.2], "gold", { blend: 0.06 }),
      spike([0, 0.04, 0], [0.72, 0.06, 0], [0.12, 0.19], "gold", { ...BOTH, blend: 0.06 }),
      ball(0.17, "gem", [0, 0.06, 0.12]),
      ring([0.18, 0.045], "gold", [0, 0.06, 0.17]),
      ball(0.1, "blue", [0.72, 0.06, 0.16], BOTH),
      ball(0.11, "blue", [0, -1.06, 0.17]),
    ],
    {
      gold: GOLDEN,
      gem: gloss("#f0103c", { coat: 1.9, rough: 0.04 }),
      blue: gloss("#12b0e8", { coat: 1.8, rough: 0.05 }),
    },
  );
}

export function pyramid(): Model {
  const stones = ({ x, y, z }: Spot): Vec3 => {
    const row = Math.floor(y * 7);
    const col = (Math.abs(x) > Math.abs(z) ? z : x) * 3.6 + (row % 2) * 0.5;
    const joint = Math.min(
      Math.abs(y * 7 - row - 0.5),
      Math.abs(col - Math.floor(col) - 0.5) * 1.6,
    );
    return dim(
      mix(paint("#d88a30"), paint("#f8bc5c"), noise(col, row, 3)),
      0.55 + 0.45 * ramp(0.5, 0.42, joint),
    );
  };
  const slope = (x: number, y: number, z: number) =>
    Math.max((Math.max(Math.abs(x), Math.abs(z)) + (y - 0.9) * 0.72) * 0.81, -y - 0.72);
  const top = (x: number, y: number, z: number) =>
    Math.max((Math.max(Math.abs(x), Math.abs(z)) + (y - 0.98) * 0.72) * 0.81, 0.5 - y);
  return sculpture(
    group(
      [
        {
          ...ball(1.5, "stone"),
          shape: { kind: "field" as const, field: slope, reach: 1.7, slack: 0.95 },
        },
        {
          ...ball(0.6, "gold"),
          shape: { kind: "field" as const, field: top, reach: 1.15, slack: 0.95 },
        },
        ball(0.13, "eye", [0, 0.62, 0.3]),
      ],
      [0, 0, 0],
      [0, 36, 0],
      0.8,
    ),
    { stone: soft(stones, { coat: 0.4 }), gold: GOLDEN, eye: lamp("#4ae8ff", 1.2) },
  );
}
