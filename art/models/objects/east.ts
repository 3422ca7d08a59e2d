import { dim, mix, paint } from "../../sdf/colour.ts";
import { gloss, metal, soft, type Spot } from "../../sdf/material.ts";
import { sculpture, type Model } from "../../sdf/model.ts";
import { group, spike } from "../../sdf/part.ts";
import { ramp } from "../../sdf/ramp.ts";
import type { Vec3 } from "../../sdf/vector.ts";
import { DULL_GOLD, GOLDEN, wood } from "../kit/finish.ts";
import { around, ball, BOTH, drum, each, egg, plate, ring, slab, turned } from "../kit/forms.ts";
import { heart, star } from "../kit/outlines.ts";

/** From the market of the far east. */

export function lantern(): Model {
  const ribs = (x: number, _y: number, z: number) =>
    Math.abs(Math.sin(Math.atan2(x, z) * 8)) * -0.03;
  const paper = ({ x, y }: Spot) =>
    mix(paint("#e8081e"), paint("#ffb83a"), ramp(0.55, -0.1, Math.hypot(x, y)) * 0.55);
  const tassel = each(5, (i) =>
    spike([(i - 2) * 0.035, -0.8, 0], [(i - 2) * 0.075, -1.2, 0.02], [0.04, 0.045], "gold"),
  );
  return sculpture(
    [
      egg([0.84, 0.64, 0.84], "paper", [0, 0.08, 0], { ripple: ribs }),
      drum([0.4, 0.08], "gold", [0, 0.7, 0], { round: 0.04 }),
      drum([0.4, 0.08], "gold", [0, -0.54, 0], { round: 0.04 }),
      ring([0.14, 0.04], "gold", [0, 0.92, 0]),
      ball(0.1, "gold", [0, -0.7, 0]),
      ...tassel,
      plate([star(0.28, 0.62, 4), 0.03], "gold", [0, 0.08, 0.82], { round: 0.02 }),
    ],
    { paper: gloss(paper, { glow: 0.35, rough: 0.4, scatter: 1 }), gold: GOLDEN },
  );
}

export function ingot(): Model {
  return sculpture(
    [
      egg([1.0, 0.4, 0.54], "gold", [0, -0.14, 0]),
      egg([0.28, 0.27, 0.42], "gold", [0.9, 0.26, 0], { ...BOTH, blend: 0.26 }),
      egg([0.5, 0.4, 0.44], "gold", [0, 0.2, 0], { blend: 0.06 }),
      ball(0.17, "gem", [0, 0.44, 0.3]),
      ring([0.18, 0.04], "gold", [0, 0.44, 0.36]),
    ],
    { gold: GOLDEN, gem: gloss("#f0103c", { rough: 0.04, coat: 1.9 }) },
  );
}

export function foldingFan(): Model {
  const silk = ({ u, v }: Spot): Vec3 => {
    const r = Math.hypot(u, v);
    const fold = 0.72 + 0.28 * Math.sin(Math.atan2(v, u) * 36);
    const flower = Math.min(
      ...[0.5, 1.15, 1.57, 2.0, 2.64].map((a, i) => {
        const [x, y] = [
          u - Math.cos(a) * (i % 2 ? 1.24 : 1.0),
          v - Math.sin(a) * (i % 2 ? 1.24 : 1.0),
        ];
        return Math.hypot(x, y) - 0.09 - 0.03 * Math.cos(Math.atan2(y, x) * 5);
      }),
    );
    const ground = r > 1.5 ? paint("#ffc83a") : paint("#d8102c");
    return dim(mix(ground, paint("#ffb0d0"), ramp(0.01, -0.01, flower)), fold);
  };
  const arc = (r: number) =>
    each(15, (i): [number, number][] => {
      const a = 0.22 + (i / 14) * (Math.PI - 0.44);
      return [[Math.cos(a) * r, Math.sin(a) * r]];
    });
  const leaf = [...arc(1.62), ...arc(0.72).reverse()];
  const sticks = each(9, (i) => {
    const a = 0.24 + (i / 8) * (Math.PI - 0.48);
    return spike(
      [0, 0, 0.02],
      [Math.cos(a) * 1.0, Math.sin(a) * 1.0, 0.02],
      [0.045, 0.03],
      "bamboo",
    );
  });
  return sculpture(
    group(
      [
        plate([leaf, 0.035], "silk", [0, 0, 0], { round: 0.03 }),
        ...sticks,
        ball(0.11, "gold", [0, 0, 0.05]),
        spike([0, -0.08, 0], [0, -0.46, 0], [0.03, 0.08], "tassel"),
      ],
      [0, -0.66, 0],
      [0, 0, -8],
      0.92,
    ),
    {
      silk: gloss(silk, { rough: 0.35, scatter: 0.6 }),
      bamboo: wood("#e0a850"),
      gold: GOLDEN,
      tassel: soft("#d8102c"),
    },
  );
}

