import type { Vec2 } from "../../sdf/vector.ts";

/** Closed outlines in the plane, about 0,0. */

export function polygon(corners: number, radius: number, from = 0): Vec2[] {
  return Array.from({ length: corners }, (_, i) => {
    const a = from + (i * 2 * Math.PI) / corners;
    return [Math.cos(a) * radius, Math.sin(a) * radius];
  });
}

/** A star, one point up; `waist` is the inner radius as a share of the outer one. */
export function star(radius: number, waist = 0.5, points = 5): Vec2[] {
  return Array.from({ length: points * 2 }, (_, i) => {
    const a = Math.PI / 2 + (i * Math.PI) / points;
    const r = i % 2 ? radius * waist : radius;
    return [Math.cos(a) * r, Math.sin(a) * r];
  });
}

export function heart(radius: number): Vec2[] {
  return Array.from({ length: 36 }, (_, i) => {
    const t = (i / 36) * 2 * Math.PI;
    const x = 16 * Math.sin(t) ** 3;
    const y = 13 * Math.cos(t) - 5 * Math.cos(2 * t) - 2 * Math.cos(3 * t) - Math.cos(4 * t) + 2;
    return [(x * radius) / 17, (y * radius) / 17];
  });
}

export function diamond(radius: number): Vec2[] {
  return [
    [0, radius],
    [0.7 * radius, 0],
    [0, -radius],
    [-0.7 * radius, 0],
  ];
}

/** A heart upside down, on a foot. */
export function spade(radius: number): Vec2[] {
  const blade = heart(radius * 0.84).map<Vec2>(([x, y]) => [x, 0.14 * radius - y]);
  const foot: Vec2[] = [
    [-0.07 * radius, -0.2 * radius],
    [-0.34 * radius, -radius],
    [0.34 * radius, -radius],
    [0.07 * radius, -0.2 * radius],
  ];
  return [...blade.slice(1), ...foot];
}

export const BOLT: readonly Vec2[] = [
  [0.2, 1],
  [-0.52, -0.1],
  [-0.06, -0.06],
  [-0.3, -1],
  [0.54, 0.22],
  [0.08, 0.18],
  [0.52, 1],
];

/** A leaf from its stem at 0,0 to its point at `length`, 0. */
export function leafBlade(length: number, width: number): Vec2[] {
  const side = (s: number) =>
    Array.from({ length: 9 }, (_, i): Vec2 => {
      const t = i / 9;
      return [t * length, s * width * Math.sin(Math.PI * Math.pow(t, 0.75))];
    });
  return [...side(1), [length, 0], ...side(-1).slice(1).reverse()];
}

export function scaled(points: readonly Vec2[], by: number): Vec2[] {
  return points.map(([x, y]) => [x * by, y * by]);
}
