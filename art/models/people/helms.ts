import { curl, spike, tube, type Part } from "../../sdf/part.ts";
import { ball, BOTH, drum, each, egg, plate, ring, slab, turned } from "../kit/forms.ts";
import { star } from "../kit/outlines.ts";

/**
 * What guards a head, for a head whose crown is a ball of radius 0.56 about (0, 0.2, 0).
 * Materials: hat, band, gold, gem, fluff, steel, horn, ink.
 */

const FLAT = [90, 0, 0] as const;

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

/** A white ball open before the face. */
export function spaceHelmet(): Part[] {
  return [
    ball(0.84, "fluff", [0, 0.12, -0.14], {
      clip: (_x, _y, z) => z - 0.3,
    }),
    ring([0.72, 0.115], "fluff", [0, 0.12, 0.22]),
    ring([0.72, 0.05], "band", [0, 0.12, 0.32]),
    drum([0.19, 0.08], "steel", [0.84, 0.1, -0.1], { ...BOTH, turn: [0, 0, 90], round: 0.05 }),
    ball(0.09, "band", [0.93, 0.1, -0.1], BOTH),
    spike([0.84, 0.2, -0.1], [0.92, 0.86, -0.16], [0.035, 0.02], "steel"),
    ball(0.07, "gem", [0.92, 0.9, -0.16]),
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
