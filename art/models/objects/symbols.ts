import { mix, paint } from "../../sdf/colour.ts";
import { gloss, metal, type Spot } from "../../sdf/material.ts";
import { sculpture, type Model } from "../../sdf/model.ts";
import { ramp } from "../../sdf/ramp.ts";
import { tube } from "../../sdf/part.ts";
import type { Vec3 } from "../../sdf/vector.ts";
import { glyph } from "../kit/glyph.ts";
import { DULL_GOLD, GOLDEN, lamp } from "../kit/finish.ts";
import { around, ball, each, plate, ring, slab, turned } from "../kit/forms.ts";
import { BOLT, heart as heartLine, scaled, star as starLine } from "../kit/outlines.ts";

/** Signs of the reels. */

const RED_LACQUER = gloss("#e8102a", { rough: 0.06, coat: 1.6 });

export function bell(): Model {
  const profile = [
    [0, 0.76],
    [0.2, 0.74],
    [0.38, 0.56],
    [0.46, 0.12],
    [0.56, -0.28],
    [0.86, -0.58],
    [0.86, -0.68],
    [0, -0.68],
  ] as const;
  return sculpture(
    [
      turned(profile, "gold", [0, 0.1, 0], { round: 0.05 }),
      ring([0.68, 0.05], "red", [0, -0.34, 0], { turn: [90, 0, 0] }),
      ring([0.5, 0.035], "deep", [0, 0.2, 0], { turn: [90, 0, 0] }),
      ball(0.23, "deep", [0, -0.72, 0]),
      ring([0.15, 0.065], "gold", [0, 1.0, 0]),
      plate([starLine(0.22), 0.05], "red", [0, -0.02, 0.55], { turn: [-16, 0, 0], round: 0.02 }),
    ],
    { gold: GOLDEN, deep: DULL_GOLD, red: RED_LACQUER },
  );
}

export function star(): Model {
  return sculpture(
    [
      plate([starLine(1.02, 0.52), 0.24], "gold", undefined, { round: 0.16 }),
      plate([starLine(0.7, 0.52), 0.2], "face", [0, 0, 0.14], { round: 0.12 }),
    ],
    { gold: GOLDEN, face: gloss("#ff8a12", { rough: 0.06, coat: 1.6 }) },
  );
}

export function heart(): Model {
  return sculpture(
    [
      plate([heartLine(1), 0.26], "gold", undefined, { round: 0.18 }),
      plate([heartLine(0.78), 0.32], "face", [0, 0.02, 0.12], { round: 0.28 }),
    ],
    { gold: GOLDEN, face: gloss("#f0103c", { rough: 0.05, coat: 1.7, scatter: 0.6 }) },
  );
}

export function bolt(): Model {
  return sculpture(
    [
      plate([scaled(BOLT, 1.06), 0.2], "gold", undefined, { round: 0.1 }),
      plate([scaled(BOLT, 0.84), 0.16], "face", [0, 0, 0.14], { round: 0.06 }),
    ],
    { gold: GOLDEN, face: gloss("#ffe61a", { glow: 0.35, rough: 0.08 }) },
  );
}

/** Three bars of the old machines, one above the other. */
export function bars(): Model {
  const word = glyph("BAR");
  const tone =
    (ground: string) =>
    ({ u, v, w }: Spot): Vec3 => {
      const ink = w > 0.1 ? word(u / 0.56, v / 0.56) : 0;
      return mix(paint(ground), [1, 0.86, 0.42], ink);
    };
  const rows = each(3, (i) => {
    const y = 0.68 - i * 0.68;
    return [
      slab([1.08, 0.36, 0.24], "gold", [0, y, 0], { round: 0.14 }),
      slab([0.95, 0.25, 0.2], `face${i}`, [0, y, 0.11], { round: 0.08 }),
    ];
  });
  return sculpture(rows, {
    gold: GOLDEN,
    face0: gloss(tone("#d8102a"), { coat: 1.4 }),
    face1: gloss(tone("#1a2ad0"), { coat: 1.4 }),
    face2: gloss(tone("#0a8a3a"), { coat: 1.4 }),
  });
}

