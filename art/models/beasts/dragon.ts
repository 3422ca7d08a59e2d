import { dim, mix, paint } from "../../sdf/colour.ts";
import { gloss, metal, type Material, type Spot } from "../../sdf/material.ts";
import { sculpture, type Model } from "../../sdf/model.ts";
import { noise } from "../../sdf/noise.ts";
import { curl, spike, tube, type Part } from "../../sdf/part.ts";
import { ramp } from "../../sdf/ramp.ts";
import type { Vec3 } from "../../sdf/vector.ts";
import { eyeball } from "../eye.ts";
import { eyes } from "../kit/face.ts";
import { GOLDEN, GUM, INK, IVORY, TONGUE } from "../kit/finish.ts";
import { BOTH, each, egg } from "../kit/forms.ts";

export type DragonLook = { scale: string; belly: string; mane: string; tip: string; iris: string };

/** Head and neck of an eastern dragon. */
export function dragon(look: DragonLook): Model {
  return sculpture([...skull(), ...mane(), ...jaws(), ...crest(), ...whiskers(), ...neck()], {
    scale: scales(look),
    mane: flames(look),
    beard: flames(look),
    nose: scales(look),
    horn: metal("#ffc14d", { rough: 0.28 }),
    gold: GOLDEN,
    eye: eyeball({
      iris: look.iris,
      heart: "#fff59a",
      gaze: [-0.05, -0.03],
      pupil: 0.42,
      size: 0.85,
    }),
    ink: INK,
    gum: GUM,
    tongue: TONGUE,
    ivory: IVORY,
  });
}

function mane(): Part[] {
  return each(10, (i) => {
    const a = -0.34 * Math.PI + (i / 9) * 0.94 * Math.PI;
    const far = 1.12 + 0.12 * Math.sin(i * 2.4);
    const [c, s] = [Math.cos(a), Math.sin(a)];
    return curl(
      [
        [c * 0.44, s * 0.44, -0.16],
        [c * 0.86 - s * 0.16, s * 0.86 + c * 0.16, -0.2],
        [c * far + s * 0.12, s * far - c * 0.1, -0.3],
      ],
      [0.24, 0.02],
      "mane",
      { ...BOTH, blend: 0.05 },
    );
  });
}

function skull(): Part[] {
  return [
    egg([0.58, 0.5, 0.52], "scale", [0, 0.14, -0.05]),
    egg([0.3, 0.3, 0.3], "scale", [0.42, -0.14, 0.05], { ...BOTH, blend: 0.14 }),
    spike([0, 0.02, 0.3], [0, -0.1, 0.78], [0.33, 0.27], "scale", { blend: 0.16 }),
    egg([0.16, 0.13, 0.15], "scale", [0.17, 0.03, 0.92], { ...BOTH, blend: 0.07 }),
    egg([0.055, 0.05, 0.08], "ink", [0.18, 0.03, 1.06], { ...BOTH, role: "carve", blend: 0.04 }),
    ...eyes({ at: [0.3, 0.27, 0.38], radius: 0.19, mood: "fierce", lid: "scale", line: "ink" }),
    curl(
      [
        [0.1, 0.36, 0.56],
        [0.36, 0.58, 0.56],
        [0.68, 0.62, 0.22],
      ],
      [0.11, 0.02],
      "mane",
      {
        ...BOTH,
        blend: 0.03,
      },
    ),
    egg([0.11, 0.13, 0.1], "gold", [0, 0.42, 0.44], { blend: 0.02 }),
  ];
}

