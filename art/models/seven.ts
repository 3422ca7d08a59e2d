import { mix, paint } from "../sdf/colour.ts";
import { gloss, metal, type Materials } from "../sdf/material.ts";
import type { Model } from "../sdf/model.ts";
import { part } from "../sdf/part.ts";
import { ramp } from "../sdf/ramp.ts";
import type { Vec2 } from "../sdf/vector.ts";

/** Quadratic curve sampled into points, the first one left out. */
function curve(from: Vec2, by: Vec2, to: Vec2, steps = 8): Vec2[] {
  return Array.from({ length: steps }, (_, i) => {
    const t = (i + 1) / steps;
    const s = 1 - t;
    return [
      s * s * from[0] + 2 * s * t * by[0] + t * t * to[0],
      s * s * from[1] + 2 * s * t * by[1] + t * t * to[1],
    ];
  });
}

const RED = paint("#ff1526");
const WINE = paint("#a8000f");
const SEVEN: readonly Vec2[] = [
  [-0.74, 0.98],
  [0.76, 0.98],
  [0.76, 0.52],
  ...curve([0.76, 0.52], [0.16, -0.1], [0.1, -0.98]),
  [-0.5, -0.98],
  ...curve([-0.5, -0.98], [-0.42, -0.2], [0.1, 0.38]),
  [-0.3, 0.38],
  ...curve([-0.3, 0.38], [-0.44, 0.36], [-0.46, 0.14], 5),
  [-0.74, 0.14],
];

/** The outline pulled in by `d`, vertex by vertex along the mean of the two edge normals. */
function inset(points: readonly Vec2[], d: number): Vec2[] {
  return points.map((p, i) => {
    const a = points[(i + points.length - 1) % points.length] as Vec2;
    const b = points[(i + 1) % points.length] as Vec2;
    const n1 = inward(a, p);
    const n2 = inward(p, b);
    const k = 1 + n1[0] * n2[0] + n1[1] * n2[1];
    return [p[0] + (d * (n1[0] + n2[0])) / k, p[1] + (d * (n1[1] + n2[1])) / k];
  });
}

/** Normal of an edge towards the inside of a clockwise outline. */
function inward(a: Vec2, b: Vec2): Vec2 {
  const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  return [(b[1] - a[1]) / l, -(b[0] - a[0]) / l];
}

const MATERIALS: Materials = {
  frame: metal("#ffc14d", { rough: 0.18, rim: 0.5 }),
  face: gloss((at) => mix(WINE, RED, ramp(-0.9, 0.5, at.y + at.x * 0.2)), {
    rough: 0.06,
    coat: 1.6,
  }),
};

/** The lucky seven: red enamel pillowed in a gold frame. */
export function seven(): Model {
  const parts = [
    part({ kind: "cut", points: SEVEN, half: 0.22, round: 0.1 }, "frame"),
    part(
      { kind: "cut", points: inset(SEVEN, 0.13), half: 0.1, round: 0.03 },
      "face",
      [0, 0, 0.22],
      {
        role: "carve",
      },
    ),
    part(
      { kind: "cut", points: inset(SEVEN, 0.12), half: 0.15, round: 0.11 },
      "face",
      [0, 0, 0.12],
    ),
  ];
  return { parts, materials: MATERIALS, bound: 1.45 };
}
