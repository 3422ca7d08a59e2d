import { dim, mix, paint } from "../../sdf/colour.ts";
import { gloss, soft, type Material, type Spot } from "../../sdf/material.ts";
import { sculpture, type Model } from "../../sdf/model.ts";
import { noise } from "../../sdf/noise.ts";
import { curl, group, spike } from "../../sdf/part.ts";
import { ramp } from "../../sdf/ramp.ts";
import { unit, type Vec3 } from "../../sdf/vector.ts";
import { GOLDEN, wood } from "../kit/finish.ts";
import { ball, BOTH, drum, each, egg, plate, ring, slab } from "../kit/forms.ts";
import { star } from "../kit/outlines.ts";

/** Balls and what they are played with. */

const PHI = (1 + Math.sqrt(5)) / 2;
const SIGNS = [-1, 1] as const;

/** Middles of the twelve black and the twenty white fields of a football. */
const PENTAGONS: readonly Vec3[] = SIGNS.flatMap((a) =>
  SIGNS.flatMap((b): Vec3[] => [
    [0, a, b * PHI],
    [a, b * PHI, 0],
    [b * PHI, 0, a],
  ]),
).map(unit);
const HEXAGONS: readonly Vec3[] = SIGNS.flatMap((a) =>
  SIGNS.flatMap((b): Vec3[] => [
    ...SIGNS.map((c): Vec3 => [a, b, c]),
    [a / PHI, 0, b * PHI],
    [0, b * PHI, a / PHI],
    [b * PHI, a / PHI, 0],
  ]),
).map(unit);

/** The two greatest cosines between the way to (x, y, z) and the given ways. */
function nearest(ways: readonly Vec3[], x: number, y: number, z: number): [number, number] {
  let [first, second] = [-1, -1];
  for (const [a, b, c] of ways) {
    const d = a * x + b * y + c * z;
    if (d > first) [first, second] = [d, first];
    else if (d > second) second = d;
  }
  return [first, second];
}

function panels(light: string, dark: string): Material {
  const [white, black] = [paint(light), paint(dark)];
  const tone = ({ u, v, w }: Spot): Vec3 => {
    const [x, y, z] = unit([u, v, w]);
    const [pent] = nearest(PENTAGONS, x, y, z);
    const [hex1, hex2] = nearest(HEXAGONS, x, y, z);
    const field = pent - 1.0267 * hex1;
    if (field > 0.012) return dim(black, 1 + 0.5 * noise(u * 30, v * 30, w * 30));
    if (field > -0.008 || hex1 - hex2 < 0.014) return dim(white, 0.16);
    return dim(white, 0.92 + 0.1 * noise(u * 40, v * 40, w * 40));
  };
  return gloss(tone, { rough: 0.2, coat: 1.2, scatter: 0.3 });
}

export const football = (light: string, dark: string) => (): Model =>
  sculpture([ball(1, "skin", [0, 0, 0], { turn: [12, 20, 8] })], { skin: panels(light, dark) });

export function basketball(): Model {
  const seams = (u: number, v: number, w: number) => {
    const r = Math.hypot(u, v, w) || 1;
    const bow = Math.abs(Math.abs(u / r) - 0.36 - 0.44 * (v / r) ** 2 - 0.1 * (w / r) ** 2);
    return Math.min(Math.abs(u), Math.abs(v), bow);
  };
  const tone = ({ u, v, w }: Spot) =>
    mix([0.02, 0.01, 0.01], paint("#ff6a10"), ramp(0.018, 0.03, seams(u, v, w)));
  const pebbles = (x: number, y: number, z: number) => noise(x * 34, y * 34, z * 34) * 0.006;
  return sculpture([ball(1, "skin", [0, 0, 0], { turn: [20, 24, 22] })], {
    skin: gloss(tone, { rough: 0.4, coat: 0.8, scatter: 0.4, relief: pebbles }),
  });
}

export function volleyball(): Model {
  const colours = [paint("#ffd02a"), paint("#1f4ae0"), paint("#f6f6fa")];
  const tone = ({ u, v, w }: Spot): Vec3 => {
    const [a, b, c] = [Math.abs(u), Math.abs(v), Math.abs(w)];
    const [side, along, top] = a > b && a > c ? [v, w, a] : b > c ? [w, u, b] : [u, v, c];
    const k = (side / top) * 1.5;
    const seam = Math.min(
      Math.abs(Math.abs(k) - 0.5),
      (1 - Math.abs(side / top)) * 1.2,
      (1 - Math.abs(along / top)) * 1.2,
    );
    const panel = colours[Math.min(2, Math.max(0, Math.floor(k + 1.5)))] ?? [1, 1, 1];
    return dim(panel, 0.3 + 0.7 * ramp(0.012, 0.03, seam));
  };
  return sculpture([ball(1, "skin", [0, 0, 0], { turn: [24, 34, 12] })], {
    skin: gloss(tone, { rough: 0.25, scatter: 0.4 }),
  });
}

const felt = (hex: string): Material => {
  const base = paint(hex);
  const curve = ({ u, v, w }: Spot) => {
    const r = Math.hypot(u, v, w) || 1;
    const line = Math.abs(v / r - 0.55 * Math.sin(Math.atan2(w, u) * 2));
    return mix(
      [0.95, 0.95, 0.92],
      dim(base, 0.8 + 0.4 * noise(u * 60, v * 60, w * 60)),
      ramp(0.03, 0.05, line),
    );
  };
  return soft(curve, { rough: 0.85, scatter: 0.6 });
};

