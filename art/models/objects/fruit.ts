import { dim, mix, paint } from "../../sdf/colour.ts";
import { gloss, soft, type Material, type Materials, type Spot } from "../../sdf/material.ts";
import { sculpture, type Model } from "../../sdf/model.ts";
import { noise } from "../../sdf/noise.ts";
import { curl, spike, tube, type Part } from "../../sdf/part.ts";
import { ramp } from "../../sdf/ramp.ts";
import type { Vec3 } from "../../sdf/vector.ts";
import { ball, drum, each, egg, plate } from "../kit/forms.ts";
import { leafBlade } from "../kit/outlines.ts";

/** Fruit of the old machines, wet and ripe. */

/** Skin of a fruit: from deep below to bright above, a little uneven. */
function peel(deep: string, bright: string, rest: Partial<Material> = {}): Material {
  const [a, b] = [paint(deep), paint(bright)];
  const tone = ({ u, v, w }: Spot) =>
    mix(a, b, ramp(-0.4, 0.7, noise(u * 2.2 + 3, v * 2.2, w * 2.2) * 0.8 + v * 0.5));
  return gloss(tone, { rough: 0.08, scatter: 0.65, coat: 1.5, ...rest });
}

const LEAF = paint("#2ac43a");

function leafTone({ u, v }: Spot): Vec3 {
  if (Math.abs(v) < 0.014) return dim(LEAF, 1.8);
  return dim(LEAF, 0.75 + 0.3 * Math.sin(u * 30 - Math.abs(v) * 34));
}

const GREENS: Materials = {
  leaf: gloss(leafTone, { rough: 0.3, scatter: 0.6 }),
  stem: gloss("#5c8a1e", { rough: 0.4 }),
  wood: soft("#7a4a1a"),
};

/** A leaf lying from its stem along +x. */
function leaf(at: Vec3, turn: Vec3, length = 0.75): Part {
  return plate([leafBlade(length, length * 0.27), 0.03], "leaf", at, { turn, round: 0.028 });
}

function dimples(x: number, y: number, z: number): number {
  return Math.sin(x * 40) * Math.sin(y * 40) * Math.sin(z * 40) * 0.006;
}

export function cherry(): Model {
  const fruit = (x: number, y: number, z: number) => [
    egg([0.47, 0.44, 0.45], "red", [x, y, z]),
    egg([0.12, 0.1, 0.12], "red", [x, y + 0.4, z], { role: "carve" as const, blend: 0.15 }),
  ];
  const stalk = (x: number, y: number, z: number) =>
    curl(
      [
        [x, y + 0.34, z],
        [x * 0.9, 0.5, z],
        [0.12, 0.92, 0],
      ],
      [0.04, 0.055],
      "stem",
    );
  return sculpture(
    [
      ...fruit(-0.45, -0.5, 0.15),
      ...fruit(0.5, -0.42, -0.05),
      stalk(-0.45, -0.5, 0.15),
      stalk(0.5, -0.42, -0.05),
      leaf([0.14, 0.9, 0.04], [24, 14, -16], 0.95),
      leaf([0.1, 0.92, 0], [-20, -16, 166], 0.75),
    ],
    { ...GREENS, red: peel("#c80022", "#ff2434") },
  );
}

export function lemon(): Model {
  return sculpture(
    [
      egg([0.86, 0.66, 0.66], "peel", [0, -0.05, 0], { ripple: dimples, turn: [0, 0, 14] }),
      egg([0.22, 0.18, 0.18], "peel", [0.84, 0.17, 0], { blend: 0.22 }),
      egg([0.16, 0.14, 0.14], "peel", [-0.84, -0.25, 0], { blend: 0.2 }),
      leaf([-0.9, -0.28, 0.05], [20, -10, 62], 0.8),
      spike([-0.92, -0.28, 0], [-1.06, -0.3, 0], [0.055, 0.045], "stem"),
    ],
    { ...GREENS, peel: peel("#ffb400", "#fff04a") },
  );
}

export function orange(): Model {
  const slice = drum([0.52, 0.07], "slice", [0.5, -0.5, 0.55], { turn: [72, 0, -10], round: 0.04 });
  const flesh = ({ u, w }: Spot): Vec3 => {
    const r = Math.hypot(u, w);
    if (r > 0.47) return paint("#ff8a00");
    if (r > 0.43) return paint("#fff0c0");
    const k = Math.abs(Math.sin(Math.atan2(w, u) * 5));
    return mix(paint("#fff0c0"), paint("#ffa01a"), ramp(0.08, 0.22, k * ramp(0, 0.1, r)));
  };
  return sculpture(
    [
      ball(0.84, "peel", [-0.12, 0.02, 0], { ripple: dimples }),
      egg([0.16, 0.1, 0.16], "peel", [-0.12, 0.86, 0.05], { role: "carve", blend: 0.2 }),
      spike([-0.12, 0.76, 0.02], [-0.16, 1.0, 0], [0.055, 0.05], "stem"),
      leaf([-0.1, 0.86, 0.05], [24, 14, 14], 0.9),
      slice,
    ],
    { ...GREENS, peel: peel("#ff6400", "#ffac1a"), slice: gloss(flesh, { scatter: 0.7 }) },
  );
}

