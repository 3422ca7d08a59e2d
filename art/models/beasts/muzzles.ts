import { curl, spike, type Part } from "../../sdf/part.ts";
import { ball, BOTH, drum, each, egg, ring, slab } from "../kit/forms.ts";
import type { Kind } from "./kinds.ts";

/**
 * Nose and mouth of a head about 0,0,0. Materials: fur, pale, nose, ink, gum, tongue, ivory,
 * gold, whisker.
 */
export function muzzleOf(kind: Kind["muzzle"]): Part[] {
  switch (kind) {
    case "cat":
      return cat();
    case "dog":
      return dog();
    case "bear":
      return bear();
    case "ape":
      return ape();
    case "pig":
      return pig();
    case "bull":
      return bull();
    case "rabbit":
      return rabbit();
    case "trunk":
      return trunk();
  }
}

function cat(): Part[] {
  return [
    egg([0.27, 0.15, 0.27], "pale", [0, -0.55, 0.4], { blend: 0.08 }),
    egg([0.24, 0.18, 0.24], "pale", [0.165, -0.24, 0.6], { ...BOTH, blend: 0.07 }),
    egg([0.225, 0.15, 0.36], "gum", [0, -0.44, 0.63], { role: "carve", blend: 0.03 }),
    egg([0.16, 0.07, 0.22], "tongue", [0, -0.55, 0.5]),
    egg([0.14, 0.085, 0.1], "nose", [0, -0.07, 0.8], { blend: 0.03 }),
    spike([0, -0.09, 0.83], [0, -0.19, 0.825], [0.07, 0.025], "nose", { blend: 0.05 }),
    spike([0.14, -0.34, 0.73], [0.135, -0.53, 0.75], [0.052, 0.008], "ivory", BOTH),
    spike([0.135, -0.6, 0.61], [0.13, -0.48, 0.64], [0.04, 0.008], "ivory", BOTH),
    slab([0.085, 0.03, 0.03], "ivory", [0, -0.37, 0.76], { round: 0.02 }),
    ...whiskers(),
  ];
}

function whiskers(): Part[] {
  return each(2, (k) =>
    curl(
      [
        [0.32, -0.2 - k * 0.09, 0.72],
        [0.62, -0.06 - k * 0.16, 0.82],
        [0.88, -0.2 - k * 0.2, 0.54],
      ],
      [0.012, 0.004],
      "whisker",
      BOTH,
    ),
  );
}

function dog(): Part[] {
  return [
    spike([0, -0.04, 0.4], [0, -0.15, 0.82], [0.27, 0.18], "pale", { blend: 0.14 }),
    egg([0.21, 0.09, 0.34], "pale", [0, -0.52, 0.46], { blend: 0.08 }),
    egg([0.17, 0.15, 0.26], "pale", [0.13, -0.23, 0.72], { ...BOTH, blend: 0.07 }),
    egg([0.17, 0.13, 0.4], "gum", [0, -0.42, 0.68], { role: "carve", blend: 0.03 }),
    egg([0.12, 0.05, 0.3], "tongue", [0, -0.47, 0.58], { turn: [8, 0, 0] }),
    egg([0.15, 0.105, 0.11], "nose", [0, -0.06, 0.97], { blend: 0.02 }),
    egg([0.034, 0.026, 0.05], "ink", [0.075, -0.085, 1.06], {
      ...BOTH,
      role: "carve",
      blend: 0.03,
    }),
    spike([0.13, -0.31, 0.84], [0.125, -0.47, 0.86], [0.042, 0.008], "ivory", BOTH),
    spike([0.11, -0.5, 0.74], [0.108, -0.39, 0.77], [0.034, 0.008], "ivory", BOTH),
  ];
}

