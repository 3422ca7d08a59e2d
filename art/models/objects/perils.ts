import { mix, paint } from "../../sdf/colour.ts";
import { gloss, jewel, soft, type Spot } from "../../sdf/material.ts";
import { sculpture, type Model } from "../../sdf/model.ts";
import { curl, group, spike, tube } from "../../sdf/part.ts";
import { ramp } from "../../sdf/ramp.ts";
import { unit, type Vec3 } from "../../sdf/vector.ts";
import { eyeball } from "../eye.ts";
import { eyes } from "../kit/face.ts";
import { GOLDEN, GUM, INK, IVORY, lamp, SILVER } from "../kit/finish.ts";
import { ball, BOTH, drum, each, egg, ring, slab } from "../kit/forms.ts";
import { glyph } from "../kit/glyph.ts";
import { brilliant } from "./stones.ts";

/** What goes off, and what is left. */

export const bomb = (hex: string) => (): Model =>
  sculpture(
    [
      ball(0.82, "shell", [0, -0.14, 0]),
      drum([0.22, 0.13], "gold", [0.44, 0.58, 0], { turn: [0, 0, -34], round: 0.04 }),
      ...tube(
        [
          [0.5, 0.66, 0],
          [0.62, 0.9, 0],
          [0.82, 0.92, 0],
          [0.92, 1.06, 0],
        ],
        [0.055, 0.045],
        "fuse",
      ),
      ball(0.13, "spark", [0.95, 1.1, 0]),
      ...each(5, (i) =>
        spike(
          [0.95, 1.1, 0],
          [0.95 + Math.cos(i * 1.26) * 0.22, 1.1 + Math.sin(i * 1.26) * 0.2, 0.05],
          [0.04, 0.008],
          "spark",
        ),
      ),
      ...eyes({ at: [0.28, 0, 0.62], radius: 0.21, mood: "fierce", lid: "shell", line: "ink" }),
      egg([0.26, 0.1, 0.2], "gum", [0, -0.42, 0.68], { role: "carve", blend: 0.03 }),
      egg([0.24, 0.05, 0.16], "ivory", [0, -0.37, 0.55]),
    ],
    {
      shell: gloss(hex, { rough: 0.06, coat: 2.2, rim: 1.4 }),
      gold: GOLDEN,
      fuse: soft("#e0b068"),
      spark: lamp("#ffb01a", 1.6),
      eye: eyeball({
        iris: "#ff3a1a",
        heart: "#ffd02a",
        gaze: [-0.04, -0.05],
        pupil: 0.8,
        size: 0.75,
      }),
      ink: INK,
      gum: GUM,
      ivory: IVORY,
    },
  );

export function dynamite(): Model {
  const word = glyph("TNT");
  const paper = ({ x, y, z }: Spot): Vec3 =>
    mix(paint("#e0141e"), [1, 0.95, 0.85], z > 0.1 ? word(x / 0.5, (y + 0.1) / 0.5) : 0);
  const sticks = [
    [-0.5, 0],
    [0, 0.1],
    [0.5, 0],
  ].map(([x = 0, z = 0]) => drum([0.27, 0.74], "paper", [x, -0.1, z], { round: 0.05 }));
  return sculpture(
    [
      ...sticks,
      slab([0.74, 0.09, 0.32], "strap", [0, -0.56, 0.04], { round: 0.06 }),
      slab([0.74, 0.09, 0.32], "strap", [0, 0.36, 0.04], { round: 0.06 }),
      curl(
        [
          [0, 0.6, 0.1],
          [0.05, 1.1, 0.1],
          [0.5, 0.96, 0.1],
        ],
        [0.05, 0.04],
        "fuse",
      ),
      ball(0.14, "spark", [0.54, 0.96, 0.1]),
      ...each(6, (i) =>
        spike(
          [0.54, 0.96, 0.1],
          [0.54 + Math.cos(i * 1.05) * 0.26, 0.96 + Math.sin(i * 1.05) * 0.24, 0.14],
          [0.05, 0.008],
          "spark",
        ),
      ),
    ],
    {
      paper: gloss(paper, { rough: 0.3 }),
      strap: soft("#2a1c16"),
      fuse: soft("#e0b068"),
      spark: lamp("#ffb01a", 1.6),
    },
  );
}

const SPINES: readonly Vec3[] = [-1, 0, 1].flatMap((x) =>
  [-1, 0, 1].flatMap((y) =>
    [-1, 0, 1].flatMap((z): Vec3[] => (x || y || z ? [unit([x, y, z])] : [])),
  ),
);

export function mine(): Model {
  return sculpture(
    [
      ball(0.72, "shell"),
      ...SPINES.map(([x, y, z]) =>
        spike(
          [x * 0.66, y * 0.66, z * 0.66],
          [x * 0.96, y * 0.96, z * 0.96],
          [0.12, 0.06],
          "steel",
        ),
      ),
      ring([0.73, 0.055], "steel", [0, 0, 0], { turn: [90, 0, 0] }),
      ball(0.22, "light", [-0.1, 0.12, 0.6]),
      ring([0.24, 0.06], "steel", [-0.1, 0.12, 0.66]),
    ],
    {
      shell: gloss("#3a2a7a", { rough: 0.1, coat: 1.7 }),
      steel: SILVER,
      light: lamp("#ff2a1a", 1.4),
    },
  );
}

