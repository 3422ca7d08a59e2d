import { curl, part, spike, tube, type Part } from "../../sdf/part.ts";
import { around, ball, BOTH, drum, egg, plate, ring, slab, turned } from "./forms.ts";
import { star } from "./outlines.ts";

/**
 * Hats for a head whose crown is a ball of radius 0.56 about (0, 0.2, 0). Materials: hat, band,
 * gold, gem, fluff, ink. They are put on other heads by `group`.
 */

const FLAT = [90, 0, 0] as const;

export function crown(): Part[] {
  const teeth = (x: number, y: number, z: number) => {
    const turn = (Math.atan2(z, x) * 8) / (2 * Math.PI);
    const tooth = Math.abs(turn - Math.floor(turn) - 0.5) * 2;
    return (y - 0.1 - 0.26 * tooth) * 0.45;
  };
  const wall = [
    [0.46, -0.14],
    [0.47, 0.0],
    [0.56, 0.4],
    [0.51, 0.4],
    [0.42, 0.0],
    [0.41, -0.14],
  ] as const;
  return [
    egg([0.43, 0.34, 0.43], "band", [0, 0.58, 0]),
    turned(wall, "gold", [0, 0.56, 0], { round: 0.02, clip: teeth }),
    ring([0.47, 0.055], "gold", [0, 0.43, 0], { turn: FLAT }),
    ring([0.48, 0.035], "gold", [0, 0.6, 0], { turn: FLAT }),
    ...around(
      8,
      (a, i) => ball(0.065, i % 2 ? "gem" : "gold", [Math.cos(a) * 0.55, 0.95, Math.sin(a) * 0.55]),
      Math.PI / 8 + Math.PI / 8,
    ),
    ...around(8, (a) => ball(0.045, "gem", [Math.cos(a) * 0.49, 0.515, Math.sin(a) * 0.49])),
  ];
}

/** A round silk cap with a gold hem and a knob. */
export function silkCap(): Part[] {
  return [
    egg([0.52, 0.36, 0.52], "hat", [0, 0.46, 0]),
    ring([0.51, 0.075], "gold", [0, 0.42, 0.01], { turn: [86, 0, 0] }),
    ball(0.1, "gold", [0, 0.86, 0]),
    drum([0.15, 0.03], "gold", [0, 0.6, 0.47], { turn: [66, 0, 0] }),
    ball(0.075, "gem", [0, 0.615, 0.5]),
  ];
}

export function topHat(): Part[] {
  return [
    drum([0.41, 0.34], "hat", [0, 0.82, -0.03], { round: 0.05 }),
    part(
      {
        kind: "turned",
        points: [
          [0.3, 0],
          [0.68, 0.03],
          [0.72, 0.08],
          [0.68, 0.0],
          [0.3, -0.05],
        ],
        round: 0.025,
      },
      "hat",
      [0, 0.47, -0.02],
    ),
    drum([0.425, 0.09], "band", [0, 0.6, -0.03]),
    slab([0.15, 0.12, 0.04], "gold", [0, 0.6, 0.39], { round: 0.03 }),
    slab([0.08, 0.055, 0.06], "band", [0, 0.6, 0.4], { round: 0.02 }),
  ];
}

/** A wide brim turned up at the sides, a dented crown, a star. */
export function cowboyHat(): Part[] {
  const brim = (x: number, y: number, z: number) => {
    const rise = x * x * 0.4 - z * z * 0.05;
    const reach = Math.sqrt(x * x * 0.64 + z * z * 1.1) - 0.78;
    return Math.max(reach, Math.abs(y - rise) - 0.035);
  };
  return [
    part({ kind: "field", field: brim, reach: 1.25, slack: 0.55 }, "hat", [0, 0.44, 0]),
    egg([0.46, 0.48, 0.5], "hat", [0, 0.56, -0.02], { blend: 0.05 }),
    egg([0.14, 0.15, 0.5], "hat", [0, 1.06, -0.02], { role: "carve", blend: 0.15 }),
    ring([0.475, 0.055], "band", [0, 0.53, -0.02], { turn: FLAT }),
    plate([star(0.14), 0.03], "gold", [0, 0.58, 0.49], { round: 0.015 }),
  ];
}

