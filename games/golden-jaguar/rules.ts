/**
 * Golden Jaguar: the rules, and nothing else. No clock, no network, no randomness of its own.
 *
 * Five reels of three rows, twenty lines paid from the left. Amounts are hundredths of the stake.
 * A line stakes 1/20 of the bet and pays whole line stakes, so every award is a multiple of 5
 * (0.05 × stake); with stakes in steps of 0.20 every payout is whole cents and the return is the
 * same at every stake.
 *
 * Each reel has 64 places, a power of two, so a place drawn from 32 random bits is exactly uniform
 * and the return computed by enumeration is the true one.
 */

export type SymbolCode =
  | "clover"
  | "coin"
  | "jaguar"
  | "macaw"
  | "seven"
  | "ruby"
  | "emerald"
  | "sapphire"
  | "topaz";

/** [reel, row], from the left and from the top, both from 0. */
export type Cell = readonly [number, number];

export interface LineWin {
  /** 1 … 20, as the info pages number them. */
  readonly line: number;
  readonly symbol: SymbolCode;
  readonly count: number;
  readonly cells: readonly Cell[];
  /** Hundredths of the stake, before the multiplier. */
  readonly amount: number;
}

type Step =
  | {
      readonly type: "reveal";
      /** Five columns of three symbols, exactly as decided. */
      readonly board: readonly (readonly SymbolCode[])[];
      /** What lies just above and below the window on each reel. */
      readonly above: readonly SymbolCode[];
      readonly below: readonly SymbolCode[];
      /** The place drawn on each reel: its top visible symbol. */
      readonly stops: readonly number[];
      readonly reels: "base" | "free";
    }
  | { readonly type: "scatter"; readonly cells: readonly Cell[]; readonly amount: number }
  | { readonly type: "freeSpinsStart"; readonly spins: number }
  | { readonly type: "freeSpin"; readonly number: number; readonly of: number }
  | { readonly type: "expand"; readonly reels: readonly number[] }
  | { readonly type: "multiplier"; readonly value: number }
  | { readonly type: "extraSpins"; readonly spins: number; readonly of: number }
  | {
      readonly type: "lines";
      readonly wins: readonly LineWin[];
      readonly multiplier: number;
      /** The sum of the wins × multiplier. */
      readonly amount: number;
    }
  | { readonly type: "freeSpinsEnd"; readonly amount: number }
  | { readonly type: "total"; readonly amount: number };

/** Every step a round can take, in playing order. */
export type JaguarEvent = Step & { readonly index: number };

/** Rows of each of the twenty lines, reel by reel. */
// oxfmt-ignore
export const LINES: readonly (readonly number[])[] = [
  "11111", "00000", "22222", "01210", "21012", "00100", "22122", "12221", "10001", "10101",
  "12121", "01010", "21212", "11011", "11211", "01110", "21112", "02020", "20202", "10201",
].map((rows) => Array.from(rows, Number));

/** Line awards in line stakes (1/20 of the bet) for 3, 4 and 5 in a row. */
export const LINE_PAYS: Readonly<Partial<Record<SymbolCode, readonly [number, number, number]>>> = {
  jaguar: [25, 125, 500],
  macaw: [20, 80, 300],
  seven: [15, 60, 200],
  ruby: [12, 40, 120],
  emerald: [10, 30, 100],
  sapphire: [8, 25, 75],
  topaz: [5, 20, 60],
};

/** Coins anywhere: the award in hundredths of the stake, and the free spins it opens. */
export const COIN_PAYS: Readonly<Record<number, { amount: number; spins: number }>> = {
  3: { amount: 200, spins: 8 },
  4: { amount: 1000, spins: 10 },
  5: { amount: 5000, spins: 12 },
};

/** The multiplier after 0, 1, 2 … night spins in which a jaguar filled a reel. */
export const TRAIL: readonly number[] = [1, 2, 3, 4, 5];

/** Free spins added once, when the trail reaches its end. */
export const EXTRA_SPINS = 3;

/** On these reels (from 0) a jaguar of the free spins fills its reel and stands for any symbol. */
export const NIGHT_REELS: readonly number[] = [1, 2, 3];

