import { dim, mix, paint } from "../../sdf/colour.ts";
import { gloss, type Material, type Spot } from "../../sdf/material.ts";
import { sculpture, type Model } from "../../sdf/model.ts";
import { curl, spike, type Part } from "../../sdf/part.ts";
import { ramp } from "../../sdf/ramp.ts";
import type { Vec2, Vec3 } from "../../sdf/vector.ts";
import { eyeball } from "../eye.ts";
import { GUM, IVORY, lamp } from "../kit/finish.ts";
import { ball, each, egg, plate, ring } from "../kit/forms.ts";

/** Fish that swim to the left and look at us. */

export type Fish = {
  kind: "reef" | "clown" | "puffer" | "angler";
  body: string;
  belly: string;
  fin: string;
  iris: string;
};

const TAIL: readonly Vec2[] = [
  [-0.26, -0.1],
  [0.1, -0.54],
  [0.4, -0.6],
  [0.26, 0],
  [0.4, 0.6],
  [0.1, 0.54],
  [-0.26, 0.1],
];
const BACK: readonly Vec2[] = [
  [-0.46, -0.2],
  [0.5, -0.25],
  [0.54, 0.12],
  [0.22, 0.28],
  [-0.16, 0.34],
];
const KEEL: readonly Vec2[] = [
  [-0.2, 0.2],
  [0.36, 0.2],
  [0.42, -0.22],
  [0.1, -0.22],
];

export function fish(look: Fish): Model {
  const round = look.kind === "puffer";
  const tall = round ? 0.76 : 0.6;
  const parts = [
    egg([round ? 0.82 : 0.86, tall, 0.5], "body", [-0.05, 0, 0]),
    egg([0.42, 0.27, 0.22], "body", [0.58, 0, 0], { blend: 0.2 }),
    plate([TAIL, 0.035], "fin", [0.98, 0, -0.04], { turn: [0, -20, 0], round: 0.05, blend: 0.06 }),
    plate([BACK, 0.035], "fin", [0, tall + 0.05, 0], { round: 0.05, blend: 0.08 }),
    plate([KEEL, 0.035], "fin", [0.1, -tall, 0], { round: 0.05, blend: 0.06 }),
    egg([0.27, 0.14, 0.06], "fin", [0.2, -0.14, 0.5], { turn: [0, -34, -28], blend: 0.03 }),
    ...mouth(),
    ...face(),
    ...(round ? spines() : []),
    ...(look.kind === "angler" ? lure() : []),
  ];
  return sculpture(parts, {
    body: scaly(look),
    fin: ribbed(look),
    lip: gloss(mix3(look.body, look.fin, 0.5), { scatter: 0.5 }),
    eye: eyeball({ iris: look.iris, gaze: [-0.3, 0.02], pupil: 1, size: 0.78 }),
    ink: GUM,
    gum: GUM,
    ivory: IVORY,
    lamp: lamp("#fff06a", 1.4),
  });
}

function mix3(a: string, b: string, t: number): Vec3 {
  return mix(paint(a), paint(b), t);
}

function mouth(): Part[] {
  return [
    egg([0.17, 0.14, 0.24], "gum", [-0.8, -0.18, 0.2], { role: "carve", blend: 0.04 }),
    ring([0.15, 0.05], "lip", [-0.79, -0.17, 0.18], { turn: [0, -56, 0], blend: 0.03 }),
  ];
}

function face(): Part[] {
  return [
    ball(0.225, "eye", [-0.44, 0.16, 0.35]),
    ring([0.215, 0.04], "lip", [-0.44, 0.16, 0.38], { turn: [0, -18, 0], blend: 0.02 }),
    egg([0.25, 0.07, 0.15], "body", [-0.44, 0.36, 0.38], { turn: [0, 0, -16], blend: 0.03 }),
    // The far eye, just seen over the snout.
    ball(0.2, "eye", [-0.5, 0.17, -0.3]),
  ];
}

function spines(): Part[] {
  return each(34, (i) => {
    const y = 1 - (2 * (i + 0.5)) / 34;
    const r = Math.sqrt(1 - y * y);
    const a = i * 2.4;
    const [x, z] = [r * Math.cos(a), r * Math.sin(a)];
    if (x < -0.45 && z > 0) return [];
    return spike(
      [x * 0.72 - 0.05, y * 0.66, z * 0.42],
      [x * 1.0 - 0.05, y * 0.96, z * 0.68],
      [0.07, 0.01],
      "lip",
      {
        blend: 0.04,
      },
    );
  });
}

function lure(): Part[] {
  const teeth = each(6, (i) =>
    spike(
      [-0.92 + i * 0.06, -0.08, 0.22 + i * 0.03],
      [-0.93 + i * 0.06, -0.22, 0.24 + i * 0.03],
      [0.03, 0.006],
      "ivory",
    ),
  );
  return [
    curl(
      [
        [-0.2, 0.55, 0.1],
        [-0.5, 1.25, 0.2],
        [-0.86, 0.72, 0.4],
      ],
      [0.05, 0.025],
      "lip",
    ),
    ball(0.13, "lamp", [-0.88, 0.66, 0.42]),
    ...teeth,
  ];
}

function scaly({ kind, body, belly, fin }: Fish): Material {
  const [a, b, c] = [paint(body), paint(belly), paint(fin)];
  const tone = ({ x, y }: Spot): Vec3 => {
    const row = Math.floor(y * 13);
    const scale = Math.sin(x * 42 + (row % 2) * Math.PI) * Math.sin(y * 13 * Math.PI);
    const bands = ramp(0.3, 0.5, Math.sin(x * 6.2 + 0.6 + y * 0.6));
    const share = kind === "clown" ? bands : ramp(0.1, -0.42, y);
    const edge = kind === "clown" ? ramp(0.14, 0.04, Math.abs(bands - 0.5)) * 0.8 : 0;
    const top = mix(mix(a, b, share), c, ramp(0.15, 0.6, y) * 0.55);
    return dim(mix(top, [0.01, 0.005, 0.01], edge), 0.9 + 0.2 * scale);
  };
  return gloss(tone, { rough: 0.1, scatter: 0.5, coat: 1.4 });
}

function ribbed({ body, fin }: Fish): Material {
  const [a, b] = [paint(fin), paint(body)];
  const tone = ({ u, v }: Spot) => mix(a, b, 0.5 + 0.5 * Math.sin(Math.atan2(v, u + 0.4) * 34));
  return gloss(tone, { rough: 0.25, scatter: 0.9 });
}
