/** Repeatable randomness: the same seed or point gives the same number on every machine. */

/** Generator of numbers in 0…1 (mulberry32). */
export function random(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Hash of a lattice point, 0…1. */
export function hash(x: number, y: number, z: number): number {
  let n = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(z, 2147483647);
  n = Math.imul(n ^ (n >>> 13), 1274126177);
  return ((n ^ (n >>> 16)) >>> 0) / 4294967295;
}

/** Smooth value noise, 0…1, one feature per unit. */
export function noise(px: number, py: number, pz: number): number {
  const X = Math.floor(px);
  const Y = Math.floor(py);
  const Z = Math.floor(pz);
  const x = fade(px - X);
  const y = fade(py - Y);
  const z = fade(pz - Z);
  const near = plane(X, Y, Z, x, y);
  const far = plane(X, Y, Z + 1, x, y);
  return near + (far - near) * z;
}

function fade(t: number): number {
  return t * t * (3 - 2 * t);
}

function plane(X: number, Y: number, Z: number, x: number, y: number): number {
  const a = hash(X, Y, Z);
  const b = hash(X + 1, Y, Z);
  const c = hash(X, Y + 1, Z);
  const d = hash(X + 1, Y + 1, Z);
  const low = a + (b - a) * x;
  const high = c + (d - c) * x;
  return low + (high - low) * y;
}

export type Cell = { near: number; second: number; id: number };

/** Cellular noise in the plane: distances to the two nearest jittered points, and a cell hash. */
export function cells(x: number, y: number, jitter: number): Cell {
  const X = Math.floor(x);
  const Y = Math.floor(y);
  const out: Cell = { near: 9, second: 9, id: 0 };
  for (let j = -1; j <= 1; j++) {
    for (let i = -1; i <= 1; i++) {
      const cx = X + i + 0.5 + (hash(X + i, Y + j, 11) - 0.5) * jitter;
      const cy = Y + j + 0.5 + (hash(X + i, Y + j, 47) - 0.5) * jitter;
      const d = Math.hypot(x - cx, y - cy);
      if (d < out.near) {
        out.second = out.near;
        out.near = d;
        out.id = hash(X + i, Y + j, 83);
      } else if (d < out.second) out.second = d;
    }
  }
  return out;
}
