/**
 * Distance kernels: signed distance from a point to a solid at the origin, negative inside.
 * Exact unless said; an inexact one never overestimates by more than the caller's `slack`.
 */

export function ball(x: number, y: number, z: number, r: number): number {
  return Math.sqrt(x * x + y * y + z * z) - r;
}

/** Ellipsoid; a first-order bound, exact on the surface. */
export function egg(x: number, y: number, z: number, a: number, b: number, c: number): number {
  const u = x / a;
  const v = y / b;
  const w = z / c;
  const k0 = Math.sqrt(u * u + v * v + w * w);
  const k1 = Math.sqrt((u * u) / (a * a) + (v * v) / (b * b) + (w * w) / (c * c));
  return k1 < 1e-6 ? -Math.min(a, b, c) : (k0 * (k0 - 1)) / k1;
}

/** Box of half sizes a, b, c whose edges are rounded by r. */
export function slab(
  px: number,
  py: number,
  pz: number,
  a: number,
  b: number,
  c: number,
  r: number,
): number {
  const x = Math.abs(px) - a + r;
  const y = Math.abs(py) - b + r;
  const z = Math.abs(pz) - c + r;
  const inside = Math.min(Math.max(x, y, z), 0);
  const ox = Math.max(x, 0);
  const oy = Math.max(y, 0);
  const oz = Math.max(z, 0);
  return inside + Math.sqrt(ox * ox + oy * oy + oz * oz) - r;
}

/** Meets two distances at a right angle, the corner rounded by r. */
export function corner(a: number, b: number, r: number): number {
  const x = a + r;
  const y = b + r;
  const inside = Math.min(Math.max(x, y), 0);
  const ox = Math.max(x, 0);
  const oy = Math.max(y, 0);
  return inside + Math.sqrt(ox * ox + oy * oy) - r;
}

/** Cylinder about y. */
export function drum(
  x: number,
  y: number,
  z: number,
  radius: number,
  half: number,
  r: number,
): number {
  return corner(Math.sqrt(x * x + z * z) - radius, Math.abs(y) - half, r);
}

/** Torus about z. */
export function ring(x: number, y: number, z: number, major: number, minor: number): number {
  const q = Math.sqrt(x * x + y * y) - major;
  return Math.sqrt(q * q + z * z) - minor;
}

/** Cone with round ends: from the origin (radius r1) to (bx, by, bz) (radius r2). */
export function horn(
  px: number,
  py: number,
  pz: number,
  bx: number,
  by: number,
  bz: number,
  r1: number,
  r2: number,
): number {
  const l2 = bx * bx + by * by + bz * bz;
  const rr = r1 - r2;
  const a2 = l2 - rr * rr;
  const il = 1 / l2;
  const y = px * bx + py * by + pz * bz;
  const z = y - l2;
  const ux = px * l2 - bx * y;
  const uy = py * l2 - by * y;
  const uz = pz * l2 - bz * y;
  const x2 = ux * ux + uy * uy + uz * uz;
  const y2 = y * y * l2;
  const z2 = z * z * l2;
  const k = Math.sign(rr) * rr * rr * x2;
  if (Math.sign(z) * a2 * z2 > k) return Math.sqrt(x2 + z2) * il - r2;
  if (Math.sign(y) * a2 * y2 < k) return Math.sqrt(x2 + y2) * il - r1;
  return (Math.sqrt(x2 * a2 * il) + y * rr) * il - r1;
}

/**
 * Tube along the quadratic curve from the origin, by (bx, by, bz), to (cx, cy, cz), its radius
 * running from r1 to r2. The nearest of five points of the curve, then Newton's steps from it:
 * a third of the time that the roots of the exact cubic take.
 */
export function bend(
  px: number,
  py: number,
  pz: number,
  bx: number,
  by: number,
  bz: number,
  cx: number,
  cy: number,
  cz: number,
  r1: number,
  r2: number,
): number {
  const ex = cx - 2 * bx;
  const ey = cy - 2 * by;
  const ez = cz - 2 * bz;
  let t = 0;
  let best = px * px + py * py + pz * pz;
  for (let k = 0.25; k <= 1; k += 0.25) {
    const x = (2 * bx + ex * k) * k - px;
    const y = (2 * by + ey * k) * k - py;
    const z = (2 * bz + ez * k) * k - pz;
    const d = x * x + y * y + z * z;
    if (d < best) {
      best = d;
      t = k;
    }
  }
  const ee = 2 * (ex * ex + ey * ey + ez * ez);
  for (let n = 0; n < 3; n++) {
    const x = (2 * bx + ex * t) * t - px;
    const y = (2 * by + ey * t) * t - py;
    const z = (2 * bz + ez * t) * t - pz;
    const u = bx + ex * t;
    const v = by + ey * t;
    const w = bz + ez * t;
    const slope = x * u + y * v + z * w;
    const rise = 2 * (u * u + v * v + w * w) + (x * ex + y * ey + z * ez);
    t -= slope / Math.max(rise, 0.02 * ee + 1e-9);
    t = t < 0 ? 0 : t > 1 ? 1 : t;
  }
  const x = (2 * bx + ex * t) * t - px;
  const y = (2 * by + ey * t) * t - py;
  const z = (2 * bz + ez * t) * t - pz;
  return Math.sqrt(x * x + y * y + z * z) - r1 - (r2 - r1) * t;
}

/** Closed polygon in the plane; `v` holds x, y pairs. */
export function outline(x: number, y: number, v: Float64Array): number {
  const n = v.length;
  let best = Infinity;
  let sign = 1;
  let jx = v[n - 2] ?? 0;
  let jy = v[n - 1] ?? 0;
  for (let i = 0; i < n; i += 2) {
    const vx = v[i] as number;
    const vy = v[i + 1] as number;
    const ex = jx - vx;
    const ey = jy - vy;
    const wx = x - vx;
    const wy = y - vy;
    let t = (wx * ex + wy * ey) / (ex * ex + ey * ey);
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    const bx = wx - ex * t;
    const by = wy - ey * t;
    const d = bx * bx + by * by;
    if (d < best) best = d;
    const above = y >= vy;
    const below = y < jy;
    const left = ex * wy > ey * wx;
    if ((above && below && left) || (!above && !below && !left)) sign = -sign;
    jx = vx;
    jy = vy;
  }
  return sign * Math.sqrt(best);
}

/** Solid bounded by planes (x, y, z, offset)…; a bound outside the corners, exact on faces. */
export function stone(x: number, y: number, z: number, planes: Float64Array): number {
  let d = -Infinity;
  for (let i = 0; i < planes.length; i += 4) {
    const q =
      (planes[i] as number) * x +
      (planes[i + 1] as number) * y +
      (planes[i + 2] as number) * z -
      (planes[i + 3] as number);
    if (q > d) d = q;
  }
  return d;
}
