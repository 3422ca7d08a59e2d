import { mix, paint } from "../../sdf/colour.ts";
import { gloss, soft, type Material, type Spot } from "../../sdf/material.ts";
import { sculpture, type Model } from "../../sdf/model.ts";
import { spike } from "../../sdf/part.ts";
import { ramp } from "../../sdf/ramp.ts";
import type { Vec3 } from "../../sdf/vector.ts";
import { eyeball } from "../eye.ts";
import { wood } from "../kit/finish.ts";
import { ball, BOTH, drum, each, egg, plate, ring } from "../kit/forms.ts";

/** Sweets, glossy enough to eat. */

const SPRINKLES = ["#ffe21a", "#2ad0ff", "#ffffff", "#6aff4a", "#ff4a6a"];

function sprinkled(): Record<string, Material> {
  return Object.fromEntries(SPRINKLES.map((hex, i) => [`sugar${i}`, gloss(hex)]));
}

function bite(at: Vec3, i: number): ReturnType<typeof spike> {
  const to: Vec3 = [at[0] + Math.cos(i * 3) * 0.09, at[1] + Math.sin(i * 3) * 0.09, at[2] + 0.01];
  return spike(at, to, [0.03, 0.03], `sugar${i % SPRINKLES.length}`);
}

export const lollipop = (a: string, b: string, c: string) => (): Model => {
  const colours = [paint(a), paint(b), paint(c), paint(b)];
  const swirl = ({ u, w }: Spot): Vec3 => {
    const t = (Math.atan2(w, u) / (2 * Math.PI)) * 3 + Math.hypot(u, w) * 4.2;
    const k = (t - Math.floor(t)) * 4;
    const i = Math.floor(k);
    const next = colours[(i + 1) % 4] ?? [1, 1, 1];
    return mix(colours[i] ?? [1, 1, 1], next, ramp(0.9, 1, k - i));
  };
  return sculpture(
    [
      drum([0.76, 0.2], "swirl", [0, 0.34, 0], { turn: [90, 0, 0], round: 0.18 }),
      spike([0, -0.36, 0], [0, -1.22, 0], [0.065, 0.065], "stick"),
      plate(
        [
          [
            [-0.38, 0.2],
            [0, 0.05],
            [0.38, 0.2],
            [0.38, -0.22],
            [0, -0.05],
            [-0.38, -0.22],
          ],
          0.07,
        ],
        "bow",
        [0, -0.5, 0.08],
        { round: 0.05 },
      ),
      ball(0.1, "bow", [0, -0.5, 0.14]),
    ],
    {
      swirl: gloss(swirl, { rough: 0.05, coat: 1.7, scatter: 0.7 }),
      stick: gloss("#fff6ea"),
      bow: gloss("#8a2aff", { scatter: 0.6 }),
    },
  );
};

export const candy = (hex: string) => (): Model => {
  const [a, b] = [paint(hex), paint("#fff4f8")];
  const turns = ({ x, y }: Spot) =>
    mix(a, b, ramp(-0.1, 0.1, Math.sin(Math.atan2(y, x) * 4 + Math.hypot(x, y) * 5)));
  const fans = ({ u, v }: Spot) =>
    mix(a, b, ramp(0.2, 0.5, Math.sin(Math.atan2(v, u + 0.4) * 26)) * 0.6);
  const pleats = (_x: number, y: number) => Math.sin(y * 30) * 0.014;
  return sculpture(
    [
      ball(0.6, "sweet"),
      plate(
        [
          [
            [-0.38, -0.04],
            [0.28, -0.46],
            [0.2, 0],
            [0.28, 0.46],
            [-0.38, 0.04],
          ],
          0.05,
        ],
        "wrap",
        [0.9, 0, 0],
        {
          ...BOTH,
          round: 0.05,
          ripple: pleats,
        },
      ),
    ],
    {
      sweet: gloss(turns, { rough: 0.04, coat: 1.8, scatter: 0.6 }),
      wrap: gloss(fans, { rough: 0.12, scatter: 0.9 }),
    },
  );
};

export const gummyBear = (hex: string) => (): Model =>
  sculpture(
    [
      ball(0.44, "gum", [0, 0.5, 0]),
      ball(0.19, "gum", [0.34, 0.86, -0.02], { ...BOTH, blend: 0.06 }),
      egg([0.54, 0.56, 0.44], "gum", [0, -0.26, 0], { blend: 0.1 }),
      spike([0.44, 0.06, 0.15], [0.66, -0.1, 0.44], [0.18, 0.18], "gum", { ...BOTH, blend: 0.06 }),
      spike([0.3, -0.62, 0.1], [0.48, -0.9, 0.34], [0.23, 0.22], "gum", { ...BOTH, blend: 0.06 }),
      egg([0.18, 0.14, 0.13], "gum", [0, 0.42, 0.38], { blend: 0.05 }),
      egg([0.065, 0.045, 0.04], "nose", [0, 0.48, 0.5]),
      ball(0.095, "eye", [0.17, 0.6, 0.35], BOTH),
    ],
    {
      gum: gloss(hex, { rough: 0.06, coat: 1.7, scatter: 1, glow: 0.12 }),
      nose: gloss("#3a0a14"),
      eye: eyeball({ iris: "#2a1a10", gaze: [0, 0], pupil: 1, size: 0.9 }),
    },
  );

