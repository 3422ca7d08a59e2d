/** A line of a title as a warp sees it: its size and its place among the lines. */
export interface Row {
  width: number;
  height: number;
  index: number;
  count: number;
}

/**
 * Bends a point of a line: `u` is -1…1 from its start to its end, `v` 0…1 from its baseline to
 * its capitals' height. Gives pixels from the middle of the baseline, y downwards.
 */
type Warp = (u: number, v: number, row: Row) => readonly [number, number];

export const warps = {
  /** The first line swells upwards, the last one hangs: a shield. */
  badge: (u, v, row) => {
    const bow = 1 - u * u;
    const isFirst = row.index === 0;
    const swell = isFirst ? 0.25 * bow * v - 0.06 * (1 - v) * bow : 0;
    const hang = row.count > 1 && row.index === row.count - 1 ? 0.2 * bow * (1 - v) : 0;
    return [(u * row.width) / 2, row.height * (hang - v - swell)];
  },
  /** Every line on the same bow, highest in the middle. */
  arch: (u, v, row) => {
    const lift = row.width * 0.055 * (1 - u * u);
    return [(u * row.width * (1 + 0.05 * v)) / 2, -v * row.height - lift];
  },
  /** Runs up to the right, its letters leaning into the climb. */
  rise: (u, v, row) => {
    const grown = 1 + 0.11 * u;
    const climb = u * row.width * 0.05;
    return [(u * row.width) / 2 + v * row.height * 0.12, -v * row.height * grown - climb];
  },
  /** A flag in the wind. */
  wave: (u, v, row) => [
    (u * row.width) / 2,
    -v * row.height + Math.sin(u * 2.6 + row.index * 0.5) * row.height * 0.13,
  ],
  /** Tall in the middle, both up and down. */
  bulge: (u, v, row) => {
    const bow = 1 - u * u;
    return [(u * row.width) / 2, -v * row.height + (0.5 - v) * bow * row.height * 0.2];
  },
  /** Tall at both ends, pinched in the middle. */
  bowtie: (u, v, row) => {
    const out = u * u;
    return [(u * row.width) / 2, -v * row.height * (0.92 + 0.24 * out)];
  },
} as const satisfies Record<string, Warp>;

export type WarpName = keyof typeof warps;

export const warpNames = Object.keys(warps) as readonly WarpName[];
