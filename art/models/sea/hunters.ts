import { dim, mix, paint } from "../../sdf/colour.ts";
import { gloss, type Material, type Spot } from "../../sdf/material.ts";
import { sculpture, type Model } from "../../sdf/model.ts";
import { spike, type Part } from "../../sdf/part.ts";
import { ramp } from "../../sdf/ramp.ts";
import { eyeball } from "../eye.ts";
import { GUM, IVORY } from "../kit/finish.ts";
import { ball, each, egg, plate } from "../kit/forms.ts";

/** Great swimmers, heading left. */

function counterShaded(back: string, belly: string, line = 0): Material {
  const [a, b] = [paint(back), paint(belly)];
  const tone = ({ x, y }: Spot) =>
    dim(
      mix(a, b, ramp(0.02, -0.14, y - line - 0.05 * Math.sin(x * 3))),
      0.9 + 0.12 * Math.sin(y * 5),
    );
  return gloss(tone, { rough: 0.12, scatter: 0.5, coat: 1.3 });
}

export const shark = (back: string) => (): Model => {
  return sculpture(
    [
      egg([1.05, 0.52, 0.52], "body", [0, 0, 0]),
      spike([-0.5, 0.06, 0.1], [-1.08, 0.14, 0.2], [0.41, 0.13], "body", { blend: 0.2 }),
      plate(
        [
          [
            [-0.22, -0.25],
            [0.32, -0.25],
            [0.44, 0.48],
            [0.18, 0.32],
          ],
          0.04,
        ],
        "body",
        [0.12, 0.6, 0],
        { round: 0.04, blend: 0.12 },
      ),
      egg([0.46, 0.08, 0.24], "body", [0.1, -0.36, 0.42], { turn: [30, 0, -35], blend: 0.06 }),
      plate(
        [
          [
            [-0.2, -0.06],
            [0.06, -0.52],
            [0.3, -0.58],
            [0.1, 0],
            [0.42, 0.62],
            [0.1, 0.52],
            [-0.2, 0.12],
          ],
          0.04,
        ],
        "body",
        [1.08, 0.1, -0.15],
        { turn: [0, -25, 0], round: 0.03, blend: 0.1 },
      ),
      ball(0.15, "eye", [-0.44, 0.17, 0.4]),
      egg([0.2, 0.07, 0.12], "body", [-0.42, 0.31, 0.42], { turn: [0, 0, -24], blend: 0.03 }),
      ...each(3, (i) =>
        egg([0.018, 0.13, 0.05], "gum", [0.12 + i * 0.09, 0, 0.51 - i * 0.004], {
          role: "carve",
          blend: 0.02,
        }),
      ),
      ...jaws(),
    ],
    {
      body: counterShaded(back, "#f2f6ff"),
      eye: eyeball({ iris: "#ffd02a", gaze: [-0.3, -0.05], pupil: 0.6, size: 0.85 }),
      gum: GUM,
      ivory: IVORY,
    },
  );
};

/** The open mouth, carved first, and two rows of teeth in it. */
function jaws(): Part[] {
  const teeth = each(7, (i): Part[] => {
    const u = i / 6;
    const z = 0.3 + 0.2 * Math.sin(u * 2.6);
    return [
      spike([-0.95 + u * 0.6, -0.1, z], [-0.94 + u * 0.6, -0.24, z], [0.045, 0.008], "ivory"),
      spike(
        [-0.9 + u * 0.52, -0.38, z - 0.03],
        [-0.9 + u * 0.52, -0.27, z],
        [0.04, 0.008],
        "ivory",
      ),
    ];
  });
  return [
    egg([0.38, 0.18, 0.32], "gum", [-0.62, -0.22, 0.38], {
      role: "carve",
      blend: 0.04,
      turn: [0, 0, -8],
    }),
    egg([0.31, 0.14, 0.25], "gum", [-0.62, -0.25, 0.2]),
    ...teeth,
  ];
}

