import { mix, paint } from "../../sdf/colour.ts";
import { gloss, metal, soft, type Spot } from "../../sdf/material.ts";
import { sculpture, type Model } from "../../sdf/model.ts";
import { curl, group, spike, type Part } from "../../sdf/part.ts";
import { ramp } from "../../sdf/ramp.ts";
import type { Vec2 } from "../../sdf/vector.ts";
import { GOLDEN, lamp, SILVER, STEEL, wood } from "../kit/finish.ts";
import { around, ball, BOTH, drum, each, egg, plate, ring, slab } from "../kit/forms.ts";
import { BOLT, polygon, scaled, star } from "../kit/outlines.ts";

/** Of smiths and heroes. */

function sword(): Part[] {
  const blade: readonly Vec2[] = [
    [-0.15, -0.2],
    [0.15, -0.2],
    [0.13, 1.5],
    [0, 1.76],
    [-0.13, 1.5],
  ];
  return [
    plate([blade, 0.05], "steel", [0, 0, 0], { round: 0.045 }),
    slab([0.025, 0.72, 0.07], "dark", [0, 0.56, 0]),
    slab([0.44, 0.075, 0.11], "gold", [0, -0.24, 0], { round: 0.06 }),
    ball(0.11, "gold", [0.44, -0.24, 0], BOTH),
    drum([0.085, 0.26], "grip", [0, -0.52, 0]),
    ball(0.15, "gold", [0, -0.84, 0]),
    ball(0.09, "gem", [0, -0.24, 0.1]),
  ];
}

const SHIELD: readonly Vec2[] = [
  [-0.82, 0.72],
  [-0.4, 0.84],
  [0, 0.92],
  [0.4, 0.84],
  [0.82, 0.72],
  [0.8, 0.1],
  [0.62, -0.42],
  [0.34, -0.8],
  [0, -1.06],
  [-0.34, -0.8],
  [-0.62, -0.42],
  [-0.8, 0.1],
];

export function swordAndShield(): Model {
  const field = ({ u, v }: Spot) =>
    mix(paint("#c8102c"), paint("#1a3ad0"), ramp(-0.01, 0.01, u * (v > 0 ? 1 : -1)));
  return sculpture(
    [
      ...group(sword(), [-0.3, -0.42, -0.35], [0, 0, 34], 0.94),
      ...group(sword(), [0.3, -0.42, -0.36], [0, 0, -34], 0.94),
      plate([scaled(SHIELD, 0.92), 0.16], "gold", [0, -0.1, 0], { round: 0.1 }),
      plate([scaled(SHIELD, 0.76), 0.18], "field", [0, -0.1, 0.05], { round: 0.08 }),
      slab([0.07, 0.74, 0.1], "gold", [0, -0.14, 0.18], { round: 0.05 }),
      slab([0.62, 0.07, 0.1], "gold", [0, -0.08, 0.18], { round: 0.05 }),
      plate([star(0.3, 0.55), 0.06], "gold", [0, -0.08, 0.3], { round: 0.03 }),
    ],
    {
      steel: SILVER,
      dark: STEEL,
      gold: GOLDEN,
      grip: wood("#6a3416"),
      gem: gloss("#ff1a4a", { rough: 0.04, coat: 1.8 }),
      field: gloss(field, { rough: 0.12, coat: 1.5 }),
    },
  );
}

/** A hammer that has thunder in it. */
export function hammer(): Model {
  return sculpture(
    group(
      [
        spike([0, -1.12, 0], [0, 0.5, 0], [0.1, 0.1], "wood"),
        ...each(5, (i) =>
          ring([0.1, 0.028], "gold", [0, -0.9 + i * 0.24, 0], { turn: [80, 0, 0] }),
        ),
        slab([0.68, 0.38, 0.36], "steel", [0, 0.6, 0], { round: 0.1 }),
        slab([0.11, 0.42, 0.4], "gold", [0.56, 0.6, 0], { ...BOTH, round: 0.06 }),
        slab([0.2, 0.41, 0.39], "gold", [0, 0.6, 0], { round: 0.06 }),
        plate([scaled(BOLT, 0.29), 0.04], "bolt", [0, 0.6, 0.4], { round: 0.015 }),
        ball(0.15, "gold", [0, -1.14, 0]),
      ],
      [0.1, 0.04, 0],
      [0, 0, -18],
    ),
    {
      wood: wood("#7a3c18"),
      steel: metal("#9fb0d4", { rough: 0.26 }),
      gold: GOLDEN,
      bolt: lamp("#5ae0ff", 1.4),
    },
  );
}

