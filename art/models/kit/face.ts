import { spike, type Part } from "../../sdf/part.ts";
import type { Vec3 } from "../../sdf/vector.ts";
import { ball, BOTH, egg } from "./forms.ts";

/** How a face looks at the player. */
export type Mood = "kind" | "sly" | "fierce";

/** Tilt of brow and lids in degrees; where the lid's edge is and how thick it is, in radii. */
const MOODS: Record<Mood, { tilt: number; lid: number; thick: number }> = {
  kind: { tilt: 3, lid: 1.1, thick: 0.24 },
  sly: { tilt: 10, lid: 0.74, thick: 0.44 },
  fierce: { tilt: 22, lid: 0.68, thick: 0.44 },
};

export type Eyes = {
  at: Vec3;
  radius: number;
  mood: Mood;
  /** Materials: of the lids, of the lash line, of the brow. */
  lid: string;
  line: string;
  brow?: string;
};

/**
 * A pair of eyes: dark socket, painted ball (material `eye`), lids above and below, and the
 * heavy upper line that still reads at 110 px.
 */
export function eyes({ at, radius: r, mood, lid, line, brow }: Eyes): Part[] {
  const [x, y, z] = at;
  const { tilt, lid: open, thick } = MOODS[mood];
  const turn: Vec3 = [0, 0, tilt];
  return [
    egg([r * 1.13, r * 1.06, r * 0.8], line, [x, y, z - 0.015], { ...BOTH, blend: 0.03, turn }),
    ball(r, "eye", at, BOTH),
    egg([r * 1.12, r * thick * 0.45, r * 0.82], line, [x, y + r * (open - 0.2), z + r * 0.32], {
      ...BOTH,
      turn,
    }),
    egg([r * 1.24, r * thick, r * 0.82], lid, [x, y + r * (open + 0.16), z + r * 0.24], {
      ...BOTH,
      blend: 0.04,
      turn,
    }),
    egg([r * 1.05, r * 0.3, r * 0.7], lid, [x + 0.01, y - r * 1.04, z + r * 0.22], {
      ...BOTH,
      blend: 0.05,
      turn: [0, 0, tilt * 0.6],
    }),
    ...(brow ? [browOver(at, r, MOODS[mood].tilt, brow)] : []),
  ];
}

function browOver([x, y, z]: Vec3, r: number, tilt: number, material: string): Part {
  const rise = Math.tan((tilt * Math.PI) / 180) * r;
  return spike(
    [x - r * 0.85, y + r * 1.42 - rise * 0.8, z + r * 0.42],
    [x + r * 1.0, y + r * 1.42 + rise * 0.9, z - r * 0.05],
    [r * 0.3, r * 0.17],
    material,
    { ...BOTH, blend: 0.02 },
  );
}
