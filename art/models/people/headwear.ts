import { curl, spike, tube, type Part } from "../../sdf/part.ts";
import { around, ball, BOTH, drum, each, egg, plate, ring, slab, turned } from "../kit/forms.ts";
import { BOLT, scaled, star } from "../kit/outlines.ts";

/**
 * Hats that go with a trade, for a head whose crown is a ball of radius 0.56 about (0, 0.2, 0).
 * Materials: hat, band, gold, gem, fluff, steel, horn, glass, ink, bone, hair.
 */

const FLAT = [90, 0, 0] as const;

/** The striped cloth of a pharaoh with the snake at the brow; material `nemes`. */
export function nemes(): Part[] {
  return [
    egg([0.66, 0.56, 0.6], "nemes", [0, 0.32, -0.08], { clip: (_, y) => -y - 0.06 }),
    curl(
      [
        [0.52, 0.4, -0.1],
        [0.96, 0.1, -0.1],
        [0.62, -0.72, 0.24],
      ],
      [0.2, 0.15],
      "nemes",
      {
        ...BOTH,
        blend: 0.06,
      },
    ),
    curl(
      [
        [0.5, 0.3, -0.35],
        [0.8, 0, -0.35],
        [0.56, -0.6, -0.1],
      ],
      [0.24, 0.24],
      "nemes",
      {
        ...BOTH,
        blend: 0.06,
      },
    ),
    ring([0.575, 0.06], "gold", [0, 0.42, -0.02], { turn: [80, 0, 0] }),
    ...tube(
      [
        [0, 0.46, 0.56],
        [0, 0.62, 0.7],
        [0, 0.78, 0.6],
      ],
      [0.055, 0.065],
      "gold",
    ),
    egg([0.12, 0.12, 0.05], "gold", [0, 0.8, 0.6]),
    ball(0.055, "gem", [0, 0.9, 0.63]),
  ];
}

export function tiara(): Part[] {
  return [
    ring([0.6, 0.045], "gold", [0, 0.46, -0.04], { turn: [78, 0, 0] }),
    plate(
      [
        [
          [-0.2, 0],
          [0.2, 0],
          [0.1, 0.14],
          [0, 0.3],
          [-0.1, 0.14],
        ],
        0.03,
      ],
      "gold",
      [0, 0.56, 0.56],
      { turn: [-16, 0, 0] },
    ),
    ball(0.075, "gem", [0, 0.66, 0.58]),
    ...each(8, (i) =>
      ball(0.05, i % 2 ? "gold" : "band", [0.66, 0.2 - i * 0.1, 0.12 + 0.012 * i], BOTH),
    ),
  ];
}

export function vikingHelm(): Part[] {
  const rivets = each(9, (i) => {
    const a = (Math.PI * i) / 8;
    return ball(0.04, "gold", [Math.cos(a) * 0.62, 0.4, Math.sin(a) * 0.6]);
  });
  return [
    egg([0.6, 0.52, 0.59], "steel", [0, 0.38, -0.02], { clip: (_, y) => -y - 0.02 }),
    ring([0.59, 0.075], "gold", [0, 0.4, -0.02], { turn: FLAT }),
    egg([0.09, 0.52, 0.6], "gold", [0, 0.42, -0.02], { clip: (_, y) => -y }),
    spike([0, 0.4, 0.58], [0, 0.12, 0.66], [0.075, 0.05], "gold", { blend: 0.03 }),
    ...tube(
      [
        [0.5, 0.54, -0.02],
        [0.82, 0.58, 0],
        [1.02, 0.82, 0.04],
        [0.98, 1.16, 0.1],
      ],
      [0.17, 0.025],
      "horn",
      BOTH,
    ),
    ring([0.17, 0.05], "gold", [0.56, 0.54, -0.02], { ...BOTH, turn: [0, 75, 0] }),
    ...rivets,
  ];
}

