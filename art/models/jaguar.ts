import { dim, mix, paint } from "../sdf/colour.ts";
import { gloss, jewel, material, metal, soft, type Materials, type Spot } from "../sdf/material.ts";
import type { Model } from "../sdf/model.ts";
import { noise } from "../sdf/noise.ts";
import { part, spike, tube, type Part } from "../sdf/part.ts";
import { ramp } from "../sdf/ramp.ts";
import type { Vec3 } from "../sdf/vector.ts";
import { eyeball } from "./eye.ts";

/** Golden jaguar: head, charming but not to be trifled with. */

const AMBER = paint("#ff9d14");
const HONEY = paint("#ffc456");
const CREAM = paint("#fff1d6");
const COAL: Vec3 = [0.012, 0.006, 0.008];

/** A mark of the coat: place on the unrolled half face, size, and its kind. */
type Mark = readonly [s: number, y: number, size: number, kind: "ring" | "spot" | "dash"];

const MARKS: readonly Mark[] = [
  [0.07, 0.52, 0.07, "dash"],
  [0.07, 0.7, 0.06, "dash"],
  [0.2, 0.6, 0.06, "spot"],
  [0.2, 0.44, 0.05, "spot"],
  [0.34, 0.56, 0.075, "ring"],
  [0.36, 0.74, 0.08, "ring"],
  [0.5, 0.6, 0.07, "spot"],
  [0.66, 0.42, 0.1, "ring"],
  [0.72, 0.14, 0.1, "ring"],
  [0.88, 0.32, 0.1, "ring"],
  [0.66, -0.1, 0.085, "ring"],
  [0.92, 0.02, 0.11, "ring"],
  [0.84, -0.22, 0.1, "ring"],
  [0.62, -0.32, 0.07, "spot"],
  [0.74, -0.46, 0.08, "ring"],
  [1.02, -0.2, 0.1, "ring"],
];

/** Darkness of the coat's markings at a point, 0…1. */
function markings(x: number, y: number, z: number): number {
  const s = Math.abs(x) + Math.max(0, 0.55 - z) * 0.55;
  const wobble = (noise(x * 9, y * 9, z * 9) - 0.5) * 0.05;
  let dark = 0;
  for (const [ms, my, size, kind] of MARKS) {
    const du = s - ms;
    const dv = y - my;
    if (Math.abs(du) > 0.2 || Math.abs(dv) > 0.2) continue;
    const d = Math.hypot(kind === "dash" ? du * 2.6 : du, kind === "dash" ? dv * 0.8 : dv) + wobble;
    const gaps = kind === "ring" ? Math.sin(Math.atan2(dv, du) * 3 + ms * 20) * 0.02 : 0;
    const shape =
      kind === "ring"
        ? ramp(0.036 - gaps, 0.022 - gaps, Math.abs(d - size * 0.85))
        : ramp(size, size - 0.02, d);
    dark = Math.max(dark, shape);
  }
  return dark;
}

/** Fine hair: streaks that run away from the nose. */
function hair(x: number, y: number, z: number): number {
  const far = Math.hypot(x, y + 0.1) + 1e-4;
  const angle = Math.atan2(x, y + 0.1);
  return noise(angle * 34, far * 7, z * 7) * 0.5 + noise(angle * 70, far * 12, z * 12) * 0.5;
}

function coat({ x, y, z }: Spot): Vec3 {
  const X = Math.abs(x);
  const h = hair(x, y, z);
  const bridge = ramp(0.3, 0.05, X) * ramp(-0.1, 0.15, y);
  let colour = mix(HONEY, AMBER, 0.35 + 0.5 * bridge + 0.3 * ramp(-0.1, 0.6, y));
  const brows = ramp(0.17, 0.08, Math.hypot((X - 0.27) * 0.75, y - 0.36)) * ramp(0.2, 0.4, z);
  const underEye = ramp(0.2, 0.1, Math.hypot((X - 0.36) * 0.8, y + 0.1));
  const jaw = ramp(-0.22, -0.42, y + X * 0.25);
  colour = mix(colour, CREAM, Math.max(brows * 0.9, underEye * 0.7, jaw * 0.85));
  colour = mix(colour, COAL, markings(x, y, z) * (1 - jaw * 0.2));
  return dim(colour, 0.72 + 0.5 * h);
}

function muzzle({ x, y, z }: Spot): Vec3 {
  const X = Math.abs(x);
  let dark = 0;
  for (let row = 0; row < 3; row++) {
    for (let k = 0; k < 3; k++) {
      const d = Math.hypot(X - 0.2 - k * 0.075 - row * 0.012, y + 0.2 + row * 0.07 - k * 0.012);
      dark = Math.max(dark, ramp(0.026, 0.016, d));
    }
  }
  return dim(mix(CREAM, COAL, dark), 0.84 + 0.28 * hair(x, y, z));
}

function ear({ x, y, z, nz }: Spot): Vec3 {
  return mix(COAL, dim(mix(HONEY, AMBER, 0.5), 0.8 + 0.4 * hair(x, y, z)), ramp(-0.1, 0.35, nz));
}

const relief = (x: number, y: number, z: number) => hair(x, y, z) * 0.016;

