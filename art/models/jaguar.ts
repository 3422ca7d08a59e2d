import { gloss, jewel, material, metal, soft, type Materials } from "../sdf/material.ts";
import { mix, paint } from "../sdf/colour.ts";
import type { Model } from "../sdf/model.ts";
import { curl, part, spike, type Part } from "../sdf/part.ts";
import { ramp } from "../sdf/ramp.ts";
import type { Vec3 } from "../sdf/vector.ts";
import { eyeball } from "./eye.ts";
import { chinCoat, coat, earCoat, earDown, hairRelief, muzzleCoat } from "./jaguar-coat.ts";

/** Golden jaguar: head, charming but not to be trifled with. */

const relief = hairRelief;
const BOTH = { mirror: true } as const;

const MATERIALS: Materials = {
  coat: soft(coat, { scatter: 0.5, coat: 0.3, rough: 0.75, rim: 0.45, relief }),
  muzzle: soft(muzzleCoat, { scatter: 0.5, rough: 0.7, rim: 0.5, relief }),
  chin: soft(chinCoat, { scatter: 0.5, rough: 0.7, relief }),
  ear: soft(earCoat, { relief }),
  earIn: soft(earDown, { relief }),
  nose: gloss(
    ({ x, y }) =>
      mix(paint("#b9585a"), paint("#4a141c"), ramp(0.04, 0.16, Math.hypot(x, y + 0.06))),
    {
      rough: 0.2,
      coat: 1.1,
    },
  ),
  dark: soft("#0d0606", { rough: 0.45, coat: 0.6 }),
  mouth: soft("#6a0714", { rough: 0.4 }),
  tongue: gloss("#ff5470", { rough: 0.2, scatter: 0.6 }),
  fang: gloss("#fff4dc", { rough: 0.1 }),
  eye: eyeball({ iris: "#10e858", heart: "#d4ff36", gaze: [-0.05, -0.03], pupil: 0.6, size: 0.8 }),
  whisker: material("#fffdf4", { glow: 0.4 }),
  gold: metal("#ffc14d", { rough: 0.18, rim: 0.5 }),
  gem: jewel("#10f070"),
};

function skull(): Part[] {
  return [
    part({ kind: "egg", radii: [0.66, 0.6, 0.6] }, "coat", [0, 0.17, 0]),
    part({ kind: "egg", radii: [0.34, 0.33, 0.38] }, "coat", [0.33, -0.2, 0.12], {
      ...BOTH,
      blend: 0.2,
    }),
    part({ kind: "egg", radii: [0.36, 0.24, 0.34] }, "coat", [0, -0.46, 0.14], { blend: 0.2 }),
    ...tufts(),
    spike([0.08, 0.2, 0.54], [0.48, 0.37, 0.34], [0.1, 0.07], "coat", { ...BOTH, blend: 0.16 }),
    spike([0, 0.3, 0.44], [0, -0.06, 0.74], [0.17, 0.15], "coat", { blend: 0.18 }),
  ];
}

/** The ruff: locks combed back and down, each over the next, from below the ear to the jaw. */
const LOCKS: readonly (readonly [root: Vec3, by: Vec3, tip: Vec3, thick: number])[] = [
  [[0.44, 0.12, -0.02], [0.74, 0.1, -0.1], [0.83, -0.06, -0.14], 0.24],
  [[0.43, -0.02, 0.02], [0.76, -0.08, -0.06], [0.83, -0.24, -0.1], 0.23],
  [[0.39, -0.14, 0.05], [0.7, -0.25, -0.02], [0.75, -0.42, -0.05], 0.23],
  [[0.32, -0.25, 0.08], [0.58, -0.41, 0.02], [0.6, -0.57, 0.0], 0.22],
  [[0.22, -0.36, 0.1], [0.42, -0.54, 0.06], [0.42, -0.68, 0.05], 0.19],
];

function tufts(): Part[] {
  return LOCKS.map(([root, by, tip, thick]) =>
    curl([root, by, tip], [thick, 0.012], "coat", { ...BOTH, blend: 0.09 }),
  );
}