export function knightHelm(): Part[] {
  const slits = each(4, (i) =>
    slab([0.018, 0.12, 0.2], "ink", [0.1 + i * 0.1, -0.34, 0.52], { ...BOTH, role: "carve" }),
  );
  return [
    egg([0.62, 0.56, 0.62], "steel", [0, 0.32, -0.02], {
      clip: (_, y, z) => -y - 0.05 - (z < 0.1 ? 0.6 : 0),
    }),
    egg([0.6, 0.44, 0.6], "steel", [0, -0.24, 0.02], {
      clip: (_, y, z) => Math.max(y - 0.06, z > 0 ? y - 0.02 - Math.abs(z - 0.4) * 0.3 : -1),
    }),
    ...slits,
    ring([0.61, 0.05], "gold", [0, 0.36, 0], { turn: [86, 0, 0] }),
    egg([0.06, 0.58, 0.64], "gold", [0, 0.34, -0.02], { clip: (_, y) => -y }),
    curl(
      [
        [0, 0.86, 0.1],
        [0, 1.5, -0.1],
        [0, 0.8, -0.8],
      ],
      [0.14, 0.1],
      "band",
      { blend: 0.02 },
    ),
    drum([0.12, 0.06], "gold", [0.62, 0.1, 0.04], { ...BOTH, turn: [0, 0, 90] }),
  ];
}

export function samuraiHelm(): Part[] {
  return [
    egg([0.62, 0.5, 0.62], "hat", [0, 0.4, -0.02], { clip: (_, y) => -y }),
    ...each(3, (i) =>
      turned(
        [
          [0.56 + i * 0.1, 0.1],
          [0.64 + i * 0.1, -0.1],
          [0.6 + i * 0.1, -0.1],
          [0.52 + i * 0.1, 0.1],
        ],
        i % 2 ? "band" : "hat",
        [0, 0.3 - i * 0.15, -0.08],
        {
          round: 0.02,
          clip: (_x, _y, z) => z - 0.22,
        },
      ),
    ),
    egg([0.62, 0.06, 0.5], "band", [0, 0.44, 0.26], { turn: [12, 0, 0] }),
    curl(
      [
        [0.06, 0.56, 0.56],
        [0.52, 0.62, 0.62],
        [0.62, 1.26, 0.4],
      ],
      [0.08, 0.02],
      "gold",
      BOTH,
    ),
    ball(0.13, "gold", [0, 0.58, 0.58]),
    ball(0.07, "gem", [0, 0.59, 0.68]),
    ring([0.61, 0.035], "gold", [0, 0.42, 0], { turn: FLAT }),
  ];
}

/** Pins, flowers and a comb in the hair. */
export function pins(): Part[] {
  const flower = (x: number, y: number, z: number) => [
    ...around(5, (a) => ball(0.085, "band", [x + Math.cos(a) * 0.1, y + Math.sin(a) * 0.1, z])),
    ball(0.06, "gold", [x, y, z + 0.07]),
  ];
  return [
    spike([-0.56, 0.66, -0.1], [0.56, 1.02, -0.2], [0.03, 0.03], "gold"),
    spike([0.56, 0.66, -0.1], [-0.56, 1.02, -0.2], [0.03, 0.03], "gold"),
    ball(0.07, "gem", [0.56, 1.02, -0.2]),
    ball(0.07, "gem", [-0.56, 1.02, -0.2]),
    ...flower(0.42, 0.66, 0.36),
    ...flower(0.56, 0.46, 0.24),
    ...each(4, (i) => ball(0.035, "gold", [0.66, 0.26 - i * 0.09, 0.24])),
  ];
}

/** A tall point that bends, a wide brim; of a witch or a wizard. */
export function pointedHat(): Part[] {
  return [
    ...tube(
      [
        [0, 0.5, -0.05],
        [0.02, 0.82, -0.08],
        [0.12, 1.08, -0.1],
        [0.36, 1.22, -0.08],
      ],
      [0.5, 0.05],
      "hat",
      { blend: 0.08 },
    ),
    drum([0.86, 0.05], "hat", [0, 0.45, -0.02], {
      round: 0.05,
      turn: [6, 0, 0],
      ripple: (x, _y, z) => Math.sin(x * 4) * 0.05 + z * 0.04,
    }),
    ring([0.52, 0.065], "band", [0, 0.54, -0.03], { turn: [86, 0, 0] }),
    plate([star(0.17), 0.03], "gold", [-0.1, 0.62, 0.5], { turn: [-22, -10, 10], round: 0.015 }),
  ];
}

