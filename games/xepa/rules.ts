/**
 * Xepa: three reels of three fruits, five lines, and the market at closing time.
 *
 * First one draw of 128: 0 opens the market. Else three draws of 32, the top cell of each reel.
 * Amounts are hundredths of the stake; a line stakes a fifth of it. Nine of a kind, cashews (wild)
 * counting, pay the sum of the lines ten times.
 *
 * The market: one draw of 16 says which fruit. Then each empty cell, reel by reel, draws of 16: 0
 * is a cashew, 1 to 3 the fruit, anything else leaves it empty. It goes on while something new
 * fell, and until a line is full. Its lines are paid once, nine of a kind ten times.
 */
import * as z from "zod/mini";
import { instantRules, type Step } from "../engine/choice.ts";
import { fraction } from "../engine/fraction.ts";
import type { BookEvent, Draw } from "../engine/game.ts";

/** W cashew (wild), P pineapple, M melon, G grapes, S strawberry, O orange, L lime. */
export type Fruit = "W" | "P" | "M" | "G" | "S" | "O" | "L";

export const STRIPS = [
  "LLLOOOSSSGGLLLOOSSMMMLLOOPPPWLLG",
  "OOOLLLSSGGGLLOOSSSLLMMMOOLPPPWLL",
  "SSSLLLOOOGGLLSSOOLLLMMMOOGPPPLWL",
].map((strip) => Array.from(strip) as Fruit[]);

export const STOPS = 32;

/** Rows of each line, reel by reel. */
export const LINES = ["111", "000", "222", "012", "210"].map((rows) => Array.from(rows, Number));

/** Three on a line, in line stakes. */
export const PAYS: Readonly<Record<Fruit, number>> = {
  W: 250,
  P: 100,
  M: 40,
  G: 14,
  S: 8,
  O: 5,
  L: 3,
};

/** Of the 16 draws of a market, which fruit it is about. */
export const MARKET = Array.from("PMMGGGSSSSOOOLLL") as Fruit[];

/** One market in so many rounds. */
export const MARKET_IN = 128;

/** Hundredths of the stake. */
export const lineStake = 20;
/** Nine of a kind count so many times. */
export const allOfAKind = 10;
const rows = 3;

/** A reel from the top; null: nothing fell here. */
export type Reel = readonly (Fruit | null)[];

interface LineWin {
  /** 1 … 5. */
  readonly line: number;
  readonly fruit: Fruit;
  /** Hundredths of the stake, before nine of a kind. */
  readonly amount: number;
}

/** What a round shows, in playing order. */
export type XepaEvent = { readonly index: number } & (
  | { readonly type: "reveal"; readonly stops: readonly number[]; readonly board: readonly Reel[] }
  | { readonly type: "market"; readonly fruit: Fruit }
  | {
      readonly type: "fall";
      /** What fell now, as [reel, row]. */
      readonly cells: readonly (readonly [number, number])[];
      readonly board: readonly Reel[];
    }
  | { readonly type: "lines"; readonly wins: readonly LineWin[]; readonly times: number }
);

/** What a board pays: its lines, and how many times they count. */
export function winsOf(board: readonly Reel[]): { wins: LineWin[]; times: number } {
  const wins = LINES.flatMap((line, at) => {
    const cells = line.map((row, reel) => board[reel]?.[row] ?? null);
    const fruit = kindOf(cells);
    return fruit === null ? [] : [{ line: at + 1, fruit, amount: PAYS[fruit] * lineStake }];
  });
  return { wins, times: kindOf(board.flat()) === null ? 1 : allOfAKind };
}

/** The fruit that all cells are, wilds counting; null: they are not of one kind. */
function kindOf(cells: readonly (Fruit | null)[]): Fruit | null {
  const others = new Set(cells.filter((cell) => cell !== "W"));
  if (others.size > 1 || others.has(null)) return null;
  return [...others][0] ?? "W";
}

function paid(board: readonly Reel[]): { steps: Step[]; multiplier: number } {
  const { wins, times } = winsOf(board);
  const multiplier = wins.reduce((sum, { amount }) => sum + amount, 0) * times;
  return { steps: wins.length > 0 ? [{ type: "lines", wins, times }] : [], multiplier };
}

function spin(draw: Draw): { steps: Step[]; multiplier: number } {
  const stops = STRIPS.map(() => draw(STOPS));
  const board = STRIPS.map((strip, reel) => columnAt(strip, stops[reel] ?? 0));
  const { steps, multiplier } = paid(board);
  return { steps: [{ type: "reveal", stops, board }, ...steps], multiplier };
}

/** The three cells of a reel whose top one is at a place. */
export function columnAt(strip: readonly Fruit[], stop: number): Fruit[] {
  return Array.from({ length: rows }, (_, row) => strip[(stop + row) % STOPS] ?? "L");
}

function market(draw: Draw): { steps: Step[]; multiplier: number } {
  const fruit = MARKET[draw(MARKET.length)] ?? "L";
  const steps: Step[] = [{ type: "market", fruit }];
  const board: (Fruit | null)[][] = STRIPS.map(() => [null, null, null]);
  for (;;) {
    const fallen = fill(draw, board, fruit);
    steps.push({ type: "fall", cells: fallen, board: board.map((reel) => [...reel]) });
    const isFull = board.flat().every((cell) => cell !== null);
    if (isFull || (fallen.length === 0 && winsOf(board).wins.length > 0)) break;
  }
  const { steps: lines, multiplier } = paid(board);
  return { steps: [...steps, ...lines], multiplier };
}

/** Draws once for each empty cell; tells those that were filled, as [reel, row]. */
function fill(draw: Draw, board: (Fruit | null)[][], fruit: Fruit): [number, number][] {
  const fallen: [number, number][] = [];
  for (const [reel, column] of board.entries()) {
    for (const [row, cell] of column.entries()) {
      if (cell !== null) continue;
      const drawn = draw(16);
      if (drawn > 3) continue;
      column[row] = drawn === 0 ? "W" : fruit;
      fallen.push([reel, row]);
    }
  }
  return fallen;
}

/** Cut after the sixth decimal of a percent; `rules.test.ts` works it out. */
export const rtpExact = fraction(96_084_800, 100_000_000);

/** Nine cashews: five lines of 250, ten times. */
export const maxWin = 250_000;

export const rules = instantRules<Record<string, never>>(z.strictObject({}), {
  odds: () => ({ rtp: rtpExact, maxWin }),
  play(draw) {
    const { steps, multiplier } = draw(MARKET_IN) === 0 ? market(draw) : spin(draw);
    const events: BookEvent[] = steps.map((step, index) => ({ ...step, index }));
    return { events, multiplier };
  },
});