function ears(): Part[] {
  return [
    part({ kind: "egg", radii: [0.24, 0.25, 0.13] }, "ear", [0.53, 0.69, -0.1], {
      ...BOTH,
      blend: 0.08,
      turn: [0, 12, -24],
    }),
    part({ kind: "egg", radii: [0.165, 0.175, 0.12] }, "earIn", [0.53, 0.68, 0.03], {
      ...BOTH,
      role: "carve",
      blend: 0.05,
      turn: [0, 12, -24],
    }),
    ...[0, 1, 2].map((k) =>
      spike(
        [0.38 + k * 0.05, 0.6 - k * 0.05, 0.06],
        [0.46 + k * 0.07, 0.8 - k * 0.09, 0.0],
        [0.06, 0.012],
        "earIn",
        {
          ...BOTH,
          blend: 0.03,
        },
      ),
    ),
  ];
}

function eyes(): Part[] {
  return [
    part({ kind: "egg", radii: [0.22, 0.17, 0.15] }, "dark", [0.3, 0.1, 0.46], {
      ...BOTH,
      blend: 0.03,
      turn: [0, 0, 18],
    }),
    part({ kind: "ball", radius: 0.185 }, "eye", [0.3, 0.1, 0.47], BOTH),
    part({ kind: "egg", radii: [0.215, 0.04, 0.15] }, "dark", [0.3, 0.215, 0.52], {
      ...BOTH,
      turn: [0, 0, 22],
    }),
    part({ kind: "egg", radii: [0.25, 0.09, 0.16] }, "coat", [0.3, 0.268, 0.5], {
      ...BOTH,
      blend: 0.05,
      turn: [0, 0, 22],
    }),
    part({ kind: "egg", radii: [0.2, 0.032, 0.13] }, "dark", [0.315, -0.05, 0.505], {
      ...BOTH,
      turn: [0, 0, 20],
    }),
    part({ kind: "egg", radii: [0.22, 0.07, 0.14] }, "coat", [0.33, -0.1, 0.49], {
      ...BOTH,
      blend: 0.05,
      turn: [0, 0, 20],
    }),
  ];
}

function snout(): Part[] {
  return [
    part({ kind: "egg", radii: [0.27, 0.15, 0.27] }, "chin", [0, -0.59, 0.42], { blend: 0.08 }),
    part({ kind: "egg", radii: [0.24, 0.18, 0.24] }, "muzzle", [0.165, -0.26, 0.63], {
      ...BOTH,
      blend: 0.07,
    }),
    part({ kind: "egg", radii: [0.225, 0.16, 0.36] }, "mouth", [0, -0.475, 0.66], {
      role: "carve",
      blend: 0.03,
    }),
    part({ kind: "egg", radii: [0.15, 0.088, 0.1] }, "nose", [0, -0.065, 0.84], { blend: 0.03 }),
    spike([0, -0.09, 0.865], [0, -0.19, 0.855], [0.075, 0.025], "nose", { blend: 0.05 }),
    part({ kind: "egg", radii: [0.036, 0.024, 0.05] }, "dark", [0.088, -0.085, 0.93], {
      ...BOTH,
      role: "carve",
      blend: 0.03,
      turn: [0, 0, -24],
    }),
  ];
}

function mouth(): Part[] {
  return [
    part({ kind: "egg", radii: [0.16, 0.07, 0.22] }, "tongue", [0, -0.585, 0.5]),
    spike([0.14, -0.36, 0.75], [0.135, -0.55, 0.77], [0.05, 0.008], "fang", BOTH),
    spike([0.135, -0.63, 0.63], [0.13, -0.5, 0.66], [0.04, 0.008], "fang", BOTH),
    part({ kind: "egg", radii: [0.022, 0.028, 0.022] }, "fang", [0.026, -0.4, 0.78], BOTH),
    part({ kind: "egg", radii: [0.02, 0.024, 0.022] }, "fang", [0.07, -0.4, 0.77], BOTH),
  ];
}

function whiskers(): Part[] {
  return [0, 1, 2].map((k) =>
    curl(
      [
        [0.32, -0.22 - k * 0.065, 0.76],
        [0.62, -0.08 - k * 0.12, 0.88],
        [0.9, -0.22 - k * 0.15, 0.58],
      ],
      [0.01, 0.003],
      "whisker",
      BOTH,
    ),
  );
}

export function jaguar(): Model {
  const parts = [...skull(), ...ears(), ...eyes(), ...snout(), ...mouth(), ...whiskers()];
  return { parts, materials: MATERIALS, bound: 1.35 };
}
