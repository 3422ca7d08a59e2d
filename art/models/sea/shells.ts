import { dim, mix, paint } from "../../sdf/colour.ts";
import { gloss, type Spot } from "../../sdf/material.ts";
import { sculpture, type Model } from "../../sdf/model.ts";
import { cells, noise } from "../../sdf/noise.ts";
import { curl, group, spike, tube, type Part } from "../../sdf/part.ts";
import { ramp } from "../../sdf/ramp.ts";
import type { Vec3 } from "../../sdf/vector.ts";
import { eyeball } from "../eye.ts";
import { eyes } from "../kit/face.ts";
import { cloth, GOLDEN, GUM, INK, IVORY } from "../kit/finish.ts";
import { ball, BOTH, each, egg, ring } from "../kit/forms.ts";
import { pirateHat } from "../kit/hats.ts";

/** Creatures of the sea floor, looking at us. */

/** Points of the four arms on one side, by x, y, z. */
const ARMS: readonly (readonly Vec3[])[] = [
  [
    [0.2, -0.2, 0.3],
    [0.5, -0.62, 0.36],
    [0.9, -0.8, 0.4],
    [0.84, -1.06, 0.5],
  ],
  [
    [0.34, -0.08, 0.15],
    [0.8, -0.3, 0.2],
    [1.14, -0.06, 0.2],
    [1.02, 0.32, 0.25],
  ],
  [
    [0.1, -0.26, 0.4],
    [0.26, -0.7, 0.55],
    [0.46, -1.06, 0.56],
    [0.16, -1.12, 0.66],
  ],
  [
    [0.4, -0.18, 0.0],
    [0.8, -0.46, -0.1],
    [1.14, -0.7, 0.0],
    [1.22, -0.46, 0.1],
  ],
];

function arm(points: readonly Vec3[]): Part[] {
  const path = each(8, (s): Vec3[] => {
    const t = (s / 7) * 3;
    const n = Math.min(2, Math.floor(t));
    const u = t - n;
    const k = u * u * (3 - 2 * u);
    const [a, b] = [points[n] ?? [0, 0, 0], points[n + 1] ?? [0, 0, 0]];
    return [[a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k, a[2] + (b[2] - a[2]) * k]];
  });
  return tube(path, [0.2, 0.06], "body", { ...BOTH, blend: 0.08 });
}

export const octopus =
  (deep: string, pale: string, isCaptain = false) =>
  (): Model => {
    const [a, b] = [paint(deep), paint(pale)];
    const tone = ({ x, y, z }: Spot) => mix(a, b, ramp(0.55, 0.75, noise(x * 7, y * 7, z * 7)));
    return sculpture(
      [
        egg([0.62, 0.62, 0.56], "body", [0, 0.42, -0.05]),
        egg([0.52, 0.36, 0.42], "body", [0, 0, 0.1], { blend: 0.2 }),
        ...eyes({ at: [0.23, 0.16, 0.4], radius: 0.19, mood: "sly", lid: "body", line: "ink" }),
        egg([0.17, 0.08, 0.2], "gum", [0, -0.16, 0.52], { role: "carve", blend: 0.03 }),
        ...ARMS.flatMap(arm),
        ...(isCaptain ? group(pirateHat(), [0, 0.4, -0.04], [-6, 0, 0], 0.9) : []),
      ],
      {
        body: gloss(tone, { rough: 0.12, scatter: 0.6 }),
        eye: eyeball({
          iris: "#ffce1a",
          heart: "#fff59a",
          gaze: [-0.05, 0],
          pupil: 0.7,
          size: 0.78,
        }),
        ink: INK,
        gum: GUM,
        hat: cloth("#1c1c26"),
        bone: IVORY,
        gold: GOLDEN,
      },
    );
  };

