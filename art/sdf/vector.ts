/** Small vectors and rotations. Right handed: x right, y up, z towards the viewer. */

export type Vec2 = readonly [number, number];
export type Vec3 = readonly [number, number, number];
/** Row-major 3 × 3 rotation. */
export type Turn = readonly [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];

export const ORIGIN: Vec3 = [0, 0, 0];

/** Rotation about x, then y, then z, all in degrees. */
export function turn(aboutX: number, aboutY: number, aboutZ: number): Turn {
  const unit = Math.PI / 180;
  const [ca, sa] = [Math.cos(aboutX * unit), Math.sin(aboutX * unit)];
  const [cb, sb] = [Math.cos(aboutY * unit), Math.sin(aboutY * unit)];
  const [cc, sc] = [Math.cos(aboutZ * unit), Math.sin(aboutZ * unit)];
  return [
    cc * cb,
    cc * sb * sa - sc * ca,
    cc * sb * ca + sc * sa,
    sc * cb,
    sc * sb * sa + cc * ca,
    sc * sb * ca - cc * sa,
    -sb,
    cb * sa,
    cb * ca,
  ];
}

/** The rotated vector. */
export function rotate(m: Turn, v: Vec3): Vec3 {
  return [
    m[0] * v[0] + m[1] * v[1] + m[2] * v[2],
    m[3] * v[0] + m[4] * v[1] + m[5] * v[2],
    m[6] * v[0] + m[7] * v[1] + m[8] * v[2],
  ];
}

/** The vector rotated back: the transpose of a rotation is its inverse. */
export function unrotate(m: Turn, v: Vec3): Vec3 {
  return [
    m[0] * v[0] + m[3] * v[1] + m[6] * v[2],
    m[1] * v[0] + m[4] * v[1] + m[7] * v[2],
    m[2] * v[0] + m[5] * v[1] + m[8] * v[2],
  ];
}

export function add(a: Vec3, b: Vec3): Vec3 {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

export function scale(v: Vec3, by: number): Vec3 {
  return [v[0] * by, v[1] * by, v[2] * by];
}

export function dot(a: Vec3, b: Vec3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function cross(a: Vec3, b: Vec3): Vec3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** Unit vector in the same direction; the zero vector stays zero. */
export function unit(v: Vec3): Vec3 {
  const length = Math.hypot(v[0], v[1], v[2]) || 1;
  return [v[0] / length, v[1] / length, v[2] / length];
}