/** A board of tiles, some turned: gems, and one mine. */
export function minefield(): Model {
  const tiles = each(9, (i) => {
    const [x, y] = [((i % 3) - 1) * 0.72, (Math.floor(i / 3) - 1) * 0.72];
    const isOpen = i === 2 || i === 3 || i === 7;
    return slab(
      [0.33, 0.33, isOpen ? 0.08 : 0.17],
      isOpen ? "open" : "tile",
      [x, y, isOpen ? -0.08 : 0],
      { round: 0.08 },
    );
  });
  return sculpture(
    [
      slab([1.16, 1.16, 0.1], "board", [0, 0, -0.22], { round: 0.1 }),
      ...tiles,
      brilliant(0.28, "green", [0.72, -0.7, 0.2], [30, 11, 0]),
      brilliant(0.28, "blue", [-0.72, 0.02, 0.2], [30, 11, 0]),
      ...group(
        [
          ball(0.6, "bomb"),
          ...SPINES.slice(0, 13).map(([x, y, z]) =>
            spike([x * 0.5, y * 0.5, z * 0.5], [x * 0.9, y * 0.9, z * 0.9], [0.12, 0.05], "bomb"),
          ),
        ],
        [0, 0.72, 0.16],
        [0, 30, 0],
        0.4,
      ),
      ball(0.09, "light", [-0.06, 0.78, 0.4]),
    ],
    {
      board: gloss("#1a2a5a", { coat: 1.2 }),
      tile: gloss("#2f7af0", { rough: 0.12, coat: 1.5 }),
      open: gloss("#0d1838"),
      green: jewel("#2aff9a", { rim: 0.5 }),
      blue: jewel("#4ad8ff", { rim: 0.5 }),
      bomb: gloss("#14141c", { coat: 2 }),
      light: lamp("#ff2a1a", 1.5),
    },
  );
}

export function skull(): Model {
  const bone = ({ y }: Spot) => mix(paint("#c8a070"), paint("#fff2d8"), ramp(-0.9, 0.3, y));
  return sculpture(
    [
      egg([0.72, 0.66, 0.7], "bone", [0, 0.3, -0.06]),
      egg([0.44, 0.34, 0.44], "bone", [0, -0.3, 0.16], { blend: 0.2 }),
      egg([0.2, 0.16, 0.2], "bone", [0.44, -0.06, 0.34], { ...BOTH, blend: 0.12 }),
      egg([0.2, 0.2, 0.26], "ink", [0.28, 0.14, 0.56], {
        ...BOTH,
        role: "carve",
        blend: 0.05,
        turn: [0, 0, 12],
      }),
      egg([0.1, 0.14, 0.2], "ink", [0, -0.1, 0.62], { role: "carve", blend: 0.03 }),
      ball(0.09, "fire", [0.27, 0.12, 0.42], BOTH),
      ...each(6, (i) =>
        slab(
          [0.06, 0.12, 0.06],
          "tooth",
          [(i - 2.5) * 0.13, -0.52, 0.52 - Math.abs(i - 2.5) * 0.05],
          { round: 0.04 },
        ),
      ),
      egg([0.4, 0.16, 0.38], "bone", [0, -0.74, 0.16], { blend: 0.03 }),
      ...each(6, (i) =>
        slab(
          [0.055, 0.08, 0.05],
          "tooth",
          [(i - 2.5) * 0.12, -0.66, 0.5 - Math.abs(i - 2.5) * 0.05],
          { round: 0.035 },
        ),
      ),
    ],
    {
      bone: soft(bone, { coat: 0.7, rough: 0.5 }),
      tooth: IVORY,
      ink: INK,
      fire: lamp("#ff5a10", 1.6),
    },
  );
}

/** A bull's skull from the desert. */
export function longhorn(): Model {
  return sculpture(
    [
      egg([0.38, 0.42, 0.4], "bone", [0, 0.24, -0.05]),
      spike([0, 0.1, 0.15], [0, -0.76, 0.25], [0.29, 0.17], "bone", { blend: 0.15 }),
      egg([0.14, 0.13, 0.2], "ink", [0.21, 0.2, 0.3], { ...BOTH, role: "carve", blend: 0.05 }),
      egg([0.055, 0.12, 0.1], "ink", [0.075, -0.7, 0.4], { ...BOTH, role: "carve", blend: 0.04 }),
      curl(
        [
          [0.28, 0.5, -0.1],
          [0.92, 0.4, -0.1],
          [1.12, 1.1, 0.02],
        ],
        [0.17, 0.025],
        "horn",
        { ...BOTH, blend: 0.06 },
      ),
      ball(0.08, "fire", [0.2, 0.2, 0.22], BOTH),
      egg([0.11, 0.14, 0.06], "gem", [0, 0.46, 0.33]),
    ],
    {
      bone: soft("#f3e2c0", { coat: 0.6, rough: 0.5 }),
      horn: gloss(
        ({ x }: Spot) => mix(paint("#f0d8a8"), paint("#3a2214"), ramp(0.7, 1.1, Math.abs(x))),
        { rough: 0.25 },
      ),
      ink: INK,
      fire: lamp("#ff5a10", 1.6),
      gem: gloss("#10c8d8", { rough: 0.05, coat: 1.8 }),
    },
  );
}