export function tennis(): Model {
  const strings = each(9, (i) => {
    const o = (i - 4) * 0.13;
    const reach = Math.sqrt(Math.max(0.02, 0.62 ** 2 - o * o));
    return [
      spike([o, 0.5 - reach * 1.14, 0], [o, 0.5 + reach * 1.14, 0], [0.014, 0.014], "string"),
      spike([-reach, 0.5 + o * 1.14, 0], [reach, 0.5 + o * 1.14, 0], [0.014, 0.014], "string"),
    ];
  });
  const racket = [
    ring([0.66, 0.065], "frame", [0, 0.5, 0], { ripple: (_x, y) => -Math.abs(y) * 0.09 }),
    ...strings,
    spike([-0.26, -0.16, 0], [0, -0.55, 0], [0.055, 0.06], "frame", { blend: 0.04 }),
    spike([0.26, -0.16, 0], [0, -0.55, 0], [0.055, 0.06], "frame", { blend: 0.04 }),
    spike([0, -0.5, 0], [0, -1.1, 0], [0.075, 0.085], "grip"),
    drum([0.11, 0.05], "frame", [0, -1.14, 0]),
  ];
  return sculpture(
    [
      ...group(racket, [0.06, 0.04, -0.1], [0, 0, -28], 1.02),
      ball(0.42, "felt", [-0.5, -0.58, 0.4]),
    ],
    {
      frame: gloss("#e0142c", { coat: 1.6 }),
      string: gloss("#f6f6fa"),
      grip: soft("#1f1f2a"),
      felt: felt("#c8f01a"),
    },
  );
}

export function boxingGlove(): Model {
  return sculpture(
    [
      egg([0.66, 0.62, 0.56], "leather", [-0.06, 0.36, 0]),
      egg([0.5, 0.42, 0.46], "leather", [0.04, -0.16, 0], { blend: 0.2 }),
      curl(
        [
          [-0.4, -0.12, 0.3],
          [-0.74, 0.18, 0.5],
          [-0.34, 0.56, 0.52],
        ],
        [0.24, 0.19],
        "leather",
        { blend: 0.06 },
      ),
      drum([0.46, 0.3], "cuff", [0.08, -0.76, 0], { round: 0.1, blend: 0.03 }),
      ring([0.46, 0.05], "gold", [0.08, -0.52, 0], { turn: [90, 0, 0] }),
      plate([star(0.2), 0.04], "gold", [0.08, -0.8, 0.46], { round: 0.02 }),
    ],
    {
      leather: gloss("#e0101e", { rough: 0.16, coat: 1.6, scatter: 0.5 }),
      cuff: gloss("#f6f0e4", { rough: 0.3 }),
      gold: GOLDEN,
    },
  );
}

/** A helmet with a dark visor, for races. */
export function racingHelmet(): Model {
  const stripe = ({ u, v }: Spot) =>
    mix(paint("#ffffff"), paint("#e0101e"), ramp(0.26, 0.24, Math.abs(u)) + ramp(-0.28, -0.3, v));
  return sculpture(
    [
      egg([0.9, 0.86, 0.94], "shell", [0, 0.1, 0]),
      egg([0.74, 0.4, 0.7], "shell", [0, -0.5, 0.16], { blend: 0.2 }),
      egg([0.84, 0.34, 0.8], "visor", [0, 0.12, 0.26], { blend: 0.02 }),
      curl(
        [
          [-0.9, 0.3, 0.2],
          [0, 0.62, 1.5],
          [0.9, 0.3, 0.2],
        ],
        [0.05, 0.05],
        "gold",
      ),
      drum([0.14, 0.06], "gold", [0.88, 0.12, 0.16], { ...BOTH, turn: [0, 0, 90] }),
      slab([0.3, 0.05, 0.1], "visor", [0, -0.56, 0.84], { round: 0.04 }),
    ],
    {
      shell: gloss(stripe, { rough: 0.06, coat: 1.7 }),
      visor: gloss("#12203a", { rough: 0.03, coat: 2.4 }),
      gold: GOLDEN,
    },
  );
}

export function billiards(): Model {
  const plain = (hex: string) => gloss(hex, { rough: 0.04, coat: 1.8 });
  return sculpture(
    [
      ball(0.56, "eight", [0, 0.42, 0.1]),
      ball(0.5, "red", [-0.58, -0.42, 0.1]),
      ball(0.5, "yellow", [0.56, -0.46, 0.16]),
      spike([-1.12, -0.9, -0.5], [1.06, 1.02, -0.6], [0.09, 0.05], "cue"),
    ],
    {
      eight: gloss(
        ({ u, v, w }: Spot): Vec3 => {
          const far = Math.hypot(u + 0.08, v - 0.06);
          if (w < 0 || far > 0.27) return [0.012, 0.012, 0.018];
          const loop = Math.min(
            Math.abs(Math.hypot(u + 0.08, v - 0.14) - 0.065),
            Math.abs(Math.hypot(u + 0.08, v + 0.03) - 0.08),
          );
          return mix([0.02, 0.02, 0.02], [0.96, 0.95, 0.9], ramp(0.02, 0.034, loop));
        },
        { rough: 0.04, coat: 1.8 },
      ),
      red: plain("#e0101e"),
      yellow: plain("#ffc414"),
      cue: wood("#c8823a"),
    },
  );
}