/** A white ball open before the face. */
export function spaceHelmet(): Part[] {
  return [
    ball(0.84, "fluff", [0, 0.12, -0.14], {
      clip: (x, y, z) => Math.max(z - 0.3, -0.78 + 0 * x * y),
    }),
    ring([0.72, 0.115], "fluff", [0, 0.12, 0.22]),
    ring([0.72, 0.05], "band", [0, 0.12, 0.32]),
    drum([0.19, 0.08], "steel", [0.84, 0.1, -0.1], { ...BOTH, turn: [0, 0, 90], round: 0.05 }),
    ball(0.09, "band", [0.93, 0.1, -0.1], BOTH),
    spike([0.84, 0.2, -0.1], [0.92, 0.86, -0.16], [0.035, 0.02], "steel"),
    ball(0.07, "gem", [0.92, 0.9, -0.16]),
  ];
}

export function toque(): Part[] {
  return [
    drum([0.5, 0.2], "fluff", [0, 0.6, -0.04], { round: 0.03 }),
    ...around(7, (a) =>
      ball(0.29, "fluff", [Math.cos(a) * 0.38, 0.98, Math.sin(a) * 0.38 - 0.04], { blend: 0.08 }),
    ),
    ball(0.4, "fluff", [0, 1.06, -0.04], { blend: 0.1 }),
  ];
}

export function headGuard(): Part[] {
  return [
    egg([0.66, 0.64, 0.64], "hat", [0, 0.2, -0.08], {
      clip: (x, y, z) => Math.min(z - 0.16, 0.52 - Math.hypot(x, (y + 0.16) * 0.9)) * 0.7,
    }),
    curl(
      [
        [-0.44, 0.52, 0.34],
        [0, 0.62, 0.74],
        [0.44, 0.52, 0.34],
      ],
      [0.15, 0.15],
      "hat",
      { blend: 0.06 },
    ),
    egg([0.16, 0.3, 0.2], "hat", [0.5, -0.12, 0.2], { ...BOTH, blend: 0.08 }),
    plate([star(0.13), 0.03], "gold", [0, 0.6, 0.68], { turn: [-14, 0, 0], round: 0.012 }),
  ];
}

export function turban(): Part[] {
  const wraps = each(5, (i) =>
    ring([0.5 - i * 0.05, 0.16], "hat", [0, 0.5 + i * 0.1, -0.04], {
      turn: [90 + (i % 2 ? 12 : -12), i % 2 ? 10 : -10, 0],
      blend: 0.02,
    }),
  );
  return [
    ...wraps,
    ball(0.4, "band", [0, 0.88, -0.04], { blend: 0.04 }),
    egg([0.13, 0.16, 0.08], "gold", [0, 0.56, 0.6]),
    ball(0.085, "gem", [0, 0.56, 0.67]),
    curl(
      [
        [0, 0.66, 0.58],
        [0.02, 1.16, 0.66],
        [0.16, 1.22, 0.3],
      ],
      [0.075, 0.02],
      "fluff",
    ),
  ];
}

export function circlet(): Part[] {
  return [
    ring([0.585, 0.035], "gold", [0, 0.38, -0.02], { turn: [80, 0, 0] }),
    curl(
      [
        [-0.16, 0.48, 0.54],
        [0, 0.36, 0.64],
        [0.16, 0.48, 0.54],
      ],
      [0.028, 0.028],
      "gold",
    ),
    ball(0.055, "gem", [0, 0.42, 0.6]),
  ];
}

export function laurel(): Part[] {
  return [
    ...each(8, (i) => {
      const a = 0.1 + i * 0.19;
      return egg(
        [0.065, 0.15, 0.035],
        "gold",
        [Math.cos(a) * 0.64, 0.38 + i * 0.026, Math.sin(a) * 0.58],
        {
          ...BOTH,
          turn: [20, 60 - i * 16, -50 + i * 4],
        },
      );
    }),
    plate([scaled(BOLT, 0.16), 0.03], "gold", [0, 0.64, 0.58], { turn: [-16, 0, 0], round: 0.01 }),
  ];
}