/** What each letter of a strip stands for. */
const LETTERS: Readonly<Record<string, SymbolCode>> = {
  C: "clover",
  O: "coin",
  J: "jaguar",
  A: "macaw",
  S: "seven",
  R: "ruby",
  E: "emerald",
  F: "sapphire",
  T: "topaz",
};

const strip = (letters: string): readonly SymbolCode[] =>
  Array.from(letters, (letter) => LETTERS[letter] as SymbolCode);

/**
 * The reels, read downwards and joined at the ends. Day reels hold two coins each, never both in
 * sight; night reels hold none, so the free spins always come to an end.
 */
export const STRIPS: Readonly<Record<"base" | "free", readonly (readonly SymbolCode[])[]>> = {
  base: [
    "OTTAFETTFFOTFFTTTAAEEFFEERRSRFTTRRJTTSSTTAASSERSSFFJJJFFEETEERRS",
    "TTEEFTTFFTARRAAEEFOEETTRFFTTJJRJJJCSSCOFTSFFSSCTTTSSETRRFFEERRAA",
    "RTTFFCAAJJSSTTCTFEESSCSRRTTEERRTTSSCRRAAETOEETFJJJRFFOFFTTAFEEFF",
    "EJTTSSFFTCJJJFSSORREEFFRRTTAEEAAATTRTTFFSRRFFEECSSTEECFAAORRJJTS",
    "TTSSAAFFSSTAAEETTFEFFRRAAASRRFJJJTEESSERRTTEEFFOTTREEFJJRRSFFTTO",
  ].map(strip),
  free: [
    "TTSTTEEFFRFFTTSSEJFFTAATTFFTRREEAAFTTFTTJSSTEETTJFTFFEETTRRFFTRR",
    "FFRERREERRSSEFFEJAATFFTTSSJTTAAEEFTTSSTFFEESSEETTFFSTRREEARFRRJR",
    "FFETAATCESSFFRSSTTFEEFFREEFJRRFFRREEJRRETTFFEETTJTTRRSSRSEESTTAA",
    "FFTTEFFRRSJAAEEJTTERRFFEERTRRSSCAARRFFEEFASSTTFEETEETTFFESSRSSRR",
    "RAAFRRAASSFFTRRSSTTESSTRRAARRFFJERREEJFFEESEERAJSSESEETTSSFFRREE",
  ].map(strip),
};

/** Places on every reel. */
export const STOPS = 64;

type Column = readonly [SymbolCode, SymbolCode, SymbolCode];

/** The three symbols in sight when `stop` is the place of the top one. */
export function columnAt(reel: readonly SymbolCode[], stop: number): Column {
  return [symbolAt(reel, stop), symbolAt(reel, stop + 1), symbolAt(reel, stop + 2)];
}

function symbolAt(reel: readonly SymbolCode[], place: number): SymbolCode {
  return reel[(place + STOPS) % STOPS] as SymbolCode;
}

/**
 * The winning lines of a board. Reel 1 never holds a clover, so the symbol a line pays is always
 * the one on reel 1; clovers, and every cell of a reel in `filled`, stand for it.
 */
export function lineWins(
  board: readonly (readonly SymbolCode[])[],
  filled: readonly number[] = [],
): LineWin[] {
  const wins: LineWin[] = [];
  const [first = []] = board;
  const shown = { board, filled };
  let line = 0;
  for (const rows of LINES) {
    line += 1;
    const symbol = first[rows[0] as number] as SymbolCode;
    const pays = LINE_PAYS[symbol];
    if (!pays) continue;
    const count = runOf(symbol, rows, shown);
    if (count < 3) continue;
    const cells = rows.slice(0, count).map((row, reel): Cell => [reel, row]);
    const amount = (pays[count - 3] as number) * LINE_STAKE;
    wins.push({ line, symbol, count, cells, amount });
  }
  return wins;
}