export function turtle(): Model {
  const shell = ({ x, y, z }: Spot): Vec3 => {
    const cell = cells(x * 2.6 + 0.4, (y - z * 0.6) * 2.6, 0.45);
    const edge = ramp(0.14, 0.05, cell.second - cell.near);
    return mix(
      mix(paint("#0e8a3c"), paint("#b8d83a"), ramp(0.5, 0, cell.near)),
      paint("#3a2a0a"),
      edge,
    );
  };
  const limb = (from: Vec3, by: Vec3, to: Vec3) =>
    curl([from, by, to], [0.2, 0.12], "skin", { ...BOTH, blend: 0.05 });
  return sculpture(
    [
      egg([0.86, 0.74, 0.5], "shell", [0, 0.02, -0.3]),
      ring([0.79, 0.1], "rim", [0, -0.02, -0.16], { turn: [8, 0, 0] }),
      egg([0.66, 0.56, 0.3], "belly", [0, -0.16, 0]),
      limb([0.5, -0.1, 0.05], [0.9, -0.1, 0.3], [1.12, -0.5, 0.3]),
      limb([0.36, -0.5, 0.05], [0.6, -0.8, 0.2], [0.66, -1.02, 0.3]),
      egg([0.44, 0.4, 0.4], "skin", [0, 0.26, 0.46], { blend: 0.06 }),
      egg([0.34, 0.2, 0.3], "skin", [0, 0.06, 0.6], { blend: 0.12 }),
      ...eyes({ at: [0.2, 0.36, 0.76], radius: 0.165, mood: "kind", lid: "skin", line: "ink" }),
      egg([0.24, 0.05, 0.24], "gum", [0, 0.02, 0.84], { role: "carve", blend: 0.03 }),
      egg([0.024, 0.018, 0.05], "ink", [0.05, 0.16, 0.92], BOTH),
    ],
    {
      shell: gloss(shell, { rough: 0.1, coat: 1.5 }),
      rim: gloss("#d89a2a", { rough: 0.15 }),
      belly: gloss("#ffe49a", { scatter: 0.6 }),
      skin: gloss("#5ac83a", { rough: 0.25, scatter: 0.6 }),
      eye: eyeball({ iris: "#8a4a12", heart: "#ffb84a", gaze: [-0.05, 0], pupil: 1, size: 0.8 }),
      ink: INK,
      gum: GUM,
    },
  );
}

export function crab(): Model {
  const tone = ({ x, y, z }: Spot) =>
    mix(paint("#d81408"), paint("#ff7a2a"), ramp(0.2, 0.8, noise(x * 5, y * 5, z * 5)) * 0.6);
  return sculpture(
    [
      egg([0.74, 0.48, 0.5], "shell", [0, -0.12, 0]),
      egg([0.6, 0.26, 0.4], "belly", [0, -0.34, 0.16], { blend: 0.05 }),
      ...crabLimbs(),
      spike([0.2, 0.2, 0.26], [0.24, 0.46, 0.36], [0.09, 0.08], "shell", { ...BOTH, blend: 0.04 }),
      ...eyes({ at: [0.24, 0.56, 0.36], radius: 0.185, mood: "kind", lid: "shell", line: "ink" }),
      egg([0.26, 0.13, 0.3], "gum", [0, -0.16, 0.5], { role: "carve", blend: 0.03 }),
      egg([0.2, 0.05, 0.2], "ivory", [0, -0.08, 0.36]),
    ],
    {
      shell: gloss(tone, { rough: 0.1, scatter: 0.5, coat: 1.5 }),
      belly: gloss("#ffc48a", { scatter: 0.6 }),
      eye: eyeball({ iris: "#1f9cff", gaze: [-0.05, 0], pupil: 1, size: 0.78 }),
      ink: INK,
      gum: GUM,
      ivory: IVORY,
    },
  );
}