function bear(): Part[] {
  return [
    egg([0.34, 0.26, 0.3], "pale", [0, -0.24, 0.48], { blend: 0.1 }),
    egg([0.26, 0.12, 0.2], "pale", [0, -0.46, 0.44], { blend: 0.08 }),
    egg([0.2, 0.11, 0.3], "gum", [0, -0.4, 0.7], { role: "carve", blend: 0.03 }),
    egg([0.13, 0.05, 0.16], "tongue", [0, -0.46, 0.58]),
    egg([0.155, 0.11, 0.11], "nose", [0, -0.09, 0.74], { blend: 0.02 }),
    spike([0, -0.15, 0.78], [0, -0.28, 0.775], [0.03, 0.022], "nose", { blend: 0.03 }),
    spike([0.13, -0.31, 0.66], [0.128, -0.4, 0.67], [0.034, 0.01], "ivory", BOTH),
  ];
}

function ape(): Part[] {
  return [
    egg([0.44, 0.3, 0.3], "pale", [0, -0.27, 0.4], { blend: 0.14 }),
    egg([0.16, 0.09, 0.12], "nose", [0, -0.06, 0.62], { blend: 0.06 }),
    egg([0.05, 0.035, 0.06], "ink", [0.075, -0.075, 0.73], { ...BOTH, role: "carve", blend: 0.03 }),
    egg([0.29, 0.12, 0.3], "gum", [0, -0.36, 0.66], { role: "carve", blend: 0.03 }),
    egg([0.27, 0.07, 0.26], "ivory", [0, -0.315, 0.4]),
    egg([0.16, 0.05, 0.2], "tongue", [0, -0.44, 0.46]),
  ];
}

function pig(): Part[] {
  return [
    egg([0.36, 0.24, 0.3], "fur", [0, -0.22, 0.4], { blend: 0.15 }),
    drum([0.27, 0.16], "nose", [0, -0.13, 0.66], { turn: [84, 0, 0], round: 0.1, blend: 0.05 }),
    egg([0.055, 0.085, 0.08], "ink", [0.1, -0.12, 0.85], { ...BOTH, role: "carve", blend: 0.04 }),
    egg([0.22, 0.1, 0.3], "gum", [0, -0.46, 0.6], { role: "carve", blend: 0.04 }),
    egg([0.14, 0.05, 0.2], "tongue", [0, -0.52, 0.46]),
  ];
}

function bull(): Part[] {
  return [
    egg([0.44, 0.29, 0.36], "pale", [0, -0.32, 0.46], { blend: 0.14 }),
    egg([0.08, 0.055, 0.1], "ink", [0.2, -0.24, 0.8], {
      ...BOTH,
      role: "carve",
      blend: 0.05,
      turn: [0, 0, 24],
    }),
    ring([0.16, 0.042], "gold", [0, -0.44, 0.82], { turn: [-14, 0, 0] }),
  ];
}

function rabbit(): Part[] {
  return [
    egg([0.18, 0.15, 0.18], "pale", [0.12, -0.24, 0.52], { ...BOTH, blend: 0.06 }),
    egg([0.2, 0.11, 0.2], "pale", [0, -0.46, 0.4], { blend: 0.07 }),
    egg([0.13, 0.1, 0.24], "gum", [0, -0.4, 0.58], { role: "carve", blend: 0.03 }),
    egg([0.09, 0.065, 0.08], "nose", [0, -0.11, 0.67], { blend: 0.02 }),
    slab([0.058, 0.09, 0.035], "ivory", [0.061, -0.39, 0.61], { ...BOTH, round: 0.03 }),
  ];
}

function trunk(): Part[] {
  const tip = 0.17;
  return [
    curl(
      [
        [0, 0.1, 0.4],
        [0, -0.5, 0.95],
        [0.1, -0.95, 0.62],
      ],
      [0.27, 0.15],
      "fur",
      { blend: 0.1 },
    ),
    curl(
      [
        [0.1, -0.95, 0.62],
        [0.2, -1.18, 0.66],
        [0.34, -1.0, 0.8],
      ],
      [0.15, tip],
      "fur",
      {
        blend: 0.06,
      },
    ),
    ball(0.1, "ink", [0.43, -0.9, 0.87], { role: "carve", blend: 0.05 }),
    curl(
      [
        [0.26, -0.28, 0.4],
        [0.42, -0.62, 0.74],
        [0.6, -0.5, 1.0],
      ],
      [0.095, 0.02],
      "ivory",
      BOTH,
    ),
  ];
}
