import { dim, mix, paint } from "../../sdf/colour.ts";
import { gloss, soft, type Material, type Spot, type Tint } from "../../sdf/material.ts";
import { sculpture, type Model } from "../../sdf/model.ts";
import { noise } from "../../sdf/noise.ts";
import { group, type Part } from "../../sdf/part.ts";
import { ramp } from "../../sdf/ramp.ts";
import type { Vec3 } from "../../sdf/vector.ts";
import { GOLDEN } from "../kit/finish.ts";
import { around, ball, drum, ring, slab, turned } from "../kit/forms.ts";
import { die } from "./table.ts";

/** Frames of a full turn; a face is up at each quarter. */
const frames = 16;

/**
 * Two ways of one die: turned about the axis of its 3 it shows 1, 5, 6, 2; about that of its 1 it
 * shows 2, 4, 5, 3. Values are those of its sides at x, y and z.
 */
const ways: Readonly<Record<string, { values: Vec3; yaw: number }>> = {
  a: { values: [3, 1, 2], yaw: -30 },
  b: { values: [1, 2, 3], yaw: 26 },
};

/** Dull: pips must be read on top, where the lamps are mirrored. */
const bone = (values: Vec3): Material => ({
  ...die("#f7f2e6", "#15161f", values, "#d80a20"),
  rough: 0.32,
  coat: 0.45,
});

/** A die of bone on its way over: `sic-die-a-0` lies still with a 1 up. */
const dice = Object.fromEntries(
  Object.entries(ways).flatMap(([way, { values, yaw }]) =>
    Array.from({ length: frames }, (_, frame) => [
      `sic-die-${way}-${frame}`,
      (): Model =>
        sculpture(
          [
            slab([0.5, 0.5, 0.5], "bone", [0, 0, 0], {
              turn: [(frame * 360) / frames, yaw, 0],
              round: 0.13,
            }),
          ],
          { bone: bone(values) },
        ),
    ]),
  ),
);

/** Clouded stone with light veins. */
const jade = ({ x, y, z }: Spot): Vec3 => {
  const cloud = 0.6 * noise(x * 2, y * 2, z * 2) + 0.4 * noise(x * 5, y * 5, z * 5);
  const tone = mix(paint("#0a9a68"), paint("#b4ecca"), ramp(0.45, 0.8, cloud));
  return dim(tone, 0.8 + 0.3 * noise(x * 9, y * 9, z * 9));
};

/** Wine-red felt with a line of gold. */
const felt = ({ x, z }: Spot): Vec3 | Tint => {
  const far = Math.hypot(x, z);
  const isLine = Math.abs(far - 0.88) < 0.012 || Math.abs(far - 0.83) < 0.005;
  if (isLine) return { colour: paint("#ffb63a"), metal: 1 };
  return dim(paint("#6a0a18"), 0.7 + 0.3 * noise(x * 60, 0, z * 60));
};

const dishParts: readonly Part[] = [
  turned(
    [
      [0, -0.22],
      [1.12, -0.22],
      [1.26, -0.06],
      [1.25, 0.12],
      [1.16, 0.15],
      [1.07, 0],
      [0, -0.02],
    ],
    "jade",
    [0, 0, 0],
    { round: 0.02 },
  ),
  ring([1.21, 0.055], "gold", [0, 0.14, 0], { turn: [90, 0, 0] }),
  ring([1.24, 0.04], "gold", [0, -0.13, 0], { turn: [90, 0, 0] }),
  ...around(24, (a) => ball(0.036, "gold", [Math.cos(a) * 1.262, 0.01, Math.sin(a) * 1.262])),
  drum([1.06, 0.03], "felt", [0, 0, 0], { round: 0.01 }),
];

const dishMaterials = {
  jade: gloss(jade, { rough: 0.1, coat: 1.6, scatter: 0.8 }),
  gold: GOLDEN,
  felt: soft(felt, { rough: 0.9, coat: 0.1 }),
};

/** A dish of jade between two rims of gold. */
const dish = (): Model => sculpture(dishParts, dishMaterials);

/** The dish with three dice on it, tipped towards who looks at it. */
function thrown(): Model {
  const lying = (material: string, at: Vec3, yaw: number) =>
    slab([0.5, 0.5, 0.5], material, at, { turn: [0, yaw, 0], round: 0.13, scale: 0.78 });
  return sculpture(
    group(
      [
        ...dishParts,
        lying("far", [0.02, 0.42, -0.5], 26),
        lying("near", [-0.46, 0.42, 0.16], 24),
        lying("side", [0.44, 0.42, 0.3], -30),
      ],
      [0, 0, 0],
      [34, 0, 0],
    ),
    { ...dishMaterials, far: bone([1, 3, 2]), near: bone([1, 5, 4]), side: bone([3, 6, 5]) },
  );
}

/** What stands on the table of Sic Bo Jade, by name. */
export const sicBo: Readonly<Record<string, () => Model>> = {
  "sic-bo": thrown,
  "sic-dish": dish,
  ...dice,
};