export function horseshoe(): Model {
  const arc = each(15, (i): Vec3[] => {
    const a = (-0.3 + (i / 14) * 1.6) * Math.PI;
    return [[Math.cos(a) * 0.78, Math.sin(a) * 0.86 + 0.08, 0]];
  });
  const nails = each(8, (i) => {
    const a = (-0.22 + (i / 7) * 1.44) * Math.PI;
    return ball(0.07, "nail", [Math.cos(a) * 0.78, Math.sin(a) * 0.86 + 0.08, 0.22]);
  });
  const squash = { scale: 1 } as const;
  return sculpture(
    [
      ...tube(arc, [0.25, 0.25], "gold", squash),
      slab([0.3, 0.13, 0.27], "gold", [-0.6, -0.72, 0], { turn: [0, 0, 38], round: 0.08 }),
      slab([0.3, 0.13, 0.27], "gold", [0.6, -0.72, 0], { turn: [0, 0, -38], round: 0.08 }),
      ...nails,
    ],
    { gold: metal("#ffc14d", { rough: 0.24 }), nail: metal("#b4631a", { rough: 0.3 }) },
  );
}

/** The reels with their lever, three sevens in the window. */
export function slotMachine(): Model {
  const seven = glyph("7");
  const reel = ({ u, v, w }: Spot): Vec3 => {
    const ink = w > 0 ? seven(u / 0.19, v / 0.26) : 0;
    const bow = ramp(0.42, 0.1, Math.abs(v));
    return mix([0.35 + 0.6 * bow, 0.35 + 0.58 * bow, 0.35 + 0.52 * bow], paint("#e00a20"), ink);
  };
  return sculpture(
    [
      slab([0.92, 0.98, 0.42], "body", [-0.1, -0.12, 0], { round: 0.2 }),
      slab([0.8, 0.44, 0.1], "gold", [-0.1, 0.06, 0.4], { round: 0.08 }),
      ...each(3, (i) =>
        slab([0.215, 0.34, 0.08], "reel", [-0.58 + i * 0.48, 0.06, 0.46], { round: 0.06 }),
      ),
      slab([0.74, 0.14, 0.1], "dark", [-0.1, -0.72, 0.38], { round: 0.06 }),
      slab([0.8, 0.2, 0.14], "gold", [-0.1, -0.96, 0.36], { round: 0.1 }),
      slab([0.66, 0.16, 0.14], "sign", [-0.1, 0.92, 0.16], { round: 0.12 }),
      ...each(7, (i) => ball(0.055, "bulb", [-0.64 + i * 0.18, 0.92, 0.32])),
      ...tube(
        [
          [0.8, -0.2, 0],
          [1.06, -0.16, 0],
          [1.1, 0.6, 0.05],
        ],
        [0.07, 0.06],
        "steel",
      ),
      ball(0.17, "knob", [1.1, 0.68, 0.05]),
    ],
    {
      body: gloss("#c80a28", { coat: 1.5 }),
      gold: GOLDEN,
      reel: gloss(reel, { coat: 1.2 }),
      dark: gloss("#1a0a1a"),
      sign: gloss("#5a10b0", { coat: 1.5 }),
      bulb: lamp("#ffe66a", 1.3),
      steel: metal("#c8d0e0"),
      knob: RED_LACQUER,
    },
  );
}

/** A cup of gold on a dark foot. */
export function trophy(): Model {
  const cup = [
    [0, -0.05],
    [0.2, 0],
    [0.44, 0.24],
    [0.56, 0.64],
    [0.6, 0.98],
    [0.5, 0.98],
    [0.4, 0.5],
    [0.2, 0.2],
    [0, 0.14],
  ] as const;
  const foot = [
    [0, 0],
    [0.12, -0.05],
    [0.08, -0.3],
    [0.12, -0.44],
    [0.36, -0.54],
    [0.38, -0.66],
    [0, -0.66],
  ] as const;
  const handles = around(2, (a) =>
    ring([0.24, 0.065], "gold", [Math.cos(a) * 0.64, 0.56, 0], { blend: 0.03 }),
  );
  return sculpture(
    [
      turned(cup, "gold", [0, 0, 0], { round: 0.03 }),
      turned(foot, "gold", [0, 0, 0], { round: 0.03 }),
      turned(
        [
          [0, 0.14],
          [0.44, 0.14],
          [0.5, -0.16],
          [0, -0.16],
        ],
        "dark",
        [0, -0.9, 0],
        { round: 0.04 },
      ),
      ...handles,
      plate([starLine(0.24), 0.05], "star", [0, 0.52, 0.56], { turn: [-14, 0, 0], round: 0.02 }),
      ring([0.56, 0.05], "gold", [0, 0.99, 0], { turn: [90, 0, 0] }),
    ],
    { gold: GOLDEN, dark: gloss("#1f1638"), star: RED_LACQUER },
  );
}
