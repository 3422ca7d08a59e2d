import { curl, type Part } from "../../sdf/part.ts";
import { around, ball, BOTH, each, egg } from "../kit/forms.ts";
import type { Kind } from "./kinds.ts";

/** Hair of a head about 0,0,0, material `hair`. Under a hat the crown is left to the hat. */
export function hair(kind: Kind): Part[] {
  switch (kind.cut ?? "short") {
    case "bald":
      return [];
    case "short":
      return short(kind.hat === undefined);
    case "bob":
      return [...cap(), ...bob()];
    case "long":
      return [...(kind.hat === undefined || kind.hat === "band" ? cap() : sides()), ...long()];
    case "bun":
      return [...cap(), ball(0.3, "hair", [0, 0.84, -0.2], { blend: 0.04 }), ...sides()];
    case "curls":
      return curls();
  }
}

function cap(): Part[] {
  return [
    egg([0.61, 0.58, 0.6], "hair", [0, 0.26, -0.1], {
      clip: (_, y, z) => 0.1 - y + Math.max(0, z - 0.1) * 0.35 - (z < 0 ? 0.5 : 0),
    }),
    ...fringe(),
  ];
}

function fringe(): Part[] {
  return [
    curl(
      [
        [-0.1, 0.68, 0.36],
        [0.24, 0.62, 0.56],
        [0.5, 0.24, 0.34],
      ],
      [0.14, 0.07],
      "hair",
      { blend: 0.05 },
    ),
    curl(
      [
        [-0.1, 0.68, 0.36],
        [-0.34, 0.58, 0.5],
        [-0.52, 0.24, 0.32],
      ],
      [0.13, 0.07],
      "hair",
      { blend: 0.05 },
    ),
  ];
}

function sides(): Part[] {
  return [
    curl(
      [
        [0.5, 0.3, 0.2],
        [0.62, 0, 0.24],
        [0.52, -0.26, 0.2],
      ],
      [0.09, 0.02],
      "hair",
      BOTH,
    ),
  ];
}

function short(bare: boolean): Part[] {
  const back = egg([0.59, 0.5, 0.52], "hair", [0, 0.24, -0.14], { blend: 0.02 });
  const burns = egg([0.09, 0.2, 0.16], "hair", [0.51, 0.16, 0.06], { ...BOTH, blend: 0.05 });
  if (!bare) return [back, burns];
  const tufts = each(6, (i) =>
    curl(
      [
        [-0.36 + i * 0.14, 0.62, 0.1],
        [-0.38 + i * 0.16, 0.88, 0.34],
        [-0.2 + i * 0.13, 0.74, 0.56],
      ],
      [0.17, 0.04],
      "hair",
      { blend: 0.05 },
    ),
  );
  return [back, burns, egg([0.5, 0.26, 0.46], "hair", [0, 0.62, -0.02], { blend: 0.08 }), ...tufts];
}

function bob(): Part[] {
  return [
    curl(
      [
        [0.46, 0.5, -0.05],
        [0.74, 0, 0.1],
        [0.6, -0.52, 0.2],
      ],
      [0.2, 0.16],
      "hair",
      { ...BOTH, blend: 0.06 },
    ),
    curl(
      [
        [0.4, 0.4, -0.3],
        [0.6, 0, -0.3],
        [0.5, -0.5, -0.1],
      ],
      [0.24, 0.2],
      "hair",
      { ...BOTH, blend: 0.06 },
    ),
    ...each(7, (i) => {
      const x = -0.36 + i * 0.12;
      return curl(
        [
          [x * 0.8, 0.66, 0.3],
          [x * 1.05, 0.56, 0.56],
          [x * 1.1, 0.36, 0.52 - Math.abs(x) * 0.3],
        ],
        [0.1, 0.08],
        "hair",
        { blend: 0.02 },
      );
    }),
  ];
}

function long(): Part[] {
  const lock = (x: number, z: number, low: number) =>
    curl(
      [
        [x * 0.72, 0.42, z - 0.1],
        [x * 1.25, -0.1, z],
        [x, low, z + 0.14],
      ],
      [0.19, 0.05],
      "hair",
      {
        ...BOTH,
        blend: 0.05,
      },
    );
  return [lock(0.62, 0, -0.86), lock(0.56, 0.14, -0.62), lock(0.52, -0.26, -0.96)];
}

function curls(): Part[] {
  return [
    egg([0.56, 0.42, 0.5], "hair", [0, 0.38, -0.14], { blend: 0.04 }),
    ...around(11, (a, i) =>
      ball(0.19, "hair", [Math.cos(a) * 0.5, 0.4 + Math.sin(a) * 0.32, -0.02 + 0.1 * (i % 2)], {
        blend: 0.05,
      }),
    ),
    egg([0.16, 0.36, 0.24], "hair", [0.5, 0.02, -0.16], { ...BOTH, blend: 0.06 }),
  ];
}