export const donut = (hex: string) => (): Model => {
  const drip = (x: number, y: number, z: number) =>
    0.02 - z + Math.sin(Math.atan2(y, x) * 9) * 0.06;
  const sugar = each(26, (i) => {
    const a = i * 2.4;
    const r = 0.42 + 0.36 * (((i * 7) % 10) / 10);
    const z = 0.07 + Math.sqrt(Math.max(0, 0.132 - (r - 0.6) ** 2));
    return bite([Math.cos(a) * r, Math.sin(a) * r, z], i);
  });
  return sculpture(
    [
      ring([0.6, 0.38], "dough", [0, 0, -0.06]),
      ring([0.6, 0.37], "icing", [0, 0, 0.05], { clip: drip }),
      ...sugar,
    ],
    {
      ...sprinkled(),
      dough: soft("#e09a42", { coat: 0.6 }),
      icing: gloss(hex, { scatter: 0.6, coat: 1.6, rough: 0.08 }),
    },
  );
};

export function cupcake(): Model {
  const cup = (x: number, _y: number, z: number) => Math.sin(Math.atan2(z, x) * 18) * 0.022;
  const sugar = each(14, (i) => {
    const a = i * 2.4;
    const h = (i % 7) / 7;
    const r = 0.66 - h * 0.4;
    return bite([Math.cos(a) * r, 0.06 + h * 0.66, Math.abs(Math.sin(a)) * r + 0.03], i);
  });
  return sculpture(
    [
      spike([0, -0.3, 0], [0, -0.72, 0], [0.56, 0.46], "cup", {
        ripple: cup,
        clip: (_x, y) => Math.max(y - 0.1, -y - 0.62),
      }),
      ring([0.4, 0.27], "cream", [0, 0.0, 0], { turn: [90, 0, 0] }),
      ball(0.46, "cream", [0, 0.02, 0], { blend: 0.06 }),
      ring([0.27, 0.23], "cream", [0, 0.34, 0], { turn: [84, 0, 0], blend: 0.03 }),
      ball(0.3, "cream", [0, 0.4, 0], { blend: 0.06 }),
      spike([0, 0.56, 0], [0.03, 0.84, 0.02], [0.24, 0.06], "cream", { blend: 0.05 }),
      ball(0.18, "cherry", [0, 0.92, 0.05]),
      spike([0.02, 1.06, 0.05], [0.1, 1.26, 0.02], [0.025, 0.02], "stem"),
      ...sugar,
    ],
    {
      ...sprinkled(),
      cup: gloss("#8a3af0", { rough: 0.3 }),
      cream: gloss("#ff8ac8", { scatter: 0.9, rough: 0.14 }),
      cherry: gloss("#e0062a", { rough: 0.05, coat: 1.8 }),
      stem: gloss("#4a9a1a"),
    },
  );
}

export function iceCream(): Model {
  const waffle = ({ x, y }: Spot) =>
    mix(
      paint("#8a4a12"),
      paint("#f0b050"),
      ramp(
        0.02,
        0.07,
        Math.min(...[x + y, x - y].map((t) => Math.abs(((((t * 5) % 1) + 1) % 1) - 0.5))),
      ),
    );
  return sculpture(
    [
      spike([0, -0.06, 0], [0, -1.1, 0], [0.48, 0.04], "waffle"),
      ball(0.4, "mint", [-0.32, 0.24, 0.05]),
      ball(0.4, "berry", [0.32, 0.24, 0.02], { blend: 0.01 }),
      ball(0.42, "vanilla", [0, 0.66, 0.02], { blend: 0.01 }),
      ring([0.42, 0.09], "waffle", [0, 0.0, 0], { turn: [90, 0, 0] }),
      ball(0.16, "cherry", [0.04, 1.12, 0.06]),
      drum([0.055, 0.36], "stick", [0.4, 0.9, -0.2], { turn: [0, 0, -26] }),
    ],
    {
      waffle: soft(waffle, { coat: 0.5 }),
      mint: gloss("#7af0b8", { scatter: 0.9, rough: 0.25 }),
      berry: gloss("#ff5a9a", { scatter: 0.9, rough: 0.25 }),
      vanilla: gloss("#fff0c0", { scatter: 0.9, rough: 0.25 }),
      cherry: gloss("#e0062a", { rough: 0.05, coat: 1.8 }),
      stick: wood("#c87a32"),
    },
  );
}
