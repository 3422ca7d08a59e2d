/** Where a marble is, in pixels of the board. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The measures of a board of pins, in pixels. */
export interface Lattice {
  readonly rows: number;
  readonly width: number;
  readonly height: number;
  /** From pin to pin, and from row to row. */
  readonly stepX: number;
  readonly stepY: number;
  readonly top: number;
  readonly pin: number;
  readonly marble: number;
}

const topPart = 0.1;
const bottomPart = 0.84;
const cupPart = 0.862;
const samples = 6;
/** How far a marble jumps off a pin, as parts of a row: real curves, one for each pin. */
const jumps = [0.3, 0.55, 0.42, 0.75];

/** Row `i` has i + 3 pins; the last spans the board. */
export function latticeOf(rows: number, width: number, height: number): Lattice {
  const stepX = width / (rows + 2);
  const stepY = (height * (bottomPart - topPart)) / (rows - 1);
  const least = Math.min(stepX, stepY);
  return {
    rows,
    width,
    height,
    stepX,
    stepY,
    top: height * topPart,
    pin: Math.min(5.4, least * 0.185),
    marble: Math.min(13, least * 0.42),
  };
}

/** All pins, from the top. */
export function pinsOf({ rows, width, stepX, stepY, top }: Lattice): Point[] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 3 }, (__, at) => ({
      x: width / 2 + (at - (row + 2) / 2) * stepX,
      y: top + row * stepY,
    })),
  ).flat();
}

/** Where a marble rests in a cup. */
export function restIn({ rows, width, height, stepX, marble }: Lattice, cup: number): Point {
  return { x: width / 2 + (cup - rows / 2) * stepX, y: height * cupPart - marble * 0.5 };
}

/**
 * The fall along a path, sampled evenly over one time for each row and one for the cup: thrown
 * off each pin to the drawn side, a marble comes down on the next.
 */
export function fallOf(lattice: Lattice, path: string): Point[] {
  const { width, height, stepX, stepY, top, pin, marble, rows } = lattice;
  const touches: Point[] = [{ x: width / 2, y: height * 0.035 }];
  let right = 0;
  for (let row = 0; row <= rows; row += 1) {
    if (path[row - 1] === "R") right += 1;
    const x = width / 2 + (right - row / 2) * stepX;
    touches.push({ x, y: top + row * stepY - (pin + marble) * 0.9 });
  }
  touches.splice(-1, 1, restIn(lattice, right));
  return touches.flatMap((from, at) => {
    const to = touches[at + 1];
    if (!to) return [from];
    const jump = at === 0 ? 0 : (jumps[(at * 3 + Math.round(from.x)) % jumps.length] ?? 0) * stepY;
    return Array.from({ length: samples }, (_, sample) => {
      const part = sample / samples;
      return {
        x: from.x + (to.x - from.x) * part,
        y: from.y - jump * part + (to.y - from.y + jump) * part ** 2,
      };
    });
  });
}