export function strawHat(): Part[] {
  return [
    turned(
      [
        [0, 0.62],
        [0.12, 0.58],
        [0.94, 0.06],
        [0.96, 0],
        [0.9, 0],
        [0, 0.4],
      ],
      "hat",
      [0, 0.42, -0.02],
      { round: 0.03, ripple: (x, _y, z) => Math.sin(Math.hypot(x, z) * 60) * 0.006 },
    ),
    ring([0.5, 0.05], "band", [0, 0.72, -0.02], { turn: FLAT }),
  ];
}

/** Three horns of two colours, a bell on each. */
export function jesterCap(): Part[] {
  const points = [
    [-0.92, 0.5],
    [0, 1.2],
    [0.92, 0.5],
  ] as const;
  return [
    egg([0.59, 0.5, 0.58], "hat", [0, 0.36, -0.04], { clip: (_, y) => -y }),
    curl(
      [
        [-0.2, 0.62, -0.05],
        [-0.62, 1.24, 0],
        [-0.92, 0.6, 0.05],
      ],
      [0.34, 0.05],
      "hat",
      { blend: 0.08 },
    ),
    curl(
      [
        [0.2, 0.62, -0.05],
        [0.62, 1.24, 0],
        [0.92, 0.6, 0.05],
      ],
      [0.34, 0.05],
      "band",
      { blend: 0.02 },
    ),
    curl(
      [
        [0, 0.6, 0.1],
        [0, 1.0, 0.5],
        [0, 1.14, 0.05],
      ],
      [0.34, 0.05],
      "gold",
      { blend: 0.02 },
    ),
    ring([0.58, 0.08], "gold", [0, 0.4, -0.02], { turn: FLAT }),
    ...points.map(([x, y]) => ball(0.1, "gold", [x, y, 0.05])),
  ];
}

/** A hard shell with a cage before the mouth. */
export function ballHelmet(): Part[] {
  return [
    egg([0.68, 0.66, 0.68], "hat", [0, 0.2, -0.08], {
      clip: (x, y, z) => Math.min(z - 0.1, 0.5 - Math.hypot(x * 0.85, y + 0.26)) * 0.7,
    }),
    egg([0.07, 0.67, 0.69], "band", [0, 0.205, -0.08], {
      clip: (_x, y, z) => Math.max(-y + 0.1, z - 0.64),
    }),
    ...each(2, (i) =>
      curl(
        [
          [-0.56, -0.24 - i * 0.16, 0.2],
          [0, -0.3 - i * 0.17, 1.06],
          [0.56, -0.24 - i * 0.16, 0.2],
        ],
        [0.035, 0.035],
        "fluff",
      ),
    ),
    spike([0, -0.2, 0.64], [0, -0.44, 0.62], [0.032, 0.032], "fluff"),
    drum([0.12, 0.04], "band", [0.66, 0.08, 0], { ...BOTH, turn: [0, 0, 90] }),
  ];
}

/** Everything but the eyes in cloth. */
export function hood(): Part[] {
  return [
    egg([0.64, 0.66, 0.62], "hat", [0, 0.2, -0.08], {
      clip: (x, y, z) => Math.min(z - 0.1, 0.34 - Math.hypot(x * 0.62, y + 0.06)) * 0.7,
    }),
    egg([0.48, 0.36, 0.5], "hat", [0, -0.34, 0.14], { blend: 0.08 }),
    slab([0.4, 0.09, 0.12], "steel", [0, 0.47, 0.46], { round: 0.05, turn: [-16, 0, 0] }),
    curl(
      [
        [0.5, 0.42, -0.4],
        [0.9, 0.5, -0.3],
        [1.0, 0.1, -0.2],
      ],
      [0.08, 0.05],
      "band",
    ),
    ring([0.6, 0.07], "band", [0, 0.45, -0.06], { turn: [80, 0, 0] }),
  ];
}