function crabLimbs(): Part[] {
  const legs = each(3, (i) =>
    curl(
      [
        [0.55, -0.2 - i * 0.1, 0],
        [1.02 - i * 0.06, -0.06 - i * 0.24, 0.1],
        [1.0 - i * 0.1, -0.52 - i * 0.16, 0.2],
      ],
      [0.1, 0.035],
      "shell",
      BOTH,
    ),
  );
  const claw = [
    curl(
      [
        [0.58, 0.1, 0.15],
        [1.02, 0.1, 0.3],
        [0.94, 0.46, 0.36],
      ],
      [0.12, 0.14],
      "shell",
      BOTH,
    ),
    egg([0.26, 0.3, 0.18], "shell", [0.88, 0.66, 0.38], { ...BOTH, turn: [0, 0, 14], blend: 0.04 }),
    curl(
      [
        [1.0, 0.8, 0.4],
        [1.14, 1.08, 0.4],
        [0.86, 1.18, 0.42],
      ],
      [0.13, 0.03],
      "shell",
      { ...BOTH, blend: 0.06 },
    ),
    curl(
      [
        [0.76, 0.8, 0.4],
        [0.6, 1.04, 0.4],
        [0.78, 1.16, 0.42],
      ],
      [0.12, 0.03],
      "shell",
      { ...BOTH, blend: 0.04 },
    ),
  ];
  return [...legs, ...claw];
}

export function jellyfish(): Model {
  const frill = (x: number, y: number, z: number) =>
    Math.sin(Math.atan2(x, z) * 10) * 0.03 * ramp(0.1, -0.1, y);
  const bell = ({ v }: Spot) => mix(paint("#ff4ad8"), paint("#8a5aff"), ramp(-0.1, 0.6, v));
  const arms = each(9, (i) => {
    const a = i * 2.4;
    const [x, z] = [Math.cos(a) * 0.42, Math.sin(a) * 0.32];
    const low = -0.85 - 0.25 * Math.abs(Math.sin(i * 1.7));
    return curl(
      [
        [x, 0.06, z],
        [x + 0.3 * Math.sin(i * 2), low * 0.5, z],
        [x * 0.9 - 0.16 * Math.sin(i * 2), low, z + 0.1],
      ],
      [0.09, 0.03],
      i % 2 ? "pale" : "bell",
    );
  });
  return sculpture(
    [
      ...arms,
      egg([0.76, 0.72, 0.7], "bell", [0, 0.2, 0], { clip: (_, y) => -y - 0.08, ripple: frill }),
      ring([0.7, 0.09], "pale", [0, 0.16, 0], { turn: [90, 0, 0], blend: 0.05 }),
      ...eyes({ at: [0.23, 0.42, 0.58], radius: 0.16, mood: "kind", lid: "bell", line: "ink" }),
      egg([0.11, 0.07, 0.2], "gum", [0, 0.24, 0.7], { role: "carve", blend: 0.03 }),
    ],
    {
      bell: gloss(bell, { glow: 0.18, scatter: 1, coat: 1.6 }),
      pale: gloss("#ffc0f4", { glow: 0.25, scatter: 1 }),
      eye: eyeball({ iris: "#2a3ae0", gaze: [-0.05, 0], pupil: 1, size: 0.82 }),
      ink: INK,
      gum: GUM,
    },
  );
}

/** An open shell with its pearl. */
export function pearl(): Model {
  const ribs = (x: number, _y: number, z: number) => Math.sin(Math.atan2(x, z + 0.9) * 24) * 0.018;
  const valve = ({ u, w }: Spot) =>
    dim(mix(paint("#ff9ac8"), paint("#8a4ad8"), ramp(0.2, 0.95, Math.hypot(u, w))), 1);
  return sculpture(
    [
      egg([0.98, 0.3, 0.84], "shell", [0, -0.52, 0], { ripple: ribs }),
      egg([0.84, 0.2, 0.72], "inside", [0, -0.34, 0.06], { role: "carve", blend: 0.06 }),
      egg([0.98, 0.3, 0.84], "shell", [0, 0.3, -0.5], { turn: [-74, 0, 0], ripple: ribs }),
      egg([0.86, 0.26, 0.74], "inside", [0, 0.3, -0.42], { turn: [-74, 0, 0] }),
      ball(0.4, "pearl", [0, -0.22, 0.2]),
    ],
    {
      shell: gloss(valve, { rough: 0.14, coat: 1.5 }),
      inside: gloss("#ffe0ee", { rough: 0.1, scatter: 0.8 }),
      pearl: gloss("#fff4fa", { rough: 0.03, coat: 2.2, scatter: 0.7 }),
    },
  );
}