export function plum(): Model {
  return sculpture(
    [
      egg([0.78, 0.86, 0.76], "peel", [0, -0.12, 0], { turn: [0, 0, -10] }),
      curl(
        [
          [0.12, 0.86, 0.3],
          [0.5, 0.2, 0.98],
          [0.1, -0.7, 0.72],
        ],
        [0.05, 0.05],
        "peel",
        {
          role: "carve",
          blend: 0.16,
        },
      ),
      curl(
        [
          [0.1, 0.68, 0.1],
          [0.1, 0.95, 0.1],
          [0.24, 1.14, 0.05],
        ],
        [0.05, 0.06],
        "wood",
      ),
      leaf([0.14, 0.92, 0.08], [24, 10, 172], 0.9),
    ],
    { ...GREENS, peel: peel("#3a0a9a", "#9a3aff") },
  );
}

export function grapes(): Model {
  const rows = [4, 5, 4, 3, 2, 1];
  const berry = (row: number, count: number) =>
    each(count, (i) =>
      ball(0.26, "peel", [
        (i - (count - 1) / 2) * 0.4,
        0.42 - row * 0.28,
        0.3 - row * 0.03 + (i % 2) * 0.14,
      ]),
    );
  return sculpture(
    [
      ...rows.flatMap((count, row) => berry(row, count)),
      ...tube(
        [
          [0, 0.4, 0],
          [0, 0.8, 0],
          [0.12, 1.12, 0],
        ],
        [0.06, 0.05],
        "wood",
      ),
      leaf([0.06, 0.72, 0.24], [30, 10, 8], 0.95),
      leaf([-0.02, 0.74, 0.2], [-26, -10, 164], 0.9),
    ],
    { ...GREENS, peel: peel("#5a06c8", "#b84aff") },
  );
}

const RIND = paint("#0a8a2a");
const MEAT = paint("#ff1f3c");

function melonTone({ u, v, w }: Spot): Vec3 {
  const r = Math.hypot(u, w);
  if (r > 1.02) return dim(RIND, Math.sin(Math.atan2(w, u) * 22) > 0.2 ? 1.6 : 0.6);
  if (r > 0.9) return mix([0.85, 0.95, 0.62], paint("#5ad04a"), ramp(0.94, 1, r));
  const ring = Math.round(r / 0.26);
  const step = ring * 5;
  const angle = (Math.atan2(w, u) / (2 * Math.PI)) * step;
  const off = Math.hypot((angle - Math.round(angle)) * (0.26 * 1.25), (r - ring * 0.26) * 0.6);
  if (off < 0.045 && r > 0.18 && r < 0.85) return [0.02, 0.01, 0.01];
  return dim(MEAT, 0.85 + 0.3 * noise(u * 16, v * 16, w * 16));
}

export function watermelon(): Model {
  const half = drum([1.12, 0.24], "melon", [0, 0.45, 0], {
    turn: [90, 0, 0],
    round: 0.05,
    clip: (_x, _y, z) => -z - 0.02,
  });
  return sculpture([half], { melon: gloss(melonTone, { rough: 0.16, scatter: 0.55 }) });
}

export function strawberry(): Model {
  const seeds = ({ u, v, w }: Spot): Vec3 => {
    const row = Math.round(v / 0.17);
    const angle = (Math.atan2(w, u) / (2 * Math.PI)) * 14 + (row % 2) * 0.5;
    const off = Math.hypot((angle - Math.round(angle)) * 0.3, (v - row * 0.17) * 0.75);
    if (off < 0.038) return paint("#ffe08a");
    return mix(paint("#d8001c"), paint("#ff3a3a"), ramp(-0.7, 0.6, v));
  };
  return sculpture(
    [
      egg([0.8, 0.66, 0.74], "berry", [0, 0.22, 0]),
      egg([0.44, 0.5, 0.42], "berry", [0, -0.55, 0], { blend: 0.55 }),
      ...each(7, (i) =>
        curl(
          [
            [0, 0.82, 0],
            [Math.cos(i * 0.9) * 0.4, 1.08, Math.sin(i * 0.9) * 0.4],
            [Math.cos(i * 0.9) * 0.76, 0.68, Math.sin(i * 0.9) * 0.74],
          ],
          [0.15, 0.03],
          "stem",
          { blend: 0.02 },
        ),
      ),
      curl(
        [
          [0, 0.86, 0],
          [0, 1.1, 0],
          [0.14, 1.24, 0],
        ],
        [0.07, 0.06],
        "stem",
      ),
    ],
    { stem: gloss("#2fb43a", { rough: 0.3, scatter: 0.6 }), berry: gloss(seeds, { scatter: 0.7 }) },
  );
}

export function pineapple(): Model {
  const rind = (u: number, v: number, w: number) => {
    const a = (Math.atan2(w, u) / (2 * Math.PI)) * 14;
    return Math.sin((a + v * 5.4) * Math.PI) * Math.sin((a - v * 5.4) * Math.PI) * 0.03;
  };
  const tone = ({ u, v, w }: Spot) =>
    mix(paint("#c86a00"), paint("#ffd02a"), ramp(0.012, -0.02, rind(u, v, w)));
  const blades = each(15, (i) => {
    const a = i * 2.4;
    const far = 0.12 + (i / 15) * 0.42;
    const high = 1.28 - (i / 15) * 0.42;
    return curl(
      [
        [Math.cos(a) * 0.1, 0.42, Math.sin(a) * 0.1],
        [Math.cos(a) * far * 0.6, high * 0.8, Math.sin(a) * far * 0.6],
        [Math.cos(a) * far * 1.3, high, Math.sin(a) * far * 1.3],
      ],
      [0.12, 0.015],
      "leaf",
    );
  });
  return sculpture([egg([0.62, 0.84, 0.62], "rind", [0, -0.36, 0], { ripple: rind }), ...blades], {
    leaf: gloss("#2aa83a", { rough: 0.3 }),
    rind: gloss(tone, { rough: 0.25, scatter: 0.6 }),
  });
}