const MATERIALS: Materials = {
  coat: soft(coat, { scatter: 0.5, coat: 0.35, rough: 0.7, relief }),
  muzzle: soft(muzzle, { scatter: 0.5, rough: 0.7, relief }),
  ear: soft(ear, { relief }),
  earIn: soft(({ x, y, z }) => dim(paint("#ffcf9a"), 0.55 + 0.6 * hair(x, y, z)), { relief }),
  nose: gloss("#d2545c", { rough: 0.16, coat: 1.2 }),
  dark: soft(() => COAL, { rough: 0.5 }),
  mouth: soft("#5a0612", { rough: 0.4 }),
  tongue: gloss("#ff5a74", { rough: 0.2, scatter: 0.6 }),
  fang: gloss("#fff4dc", { rough: 0.1 }),
  eye: eyeball({ iris: "#35ff5a", gaze: [-0.08, -0.02], pupil: 0.62, size: 0.66 }),
  whisker: material("#fffdf4", { glow: 0.4 }),
  gold: metal("#ffc14d", { rough: 0.18, rim: 0.5 }),
  gem: jewel("#10f070"),
};

function skull(): Part[] {
  const m = { mirror: true };
  return [
    part({ kind: "egg", radii: [0.72, 0.62, 0.6] }, "coat", [0, 0.14, 0]),
    part({ kind: "egg", radii: [0.4, 0.34, 0.4] }, "coat", [0.4, -0.2, 0.08], { ...m, blend: 0.2 }),
    spike([0.5, -0.05, 0.1], [0.92, -0.22, -0.08], [0.24, 0.03], "coat", { ...m, blend: 0.12 }),
    spike([0.48, -0.22, 0.1], [0.82, -0.46, -0.04], [0.24, 0.03], "coat", { ...m, blend: 0.1 }),
    spike([0.36, -0.34, 0.12], [0.6, -0.68, 0.02], [0.22, 0.03], "coat", { ...m, blend: 0.1 }),
    spike([0.07, 0.2, 0.54], [0.48, 0.4, 0.36], [0.1, 0.07], "coat", { ...m, blend: 0.12 }),
    spike([0, 0.28, 0.46], [0, -0.08, 0.74], [0.17, 0.15], "coat", { blend: 0.16 }),
  ];
}

function ears(): Part[] {
  const m = { mirror: true };
  return [
    part({ kind: "egg", radii: [0.25, 0.26, 0.13] }, "ear", [0.54, 0.68, -0.1], {
      ...m,
      blend: 0.06,
    }),
    part({ kind: "egg", radii: [0.17, 0.18, 0.12] }, "earIn", [0.54, 0.67, 0.03], {
      ...m,
      role: "carve",
      blend: 0.05,
    }),
    spike([0.42, 0.56, 0.06], [0.56, 0.76, -0.02], [0.07, 0.015], "earIn", { ...m, blend: 0.03 }),
  ];
}

function eyes(): Part[] {
  const m = { mirror: true };
  return [
    part({ kind: "egg", radii: [0.225, 0.19, 0.16] }, "dark", [0.3, 0.1, 0.45], {
      ...m,
      blend: 0.03,
      turn: [0, 0, 16],
    }),
    part({ kind: "ball", radius: 0.18 }, "eye", [0.3, 0.1, 0.475], m),
    part({ kind: "egg", radii: [0.25, 0.09, 0.17] }, "coat", [0.29, 0.25, 0.5], {
      ...m,
      blend: 0.02,
      turn: [0, 0, 20],
    }),
    part({ kind: "egg", radii: [0.22, 0.05, 0.15] }, "dark", [0.295, 0.205, 0.51], {
      ...m,
      turn: [0, 0, 20],
    }),
  ];
}

function snout(): Part[] {
  const m = { mirror: true };
  return [
    part({ kind: "egg", radii: [0.24, 0.19, 0.24] }, "muzzle", [0.16, -0.26, 0.64], {
      ...m,
      blend: 0.05,
    }),
    part({ kind: "egg", radii: [0.16, 0.1, 0.1] }, "nose", [0, -0.07, 0.84], { blend: 0.03 }),
    spike([0, -0.1, 0.86], [0, -0.2, 0.86], [0.07, 0.03], "nose", { blend: 0.04 }),
    part({ kind: "egg", radii: [0.035, 0.024, 0.05] }, "dark", [0.085, -0.09, 0.93], {
      ...m,
      role: "carve",
      blend: 0.03,
      turn: [0, 0, -20],
    }),
  ];
}

function mouth(): Part[] {
  const m = { mirror: true };
  return [
    part({ kind: "egg", radii: [0.26, 0.17, 0.26] }, "mouth", [0, -0.46, 0.5]),
    part({ kind: "egg", radii: [0.27, 0.13, 0.27] }, "muzzle", [0, -0.64, 0.42], { blend: 0.04 }),
    part({ kind: "egg", radii: [0.15, 0.06, 0.16] }, "tongue", [0, -0.54, 0.6]),
    spike([0.15, -0.38, 0.72], [0.14, -0.55, 0.74], [0.05, 0.01], "fang", m),
    spike([0.15, -0.6, 0.64], [0.15, -0.48, 0.67], [0.035, 0.008], "fang", m),
    part({ kind: "egg", radii: [0.028, 0.035, 0.025] }, "fang", [0.035, -0.41, 0.77], m),
    part({ kind: "egg", radii: [0.026, 0.03, 0.025] }, "fang", [0.09, -0.41, 0.75], m),
  ];
}

function whiskers(): Part[] {
  return [0, 1, 2].flatMap((k) =>
    tube(
      [
        [0.3, -0.24 - k * 0.06, 0.78],
        [0.6, -0.2 - k * 0.1, 0.74],
        [0.96, -0.22 - k * 0.14, 0.56],
      ],
      [0.011, 0.004],
      "whisker",
      { mirror: true },
    ),
  );
}

export function jaguar(): Model {
  const parts = [...skull(), ...ears(), ...eyes(), ...snout(), ...mouth(), ...whiskers()];
  return { parts, materials: MATERIALS, bound: 1.35 };
}
