import { curl, spike, type Part } from "../../sdf/part.ts";
import type { Vec3 } from "../../sdf/vector.ts";
import { eyes } from "../kit/face.ts";
import { ball, BOTH, egg } from "../kit/forms.ts";
import type { Kind } from "./kinds.ts";

/** A head whose crown is a ball of radius 0.56 about (0, 0.2, 0), looking towards z. */
export function head(kind: Kind): Part[] {
  const slim = kind.woman === true;
  return [
    egg([0.56, 0.56, 0.54], "skin", [0, 0.2, 0]),
    egg(slim ? [0.4, 0.4, 0.4] : [0.46, 0.42, 0.42], "skin", [0, -0.18, 0.07], { blend: 0.24 }),
    egg([0.19, 0.15, 0.17], "skin", [0.27, -0.12, 0.33], { ...BOTH, blend: 0.14 }),
    ball(slim ? 0.11 : 0.16, "skin", [0, slim ? -0.52 : -0.5, 0.28], { blend: 0.14 }),
    ...ears(kind),
    ...nose(slim),
    ...eyes({
      at: [0.215, 0.14, 0.4],
      radius: slim ? 0.165 : 0.155,
      mood: kind.mood ?? "kind",
      lid: "lid",
      line: "ink",
      brow: "brow",
    }),
    ...(slim ? lashes() : []),
    ...mouth(kind),
    ...(kind.extra === "patch" ? patch() : []),
    ...(kind.extra === "kohl"
      ? [spike([0.3, 0.12, 0.44], [0.5, 0.1, 0.24], [0.026, 0.016], "ink", BOTH)]
      : []),
  ];
}

function ears(kind: Kind): Part[] {
  if (kind.extra === "ears") {
    return [
      spike([0.52, 0.06, 0], [0.94, 0.34, -0.14], [0.13, 0.02], "skin", { ...BOTH, blend: 0.05 }),
    ];
  }
  return [
    egg([0.09, 0.16, 0.1], "skin", [0.56, 0.04, -0.02], { ...BOTH, blend: 0.04 }),
    egg([0.04, 0.09, 0.06], "lid", [0.615, 0.05, 0.05], { ...BOTH, role: "carve", blend: 0.04 }),
  ];
}

function nose(slim: boolean): Part[] {
  if (slim) {
    return [spike([0, 0.08, 0.5], [0, -0.05, 0.585], [0.05, 0.07], "skin", { blend: 0.08 })];
  }
  return [
    spike([0, 0.16, 0.5], [0, -0.03, 0.6], [0.06, 0.11], "skin", { blend: 0.08 }),
    egg([0.075, 0.06, 0.08], "skin", [0.09, -0.06, 0.54], { ...BOTH, blend: 0.05 }),
  ];
}

function lashes(): Part[] {
  return [0, 1].map((k) =>
    curl(
      [
        [0.34, 0.22 - k * 0.05, 0.46],
        [0.42, 0.25 - k * 0.06, 0.44],
        [0.46, 0.33 - k * 0.09, 0.42],
      ],
      [0.024, 0.006],
      "ink",
      BOTH,
    ),
  );
}

function mouth(kind: Kind): Part[] {
  if (kind.woman) {
    return [
      curl(
        [
          [-0.15, -0.26, 0.42],
          [0, -0.35, 0.53],
          [0.15, -0.26, 0.42],
        ],
        [0.034, 0.034],
        "lips",
        { blend: 0.01 },
      ),
      egg([0.105, 0.05, 0.06], "lips", [0, -0.335, 0.44], { blend: 0.03 }),
    ];
  }
  if (kind.mood === "fierce") {
    return [
      egg([0.17, 0.085, 0.2], "gum", [0, -0.3, 0.46], { role: "carve", blend: 0.03 }),
      egg([0.16, 0.06, 0.14], "ivory", [0, -0.28, 0.35]),
      egg([0.16, 0.05, 0.14], "ivory", [0, -0.35, 0.34]),
    ];
  }
  const grin = (wide: number, low: number, deep: number): [Vec3, Vec3, Vec3] => [
    [-wide, -0.19, deep],
    [0, low, deep + 0.13],
    [wide, -0.19, deep],
  ];
  return [
    curl(grin(0.21, -0.47, 0.45), [0.075, 0.075], "gum", { role: "carve", blend: 0.02 }),
    curl(grin(0.19, -0.42, 0.385), [0.055, 0.055], "ivory"),
    egg([0.13, 0.05, 0.07], "skin", [0, -0.43, 0.42], { blend: 0.06 }),
  ];
}

function patch(): Part[] {
  return [
    egg([0.19, 0.17, 0.07], "black", [0.21, 0.13, 0.53], { turn: [0, 22, 0] }),
    curl(
      [
        [-0.46, 0.34, 0.34],
        [0, 0.42, 0.66],
        [0.42, 0.2, 0.42],
      ],
      [0.022, 0.022],
      "black",
    ),
  ];
}

/** Moustache and beard, material `beard`. */
export function beard(kind: Kind): Part[] {
  const whisker = curl(
    [
      [0.02, -0.14, 0.6],
      [0.22, -0.12, 0.62],
      [0.36, -0.32, 0.42],
    ],
    [0.085, 0.03],
    "beard",
    { ...BOTH, blend: 0.04 },
  );
  if (kind.beard === undefined) return [];
  if (kind.beard === "moustache") return [whisker];
  if (kind.beard === "goatee") {
    return [spike([0, -0.46, 0.42], [0, -0.74, 0.48], [0.085, 0.05], "beard", { blend: 0.02 })];
  }
  return [whisker, ...fullBeard(kind.beard === "long")];
}

function fullBeard(long: boolean): Part[] {
  const count = long ? 7 : 5;
  const locks = Array.from({ length: count }, (_, i) => {
    const u = (i / (count - 1) - 0.5) * 2;
    const depth = (long ? 1.12 : 0.84) - Math.abs(u) * 0.26;
    return curl(
      [
        [u * 0.36, -0.4, 0.32 - Math.abs(u) * 0.16],
        [u * 0.46, -0.66, 0.5 - Math.abs(u) * 0.16],
        [u * 0.2 + 0.03 * Math.sin(i * 2), -depth, 0.42],
      ],
      [0.17, 0.025],
      "beard",
      { blend: 0.04 },
    );
  });
  return [
    egg([0.18, 0.3, 0.24], "beard", [0.34, -0.24, 0.12], { ...BOTH, blend: 0.06 }),
    egg([0.32, 0.17, 0.22], "beard", [0, -0.51, 0.26], { blend: 0.06 }),
    ...locks,
  ];
}
