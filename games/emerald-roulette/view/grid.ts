/**
 * Where the inside bets of the cloth lie, in half steps from the top left: numbers stand on odd
 * ones, the lines between them are even. Zero lies above the first row.
 */
export interface Place {
  /** 0 is the left edge; 1, 3 and 5 are the columns. */
  readonly u: number;
  /** −1 is zero, 0 the line under it; 1, 3 … 23 are the rows. */
  readonly v: number;
}

export const columns = 3;
export const rows = 12;
const lastU = 5;
const lastV = 23;

/** How near a line, as a part of a cell, a finger bets on it. */
const near = { across: 0.2, along: 0.3 };

/** The spot at a place; null: none lies there. */
export function spotAt({ u, v }: Place): string | null {
  if (u < 0 || u > lastU || v < -1 || v > lastV) return null;
  if (v === -1) return "straight:0";
  const column = Math.ceil(u / 2);
  if (v === 0) return onZero(u, column);
  // The number at the place, or the one above and left of it.
  const row = Math.ceil(v / 2) - 1;
  const first = row * columns + 1;
  const number = row * columns + Math.max(1, column);
  const isBetweenRows = v % 2 === 0;
  if (u === 0) {
    return isBetweenRows ? `line:${run(first, 6)}` : `street:${run(first, 3)}`;
  }
  if (u % 2 === 0) {
    return isBetweenRows
      ? `corner:${number}-${number + 1}-${number + 3}-${number + 4}`
      : `split:${number}-${number + 1}`;
  }
  return isBetweenRows ? `split:${number}-${number + 3}` : `straight:${number}`;
}

function onZero(u: number, column: number): string {
  if (u === 0) return "first:0-1-2-3";
  if (u % 2 === 1) return `split:0-${column}`;
  return u === 2 ? "trio:0-1-2" : "trio:0-2-3";
}

function run(from: number, count: number): string {
  return Array.from({ length: count }, (_, index) => from + index).join("-");
}

/** Every inside spot with its place. */
export const PLACES: ReadonlyMap<string, Place> = new Map(
  Array.from({ length: lastV + 2 }, (_, row) => row - 1).flatMap((v) =>
    Array.from({ length: lastU + 1 }, (_, u): [string, Place][] => {
      const place = v === -1 ? { u: 3, v } : { u, v };
      const spot = spotAt(place);
      return spot === null ? [] : [[spot, place]];
    }).flat(),
  ),
);

/**
 * The place under a finger.
 *
 * @param x in columns from the left edge
 * @param y in rows from the top of the first row; zero lies above it
 */
export function placeUnder(x: number, y: number): Place {
  if (y < -near.along) return { u: lastU - 2, v: -1 };
  const u = half(x, near.across, columns);
  const v = y < near.along ? (y < 0 ? 0 : half(y, near.along, rows)) : half(y, near.along, rows);
  return { u: Math.min(u, lastU), v: Math.min(v, lastV) };
}

/** An odd half step in the middle of a cell, an even one near its edge. */
function half(at: number, edge: number, count: number): number {
  const cell = Math.max(0, Math.min(count - 1, Math.floor(at)));
  const part = at - cell;
  if (part < edge) return cell * 2;
  return part > 1 - edge ? cell * 2 + 2 : cell * 2 + 1;
}