export function whale(): Model {
  const spout = each(5, (i) => {
    const a = (i - 2) * 0.34;
    return [
      spike(
        [-0.2, 0.62, 0],
        [-0.2 + Math.sin(a) * 0.42, 1.06 - Math.abs(a) * 0.16, 0],
        [0.06, 0.08],
        "water",
        { blend: 0.05 },
      ),
      ball(0.1, "water", [-0.2 + Math.sin(a) * 0.5, 1.04 - Math.abs(a) * 0.3, 0.04], {
        blend: 0.05,
      }),
    ];
  });
  return sculpture(
    [
      egg([0.92, 0.66, 0.66], "body", [-0.2, -0.06, 0]),
      spike([0.3, -0.1, 0], [0.98, 0.24, -0.1], [0.46, 0.13], "body", { blend: 0.2 }),
      egg([0.34, 0.13, 0.2], "body", [1.02, 0.52, 0.14], { turn: [0, -30, 58], blend: 0.08 }),
      egg([0.34, 0.13, 0.2], "body", [1.2, 0.36, -0.34], { turn: [0, 30, 20], blend: 0.08 }),
      egg([0.36, 0.11, 0.2], "body", [-0.1, -0.5, 0.58], { turn: [30, -20, -40], blend: 0.06 }),
      ball(0.135, "eye", [-0.56, 0.06, 0.5]),
      egg([0.18, 0.055, 0.1], "body", [-0.56, 0.2, 0.52], { turn: [0, 0, -8], blend: 0.03 }),
      egg([0.44, 0.035, 0.3], "gum", [-0.76, -0.2, 0.46], {
        role: "carve",
        blend: 0.03,
        turn: [0, 20, 10],
      }),
      ...spout,
    ],
    {
      body: grooved("#2a6ae0", "#eaf4ff"),
      eye: eyeball({ iris: "#5a3416", gaze: [-0.25, 0], pupil: 1, size: 0.86 }),
      gum: GUM,
      water: gloss("#c8f4ff", { glow: 0.25, scatter: 0.9 }),
    },
  );
}

function grooved(back: string, belly: string): Material {
  const [a, b] = [paint(back), paint(belly)];
  const tone = ({ x, y }: Spot) => {
    const low = ramp(-0.16, -0.26, y + x * 0.12);
    return mix(a, dim(b, 0.78 + 0.22 * ramp(-0.4, 0.4, Math.sin(y * 70))), low);
  };
  return gloss(tone, { rough: 0.14, scatter: 0.5, coat: 1.2 });
}

export function dolphin(): Model {
  return sculpture(
    [
      egg([0.84, 0.44, 0.42], "body", [-0.1, 0.1, 0], { turn: [0, 0, 14] }),
      egg([0.42, 0.36, 0.36], "body", [-0.6, 0, 0.06], { blend: 0.16 }),
      spike([-0.84, -0.1, 0.12], [-1.16, -0.2, 0.2], [0.17, 0.09], "body", { blend: 0.1 }),
      spike([0.4, 0.2, 0], [1.0, -0.1, -0.1], [0.3, 0.1], "body", { blend: 0.16 }),
      plate(
        [
          [
            [-0.2, -0.2],
            [0.28, -0.2],
            [0.42, 0.34],
            [0.2, 0.24],
          ],
          0.04,
        ],
        "body",
        [0.02, 0.62, 0],
        { round: 0.04, blend: 0.1 },
      ),
      egg([0.32, 0.12, 0.2], "body", [1.06, -0.24, 0.16], { turn: [0, -40, -50], blend: 0.06 }),
      egg([0.32, 0.12, 0.2], "body", [1.2, -0.1, -0.3], { turn: [0, 30, -20], blend: 0.06 }),
      egg([0.36, 0.08, 0.17], "body", [-0.16, -0.3, 0.4], { turn: [30, 0, -50], blend: 0.06 }),
      ball(0.125, "eye", [-0.62, 0.1, 0.37]),
      egg([0.16, 0.05, 0.09], "body", [-0.62, 0.22, 0.38], { turn: [0, 0, -4], blend: 0.02 }),
      egg([0.34, 0.026, 0.3], "gum", [-0.98, -0.2, 0.22], {
        role: "carve",
        blend: 0.03,
        turn: [0, 12, 12],
      }),
    ],
    {
      body: counterShaded("#2a9ae8", "#f4fbff", -0.1),
      eye: eyeball({ iris: "#2a4a8a", gaze: [-0.25, 0], pupil: 1, size: 0.9 }),
      gum: GUM,
    },
  );
}
