import { curl, spike, tube, type Part } from "../../sdf/part.ts";
import { BOTH, each, egg } from "../kit/forms.ts";
import type { Kind } from "./kinds.ts";

const HOLLOW = { ...BOTH, role: "carve", blend: 0.05 } as const;

/** Ears of a head about 0,0,0. Materials: fur, ear (their inside), pale. */
export function earsOf(kind: Kind["ears"]): Part[] {
  return EARS[kind]();
}

const EARS: Record<Kind["ears"], () => Part[]> = { disc, fan, flop, long, point, round, side };

function round(): Part[] {
  const turn = [0, 12, -24] as const;
  const tuft = (k: number) =>
    spike(
      [0.4 + k * 0.07, 0.56 - k * 0.05, 0.06],
      [0.5 + k * 0.08, 0.74 - k * 0.08, 0.02],
      [0.06, 0.012],
      "pale",
      { ...BOTH, blend: 0.03 },
    );
  return [
    egg([0.25, 0.25, 0.13], "fur", [0.53, 0.64, -0.1], { ...BOTH, blend: 0.08, turn }),
    egg([0.16, 0.17, 0.12], "ear", [0.53, 0.63, 0.04], { ...HOLLOW, turn }),
    ...each(2, tuft),
  ];
}

function point(): Part[] {
  return [
    spike([0.42, 0.5, -0.05], [0.62, 1.0, -0.12], [0.26, 0.04], "fur", { ...BOTH, blend: 0.1 }),
    spike([0.44, 0.5, 0.16], [0.59, 0.84, 0.02], [0.15, 0.025], "ear", HOLLOW),
    spike([0.36, 0.48, 0.1], [0.48, 0.72, 0.06], [0.09, 0.02], "pale", { ...BOTH, blend: 0.04 }),
  ];
}

function long(): Part[] {
  const turn = [0, 0, -12] as const;
  return [
    egg([0.18, 0.48, 0.12], "fur", [0.27, 0.86, -0.1], { ...BOTH, blend: 0.08, turn }),
    egg([0.1, 0.35, 0.1], "ear", [0.27, 0.86, 0.02], { ...HOLLOW, turn }),
  ];
}

function flop(): Part[] {
  const lobe = [
    [0.42, 0.56, 0],
    [0.78, 0.78, 0.02],
    [0.8, 0.18, 0.1],
  ] as const;
  return [
    curl(lobe, [0.17, 0.14], "fur", { ...BOTH, blend: 0.06 }),
    egg([0.1, 0.2, 0.06], "ear", [0.76, 0.34, 0.17], { ...BOTH, blend: 0.03, turn: [0, 20, 6] }),
  ];
}

function side(): Part[] {
  return [
    egg([0.3, 0.13, 0.12], "fur", [0.84, 0.24, -0.05], { ...BOTH, blend: 0.06, turn: [0, 0, 4] }),
    egg([0.2, 0.07, 0.1], "ear", [0.88, 0.23, 0.04], HOLLOW),
  ];
}

function disc(): Part[] {
  const turn = [0, 20, 0] as const;
  return [
    egg([0.23, 0.25, 0.12], "fur", [0.76, 0.12, -0.1], { ...BOTH, blend: 0.05, turn }),
    egg([0.15, 0.17, 0.1], "ear", [0.78, 0.12, 0.02], { ...HOLLOW, turn }),
  ];
}

function fan(): Part[] {
  const turn = [0, 24, -8] as const;
  return [
    egg([0.44, 0.5, 0.1], "fur", [0.9, 0.16, -0.22], { ...BOTH, blend: 0.08, turn }),
    egg([0.33, 0.38, 0.07], "ear", [0.91, 0.14, -0.16], { ...BOTH, blend: 0.04, turn }),
  ];
}

/** Locks combed back and down the cheeks. */
export function ruff(material: string): Part[] {
  return [
    curl(
      [
        [0.44, 0.08, -0.02],
        [0.74, 0.04, -0.08],
        [0.86, -0.12, -0.1],
      ],
      [0.24, 0.012],
      material,
      { ...BOTH, blend: 0.09 },
    ),
    curl(
      [
        [0.4, -0.1, 0.04],
        [0.7, -0.2, -0.02],
        [0.78, -0.4, -0.04],
      ],
      [0.23, 0.012],
      material,
      { ...BOTH, blend: 0.09 },
    ),
    curl(
      [
        [0.28, -0.28, 0.1],
        [0.5, -0.46, 0.05],
        [0.52, -0.64, 0.04],
      ],
      [0.21, 0.012],
      material,
      { ...BOTH, blend: 0.09 },
    ),
  ];
}

/** A wreath of thick locks round the face. */
export function mane(material: string): Part[] {
  const lock = (i: number) => {
    const a = -0.42 * Math.PI + (i / 10) * 1.02 * Math.PI;
    const far = 1.06 + 0.09 * Math.sin(i * 3.1);
    const [c, s] = [Math.cos(a), Math.sin(a)];
    const bend = 0.28;
    return curl(
      [
        [c * 0.5, s * 0.5, -0.12],
        [c * 0.86 - s * bend * 0.4, s * 0.86 + c * bend * 0.4, -0.1],
        [c * far + s * 0.1, s * far - 0.1, -0.3],
      ],
      [0.27, 0.03],
      material,
      { ...BOTH, blend: 0.05 },
    );
  };
  return each(11, lock);
}

export function horns(material: string): Part[] {
  return tube(
    [
      [0.38, 0.5, -0.05],
      [0.68, 0.6, 0],
      [0.92, 0.78, 0.1],
      [0.96, 1.1, 0.22],
    ],
    [0.17, 0.025],
    material,
    BOTH,
  );
}