function jaws(): Part[] {
  const fang = (at: Vec3, to: Vec3, size: number) => spike(at, to, [size, 0.01], "ivory", BOTH);
  return [
    egg([0.27, 0.17, 0.5], "gum", [0, -0.38, 0.66], { role: "carve", blend: 0.04 }),
    egg([0.3, 0.12, 0.42], "scale", [0, -0.58, 0.44], { blend: 0.03 }),
    egg([0.15, 0.06, 0.36], "tongue", [0, -0.47, 0.6], { turn: [-6, 0, 0] }),
    fang([0.24, -0.24, 0.9], [0.22, -0.52, 0.92], 0.065),
    fang([0.1, -0.26, 1.0], [0.1, -0.4, 1.0], 0.042),
    fang([0.28, -0.22, 0.66], [0.27, -0.38, 0.66], 0.042),
    fang([0.2, -0.53, 0.8], [0.2, -0.35, 0.82], 0.045),
    fang([0.1, -0.54, 0.86], [0.1, -0.43, 0.87], 0.034),
  ];
}

function crest(): Part[] {
  return [
    ...tube(
      [
        [0.26, 0.5, -0.05],
        [0.4, 0.84, -0.12],
        [0.6, 1.02, -0.15],
        [0.62, 1.22, -0.1],
      ],
      [0.14, 0.03],
      "horn",
      BOTH,
    ),
    ...tube(
      [
        [0.48, 0.76, -0.1],
        [0.7, 0.8, -0.1],
        [0.84, 0.94, -0.05],
      ],
      [0.075, 0.02],
      "horn",
      BOTH,
    ),
  ];
}

function whiskers(): Part[] {
  return [
    curl(
      [
        [0.24, -0.06, 0.98],
        [0.78, 0.2, 1.1],
        [0.96, -0.14, 0.84],
      ],
      [0.05, 0.035],
      "gold",
      BOTH,
    ),
    curl(
      [
        [0.96, -0.14, 0.84],
        [1.08, -0.38, 0.7],
        [1.2, -0.12, 0.7],
      ],
      [0.035, 0.012],
      "gold",
      BOTH,
    ),
    curl(
      [
        [0, -0.64, 0.72],
        [0.06, -0.9, 0.86],
        [-0.04, -1.1, 0.66],
      ],
      [0.14, 0.02],
      "beard",
    ),
    curl(
      [
        [0.2, -0.6, 0.6],
        [0.32, -0.84, 0.7],
        [0.24, -1.0, 0.54],
      ],
      [0.11, 0.02],
      "beard",
      BOTH,
    ),
  ];
}

function neck(): Part[] {
  return [
    curl(
      [
        [0, -0.2, -0.3],
        [0.1, -0.6, -0.4],
        [0, -1.0, -0.3],
      ],
      [0.46, 0.62],
      "scale",
      { blend: 0.08 },
    ),
  ];
}

/** Height of overlapping scales, rows running back from the nose. */
function plates(x: number, y: number, z: number): number {
  const row = y * 8 - z * 5;
  const shift = Math.floor(row) % 2 ? 0.5 : 0;
  const u = Math.abs(x) * 8 + shift;
  const du = u - Math.floor(u) - 0.5;
  const dv = row - Math.floor(row);
  return ramp(0.62, 0.15, Math.hypot(du, dv - 0.25));
}

function scales({ scale, belly }: DragonLook): Material {
  const [a, b] = [paint(scale), paint(belly)];
  const tone = ({ x, y, z }: Spot): Vec3 => {
    const k = plates(x, y, z);
    const pale = ramp(-0.12, -0.4, y) * ramp(0.1, 0.4, z);
    return dim(mix(mix(a, b, pale * 0.8), b, ramp(0.75, 1, k) * 0.35), 0.62 + 0.5 * k);
  };
  const relief = (x: number, y: number, z: number) => plates(x, y, z) * 0.014;
  return gloss(tone, { rough: 0.28, relief });
}

function flames({ mane, tip }: DragonLook): Material {
  const [a, b] = [paint(mane), paint(tip)];
  const tone = ({ x, y, z }: Spot) =>
    mix(a, b, ramp(0.5, 1.2, Math.hypot(x, y)) * 0.7 + 0.4 * noise(x * 9, y * 9, z * 9));
  return gloss(tone, { rough: 0.45, scatter: 0.6, coat: 0.7 });
}