export function axe(): Model {
  const edge: readonly Vec2[] = [
    [0.04, 0.26],
    [0.36, 0.44],
    [0.62, 0.66],
    [0.78, 0.3],
    [0.82, -0.05],
    [0.72, -0.42],
    [0.5, -0.66],
    [0.32, -0.32],
    [0.04, -0.2],
  ];
  const pole = [
    spike([0, -1.14, 0], [0, 0.98, 0], [0.08, 0.075], "wood"),
    plate([edge, 0.06], "steel", [0, 0.5, 0], { ...BOTH, round: 0.05 }),
    drum([0.15, 0.3], "gold", [0, 0.52, 0], { round: 0.05 }),
    ball(0.1, "gem", [0, 0.52, 0.14]),
    ball(0.13, "gold", [0, 1.0, 0]),
    drum([0.11, 0.12], "gold", [0, -1.0, 0], { round: 0.04 }),
  ];
  return sculpture(group(pole, [0.02, -0.02, 0], [0, 0, -22]), {
    wood: wood("#8a4a20"),
    steel: SILVER,
    gold: GOLDEN,
    gem: gloss("#1fb0ff", { rough: 0.04, coat: 1.8 }),
  });
}

/** Pick and shovel of who digs for gold. */
export function pickaxe(): Model {
  const nugget = around(5, (a, i) =>
    egg(
      [0.24, 0.19, 0.21],
      "gold",
      [Math.cos(a) * 0.3, -0.86 + (i % 2) * 0.14, 0.34 + Math.sin(a) * 0.2],
      { blend: 0.06 },
    ),
  );
  return sculpture(
    [
      ...group(
        [
          spike([0, -1.16, 0], [0, 0.86, 0], [0.1, 0.085], "wood"),
          curl(
            [
              [-1.0, 0.4, 0],
              [0, 1.14, 0],
              [1.0, 0.4, 0],
            ],
            [0.06, 0.06],
            "steel",
          ),
          curl(
            [
              [-0.72, 0.62, 0],
              [0, 1.04, 0],
              [0.72, 0.62, 0],
            ],
            [0.09, 0.09],
            "steel",
            { blend: 0.1 },
          ),
          slab([0.16, 0.16, 0.15], "iron", [0, 0.8, 0], { round: 0.05 }),
        ],
        [0.05, 0.1, 0],
        [0, 0, 28],
      ),
      ...nugget,
      egg([0.2, 0.16, 0.18], "gold", [0.74, -0.96, 0.3]),
    ],
    { wood: wood("#a8622c"), steel: SILVER, iron: STEEL, gold: metal("#ffb83a", { rough: 0.3 }) },
  );
}

const ARROW_HEAD: readonly Vec2[] = [
  [0, 0.22],
  [0.42, 0],
  [0, -0.22],
  [0.08, 0],
];
const VANE: readonly Vec2[] = [
  [-0.24, 0.18],
  [0.14, 0.03],
  [0.14, -0.03],
  [-0.24, -0.18],
  [-0.12, 0],
];

export function bow(): Model {
  const limb = curl(
    [
      [0.34, 0, 0],
      [0.3, 0.86, 0],
      [-0.46, 1.04, 0],
    ],
    [0.17, 0.07],
    "wood",
    { blend: 0.02 },
  );
  const low = curl(
    [
      [0.34, 0, 0],
      [0.3, -0.86, 0],
      [-0.46, -1.04, 0],
    ],
    [0.17, 0.07],
    "wood",
    { blend: 0.02 },
  );
  return sculpture(
    group(
      [
        limb,
        low,
        spike([-0.46, 1.04, 0], [-0.62, 0, 0], [0.024, 0.024], "string"),
        spike([-0.46, -1.04, 0], [-0.62, 0, 0], [0.024, 0.024], "string"),
        drum([0.14, 0.2], "grip", [0.34, 0, 0], { round: 0.05 }),
        spike([-0.62, 0, 0.04], [0.96, 0, 0.04], [0.05, 0.05], "shaft"),
        plate([ARROW_HEAD, 0.05], "steel", [0.92, 0, 0.04], { round: 0.03 }),
        plate([VANE, 0.03], "vane", [-0.5, 0, 0.06], { round: 0.02 }),
        ball(0.09, "gold", [-0.46, 1.04, 0]),
        ball(0.09, "gold", [-0.46, -1.04, 0]),
      ],
      [0, 0, 0],
      [0, 0, 32],
    ),
    {
      wood: wood("#b8661e", { coat: 1.2 }),
      string: soft("#f6f0e0"),
      grip: gloss("#8a1420"),
      shaft: wood("#e0b070"),
      steel: SILVER,
      vane: gloss("#1fa84a"),
      gold: GOLDEN,
    },
  );
}

/** A round shield of the north. */
export function roundShield(): Model {
  const quarter = ({ u, v }: Spot) =>
    mix(
      paint("#d8142c"),
      paint("#f6ecd8"),
      ramp(-0.01, 0.01, Math.sin(Math.atan2(v, u) * 4) * Math.hypot(u, v)),
    );
  return sculpture(
    [
      plate([polygon(40, 0.96), 0.1], "field", [0, 0, 0], { round: 0.06 }),
      ring([0.97, 0.11], "steel"),
      ...around(12, (a) => ball(0.055, "gold", [Math.cos(a) * 0.97, Math.sin(a) * 0.97, 0.1])),
      ball(0.3, "steel", [0, 0, 0.06]),
      ring([0.31, 0.06], "gold", [0, 0, 0.12]),
      spike([0, 0, 0.3], [0, 0, 0.54], [0.12, 0.02], "gold"),
    ],
    { field: gloss(quarter, { rough: 0.3 }), steel: STEEL, gold: GOLDEN },
  );
}
