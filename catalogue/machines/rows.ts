/** What a studio's slot title plays as. */
export interface MachineRow {
  /** A machine of the games, by folder, and one of its sets of reels. */
  readonly machine: string;
  readonly set: string;
  /** 1: many small prizes, to 5: few large ones. */
  readonly volatility: number;
  /** The return that its pay table is made for, in hundredths of a per cent. */
  readonly target: number;
  /** The return that its pay table has, in hundredths of a per cent, rounded down. */
  readonly rtp: number;
}

/** Rows of text, `code machine set volatility target rtp`, by code. */
export function rowsOf(text: string): ReadonlyMap<string, MachineRow> {
  return new Map(
    text
      .trim()
      .split("\n")
      .map((line) => {
        const [code = "", machine = "", set = "", ...numbers] = line.trim().split(" ");
        const [volatility = 0, target = 0, rtp = 0] = numbers.map(Number);
        return [code, { machine, set, volatility, target, rtp }];
      }),
  );
}

/** Paying lines of the sets that have lines; the catalogue's test of the machines holds them. */
const lines: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  lines: { a: 5, b: 10, c: 20, d: 25, e: 40 },
  hold: { a: 20, b: 5, c: 25, d: 10 },
  expand: { a: 10, b: 5, c: 20, d: 10 },
  collect: { a: 10, b: 20, c: 5 },
};

export function linesOf({ machine, set }: MachineRow): number {
  return lines[machine]?.[set] ?? 1;
}
