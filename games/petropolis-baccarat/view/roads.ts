import type { Side } from "../rules.ts";

/** Rows of both roads. */
export const rows = 6;

/** A circle of the big road: who won, where it stands, and the ties that came upon it. */
export interface Circle {
  readonly side: "player" | "banker";
  readonly column: number;
  readonly row: number;
  readonly ties: number;
}

/**
 * The big road: a column for each run of one side, downwards; where there is no room below it
 * turns right. A tie is a stroke through the circle that it came upon; ties before the first win
 * are left out.
 *
 * @param wins oldest first
 */
export function bigRoad(wins: readonly Side[]): Circle[] {
  const circles: Circle[] = [];
  const taken = new Set<string>();
  let start = -1;
  for (const side of wins) {
    const last = circles.at(-1);
    if (side === "tie") {
      if (last) circles[circles.length - 1] = { ...last, ties: last.ties + 1 };
      continue;
    }
    const isRun = last?.side === side;
    if (!isRun) start = firstFree(taken, start + 1);
    const [column, row] = isRun ? nextOf(taken, last) : [start, 0];
    taken.add(`${column} ${row}`);
    circles.push({ side, column, row, ties: 0 });
  }
  return circles;
}

/** Below where there is room, else to the right. */
function nextOf(taken: ReadonlySet<string>, { column, row }: Circle): readonly [number, number] {
  const isFree = row + 1 < rows && !taken.has(`${column} ${row + 1}`);
  return isFree ? [column, row + 1] : [column + 1, row];
}

/** A run that turned right may lie in the first row of a later column. */
function firstFree(taken: ReadonlySet<string>, from: number): number {
  let column = from;
  while (taken.has(`${column} 0`)) column += 1;
  return column;
}