export function templeBell(): Model {
  const wall = [
    [0, 0.7],
    [0.3, 0.68],
    [0.5, 0.54],
    [0.58, 0.2],
    [0.62, -0.4],
    [0.72, -0.72],
    [0.66, -0.78],
    [0, -0.78],
  ] as const;
  const studs = around(12, (a) =>
    each(2, (k) => ball(0.055, "gold", [Math.cos(a) * 0.57, 0.22 - k * 0.16, Math.sin(a) * 0.57])),
  );
  return sculpture(
    [
      turned(wall, "bronze", [0, 0, 0], { round: 0.04 }),
      ring([0.6, 0.04], "gold", [0, -0.06, 0], { turn: [90, 0, 0] }),
      ring([0.56, 0.04], "gold", [0, 0.36, 0], { turn: [90, 0, 0] }),
      ring([0.68, 0.06], "gold", [0, -0.62, 0], { turn: [90, 0, 0] }),
      ...studs,
      ring([0.2, 0.075], "gold", [0, 0.84, 0]),
      plate([heart(0.16), 0.04], "gold", [0, -0.34, 0.64]),
      slab([0.9, 0.1, 0.14], "beam", [0, 1.12, 0], { round: 0.06 }),
    ],
    {
      bronze: metal("#2fa08a", { rough: 0.3 }),
      gold: GOLDEN,
      beam: gloss("#c8102a", { coat: 1.3 }),
    },
  );
}

/** A red packet with gold coming out. */
export function redPacket(): Model {
  return sculpture(
    group(
      [
        ...each(3, (i) =>
          drum(
            [0.34, 0.05],
            "coin",
            [(i - 1) * 0.36, 0.82 + (i === 1 ? 0.14 : 0), -0.05 + i * 0.03],
            { turn: [90, 0, 0], round: 0.03 },
          ),
        ),
        slab([0.7, 0.94, 0.1], "paper", [0, -0.1, 0], { round: 0.08 }),
        plate(
          [
            [
              [-0.7, 0.3],
              [0.7, 0.3],
              [0, -0.34],
            ],
            0.03,
          ],
          "flap",
          [0, 0.52, 0.1],
          { round: 0.03 },
        ),
        drum([0.26, 0.05], "gold", [0, 0.14, 0.13], { turn: [90, 0, 0], round: 0.03 }),
        plate([star(0.17, 0.62, 4), 0.03], "deep", [0, 0.14, 0.19], { round: 0.01 }),
        slab([0.5, 0.03, 0.02], "gold", [0, -0.62, 0.1]),
        slab([0.38, 0.03, 0.02], "gold", [0, -0.76, 0.1]),
      ],
      [0, -0.06, 0],
      [0, 0, 10],
    ),
    {
      paper: gloss("#e00a22", { rough: 0.25 }),
      flap: gloss("#b8061a", { rough: 0.25 }),
      gold: GOLDEN,
      deep: DULL_GOLD,
      coin: metal("#ffbe3a", { rough: 0.24 }),
    },
  );
}

export function taiko(): Model {
  const skin = ({ u, v, w }: Spot): Vec3 => {
    if (v < 0.02) return paint("#f0e2c4");
    const r = Math.hypot(u, w);
    const a = (Math.atan2(w, u) / (2 * Math.PI)) * 3 + r * 1.6;
    const comma = r < 0.42 && a - Math.floor(a) < 0.55;
    return comma ? [0.03, 0.02, 0.03] : paint("#f6ead0");
  };
  const nails = around(18, (a) =>
    ball(0.05, "gold", [Math.cos(a) * 0.82, Math.sin(a) * 0.82, 0.4]),
  );
  return sculpture(
    [
      egg([1.0, 1.0, 0.86], "body", [0, 0, 0], { clip: (_x, _y, z) => Math.abs(z) - 0.44 }),
      drum([0.84, 0.06], "skin", [0, 0, 0.42], { turn: [90, 0, 0], round: 0.04 }),
      ...nails,
      spike([-1.1, -0.9, 0.66], [0.3, 0.26, 0.72], [0.085, 0.06], "stick"),
      spike([1.1, -0.9, 0.72], [-0.3, 0.26, 0.84], [0.085, 0.06], "stick"),
    ],
    {
      body: gloss("#c80f22", { coat: 1.5 }),
      skin: soft(skin),
      gold: GOLDEN,
      stick: wood("#d89a50"),
    },
  );
}
