import { at, type Bps, chance, type Draw, even, type Instant, weighted } from "./engine.ts";

const columns = 6;
const height = 5;

/** Times of the stake for 8–9, 10–11 and 12 or more of a kind, anywhere. */
const pays = {
  g1: [0.25, 0.75, 2],
  g2: [0.4, 0.9, 4],
  g3: [0.5, 1, 5],
  g4: [0.8, 1.2, 8],
  f4: [1, 1.5, 10],
  f3: [1.5, 2, 12],
  f2: [2, 5, 15],
  f1: [2.5, 10, 25],
} as const satisfies Record<string, readonly [number, number, number]>;

type Piece = keyof typeof pays;
const pieces = Object.keys(pays) as Piece[];

/** A win falls away and what is above moves down; each fall of one round pays more. */
const falls = [1, 2, 3, 5, 8];

/** Two mixtures of pieces, and what each returns: measured over 10^7 rounds, ± 0.001. */
export const mixtures = {
  generous: { weights: [20, 19, 18, 15, 13, 11, 9, 7], returns: 1.043 },
  sparing: { weights: [18, 18, 17, 15, 13, 11, 10, 8], returns: 0.792 },
} as const;

interface Fall {
  /** Column by column, top to bottom, before the win falls away. */
  grid: Piece[][];
  wins: { piece: Piece; count: number; bps: Bps }[];
  times: number;
}

export interface CascadeShow {
  falls: Fall[];
}

/** Pieces pay by number, wherever they lie; wins fall away until there are none. */
export function cascade({ rtp }: { rtp: number }): Instant {
  const { generous, sparing } = mixtures;
  const share = (rtp - sparing.returns) / (generous.returns - sparing.returns);
  return {
    kind: "instant",
    setup: { pays, falls, columns, height },
    play: (_choice, draw) =>
      round(chance(draw, Math.min(1, Math.max(0, share))) ? generous : sparing, draw),
  };
}

/** One round with one mixture. */
export function round({ weights }: { weights: readonly number[] }, draw: Draw) {
  const bag = pieces.map((item, index) => ({ item, weight: at(weights, index) }));
  const next = () => weighted(bag, draw);
  let grid = Array.from({ length: columns }, () => Array.from({ length: height }, next));
  const show: CascadeShow = { falls: [] };
  let bps = 0;
  for (;;) {
    const times = falls[show.falls.length] ?? at(falls, falls.length - 1);
    const wins = winsOf(grid);
    show.falls.push({ grid, wins, times });
    if (wins.length === 0) return { bps, show };
    bps += times * wins.reduce((sum, win) => sum + win.bps, 0);
    const gone = new Set(wins.map(({ piece }) => piece));
    grid = grid.map((column) => {
      const left = column.filter((piece) => !gone.has(piece));
      return [...Array.from({ length: height - left.length }, next), ...left];
    });
  }
}

function winsOf(grid: Piece[][]): Fall["wins"] {
  const all = grid.flat();
  return pieces.flatMap((piece) => {
    const count = all.filter((one) => one === piece).length;
    if (count < 8) return [];
    const step = count < 10 ? 0 : count < 12 ? 1 : 2;
    return [{ piece, count, bps: Math.round(pays[piece][step] * even) }];
  });
}
