import { curl, spike, tube, type Part } from "../../sdf/part.ts";
import { around, ball, BOTH, drum, each, egg, plate, ring, turned } from "../kit/forms.ts";
import { BOLT, scaled, star } from "../kit/outlines.ts";

/**
 * Hats that go with a trade, for a head whose crown is a ball of radius 0.56 about (0, 0.2, 0).
 * Materials: hat, band, gold, gem, fluff, nemes.
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

export function toque(): Part[] {
  return [
    drum([0.5, 0.2], "fluff", [0, 0.6, -0.04], { round: 0.03 }),
    ...around(7, (a) =>
      ball(0.29, "fluff", [Math.cos(a) * 0.38, 0.98, Math.sin(a) * 0.38 - 0.04], { blend: 0.08 }),
    ),
    ball(0.4, "fluff", [0, 1.06, -0.04], { blend: 0.1 }),
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