/** Three corners, gold braid, and the sign everybody knows. */
export function pirateHat(): Part[] {
  return [
    egg([0.52, 0.4, 0.52], "hat", [0, 0.54, -0.04]),
    curl(
      [
        [-0.84, 0.5, 0],
        [0, 0.98, 0.36],
        [0.84, 0.5, 0],
      ],
      [0.12, 0.12],
      "hat",
      { blend: 0.12 },
    ),
    curl(
      [
        [-0.84, 0.48, 0],
        [0, 0.5, -0.66],
        [0.84, 0.48, 0],
      ],
      [0.12, 0.12],
      "hat",
      { blend: 0.1 },
    ),
    plate(
      [
        [
          [-0.8, 0.06],
          [-0.3, -0.13],
          [0.3, -0.13],
          [0.8, 0.06],
          [0.44, 0.28],
          [0, 0.36],
          [-0.44, 0.28],
        ],
        0.04,
      ],
      "hat",
      [0, 0.54, 0.4],
      { turn: [-14, 0, 0], round: 0.04, blend: 0.05 },
    ),
    curl(
      [
        [-0.86, 0.58, 0.06],
        [0, 1.12, 0.46],
        [0.86, 0.58, 0.06],
      ],
      [0.035, 0.035],
      "gold",
    ),
    egg([0.13, 0.12, 0.06], "bone", [0, 0.64, 0.45]),
    slab([0.07, 0.06, 0.05], "bone", [0, 0.54, 0.455], { round: 0.03, blend: 0.03 }),
    ball(0.036, "ink", [0.05, 0.65, 0.5], BOTH),
    spike([-0.2, 0.46, 0.46], [0.2, 0.74, 0.38], [0.03, 0.03], "bone"),
    spike([0.2, 0.46, 0.46], [-0.2, 0.74, 0.38], [0.03, 0.03], "bone"),
  ];
}

export function partyHat(): Part[] {
  return [
    spike([0, 0.62, 0], [0.06, 1.22, -0.04], [0.36, 0.03], "hat"),
    ball(0.13, "fluff", [0.06, 1.26, -0.04]),
    ring([0.37, 0.055], "fluff", [0, 0.6, 0], { turn: FLAT }),
  ];
}

/** A red stocking cap that falls to one side. */
export function santaHat(): Part[] {
  return [
    ...tube(
      [
        [0, 0.55, -0.05],
        [0.08, 0.92, -0.08],
        [0.4, 1.12, -0.05],
        [0.74, 0.86, 0.06],
      ],
      [0.46, 0.13],
      "hat",
      { blend: 0.1 },
    ),
    ball(0.17, "fluff", [0.8, 0.74, 0.08]),
    ring([0.5, 0.14], "fluff", [0, 0.45, 0], { turn: [84, 0, 0] }),
  ];
}

/** A cap with a peak over the eyes. */
export function peakedCap(): Part[] {
  return [
    egg([0.58, 0.46, 0.58], "hat", [0, 0.38, -0.02], { clip: (_, y) => -y - 0.02 }),
    egg([0.44, 0.055, 0.4], "band", [0, 0.42, 0.5], { turn: [8, 0, 0] }),
    ball(0.06, "band", [0, 0.85, -0.02]),
    plate([star(0.14), 0.02], "gold", [0, 0.64, 0.5], { turn: [-30, 0, 0], round: 0.01 }),
  ];
}

export function headphones(): Part[] {
  return [
    ring([0.64, 0.06], "hat", [0, 0.18, 0], { clip: (_, y) => -y - 0.02 }),
    drum([0.21, 0.09], "hat", [0.64, 0.08, 0.02], { ...BOTH, turn: [0, 0, 90], round: 0.06 }),
    drum([0.13, 0.03], "band", [0.74, 0.08, 0.02], { ...BOTH, turn: [0, 0, 90] }),
  ];
}