/** On how many reels from the left a line shows the symbol, or what stands for it. */
function runOf(
  symbol: SymbolCode,
  rows: readonly number[],
  { board, filled }: { board: readonly (readonly SymbolCode[])[]; filled: readonly number[] },
): number {
  for (let reel = 0; reel < rows.length; reel += 1) {
    const shown = board[reel]?.[rows[reel] as number];
    if (shown !== symbol && shown !== "clover" && !filled.includes(reel)) return reel;
  }
  return rows.length;
}

/** One line stake in hundredths of the bet: 100 / 20 lines. */
export const LINE_STAKE = 5;

/** Cells that hold a coin. */
export function coinCells(board: readonly (readonly SymbolCode[])[]): Cell[] {
  const cells: Cell[] = [];
  for (let reel = 0; reel < board.length; reel += 1) {
    const column = board[reel] ?? [];
    for (let row = 0; row < column.length; row += 1) {
      if (column[row] === "coin") cells.push([reel, row]);
    }
  }
  return cells;
}

interface Spin {
  readonly board: readonly Column[];
  readonly reveal: Extract<Step, { type: "reveal" }>;
}

function spinReels(draw: (n: number) => number, reels: "base" | "free"): Spin {
  const stops = STRIPS[reels].map(() => draw(STOPS));
  const at = (offset: number): SymbolCode[] =>
    STRIPS[reels].map((reel, index) => symbolAt(reel, (stops[index] as number) + offset));
  const board = STRIPS[reels].map((reel, index) => columnAt(reel, stops[index] as number));
  const reveal = { type: "reveal", board, above: at(-1), below: at(3), stops, reels } as const;
  return { board, reveal };
}

function payLines(wins: readonly LineWin[], multiplier: number): Step[] {
  if (wins.length === 0) return [];
  const amount = multiplier * wins.reduce((sum, win) => sum + win.amount, 0);
  return [{ type: "lines", wins, multiplier, amount }];
}

/** Plays the night: `spins` free spins, more when the trail is walked to its end. */
function playNight(draw: (n: number) => number, spins: number): Step[] {
  const steps: Step[] = [{ type: "freeSpinsStart", spins }];
  const last = TRAIL.length - 1;
  let of = spins;
  let level = 0;
  for (let number = 1; number <= of; number += 1) {
    steps.push({ type: "freeSpin", number, of });
    const { board, reveal } = spinReels(draw, "free");
    steps.push(reveal);
    const filled = NIGHT_REELS.filter((reel) => board[reel]?.includes("jaguar"));
    if (filled.length > 0) steps.push({ type: "expand", reels: filled });
    if (filled.length > 0 && level < last) {
      level += 1;
      steps.push({ type: "multiplier", value: TRAIL[level] as number });
      if (level === last) {
        of += EXTRA_SPINS;
        steps.push({ type: "extraSpins", spins: EXTRA_SPINS, of });
      }
    }
    steps.push(...payLines(lineWins(board, filled), TRAIL[level] as number));
  }
  steps.push({ type: "freeSpinsEnd", amount: paid(steps) });
  return steps;
}

/** The sum of what the steps pay, in hundredths of the stake. */
function paid(steps: readonly Step[]): number {
  return steps.reduce(
    (sum, step) => sum + (step.type === "lines" || step.type === "scatter" ? step.amount : 0),
    0,
  );
}

/**
 * Decides one round. `draw(n)` must give uniform integers in [0, n); it is called five times for
 * the base spin and five times for every free spin. The only mode is `BASE`.
 */
export function play(
  draw: (n: number) => number,
  mode: string,
): { events: readonly JaguarEvent[]; multiplier: number } {
  if (mode !== "BASE") throw new Error(`golden-jaguar has no mode ${mode}`);
  const { board, reveal } = spinReels(draw, "base");
  const steps: Step[] = [reveal, ...payLines(lineWins(board), 1)];
  const cells = coinCells(board);
  const coins = COIN_PAYS[cells.length];
  if (coins) {
    steps.push({ type: "scatter", cells, amount: coins.amount });
    steps.push(...playNight(draw, coins.spins));
  }
  const multiplier = paid(steps);
  steps.push({ type: "total", amount: multiplier });
  return { events: steps.map((step, index) => ({ ...step, index })), multiplier };
}
