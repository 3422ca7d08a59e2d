/**
 * Rainha das Águas: six reels of five, pays anywhere, cascades, orbs and free spins.
 *
 * Each cell is one draw of 128 by weight, reel by reel from the top; an orb draws its value of
 * 1,024 at once. Eight or more of a kind anywhere pay; all winning kinds of a step go, the rest
 * falls, and the gaps are drawn anew in the same order, until nothing wins. Orbs and queens stay.
 * At the end the sum counts as many times as the orbs add up to.
 *
 * Four queens pay and give twelve free spins, three queens there five more. In free spins the orbs
 * of each winning spin join a counter, which multiplies the spins in which an orb fell. The round
 * ends at 5,000 times the stake. Amounts are hundredths of the stake.
 */
import * as z from "zod/mini";
import { instantRules, type Step } from "../engine/choice.ts";
import { drawWeighted } from "../engine/draws.ts";
import { fraction } from "../engine/fraction.ts";
import type { BookEvent, Draw } from "../engine/game.ts";

export const KINDS = [
  "crown",
  "ring",
  "shell",
  "goldfish",
  "amethyst",
  "ruby",
  "sapphire",
  "emerald",
  "topaz",
] as const;

export type Kind = (typeof KINDS)[number];

/** A cell of the board; `value` is that of an orb. */
export interface Cell {
  readonly symbol: Kind | "queen" | "orb";
  readonly value?: number;
}

/** Of 128 draws: the kinds in their order, then queen and orb. */
const weights = {
  base: [6, 8, 9, 10, 13, 16, 19, 21, 21, 3, 2],
  free: [6, 8, 9, 10, 13, 16, 18, 19, 20, 3, 6],
} as const;

/** Of 1,024 draws: the value of an orb, and its weight. */
export const ORBS: readonly (readonly [value: number, weight: number])[] = [
  [2, 300],
  [3, 240],
  [4, 150],
  [5, 110],
  [6, 70],
  [8, 52],
  [10, 36],
  [12, 24],
  [15, 18],
  [25, 12],
  [50, 6],
  [100, 3],
  [250, 2],
  [500, 1],
];

/** For 8 to 9, 10 to 11, 12 and more. */
export const PAYS: Readonly<Record<Kind, readonly [number, number, number]>> = {
  crown: [1000, 2500, 5000],
  ring: [250, 800, 2000],
  shell: [150, 400, 1200],
  goldfish: [100, 200, 1000],
  amethyst: [60, 120, 600],
  ruby: [40, 80, 400],
  sapphire: [25, 60, 300],
  emerald: [20, 50, 200],
  topaz: [15, 40, 150],
};

/** What four, five and six queens pay. */
export const QUEEN_PAYS = [300, 500, 10_000] as const;

const reels = 6;
const rows = 5;
const winning = 8;
const queensForFree = 4;
export const queensForMore = 3;
export const FREE_SPINS = 12;
export const MORE_SPINS = 5;
/** The round ends here: 5,000 times the stake. */
export const maxWin = 500_000;

const symbols = [...KINDS, "queen", "orb"] as const;

const orbWeights = ORBS.map(([, weight]) => weight);

type Board = Cell[][];

function drawCell(draw: Draw, weighed: readonly number[]): Cell {
  const symbol = symbols[drawWeighted(draw, weighed)] ?? "topaz";
  return symbol === "orb" ? { symbol, value: drawOrb(draw) } : { symbol };
}

function drawOrb(draw: Draw): number {
  return ORBS[drawWeighted(draw, orbWeights)]?.[0] ?? 0;
}

/** Fills the reels up from the top, each in turn, in the order in which cells are drawn. */
function filled(draw: Draw, board: Board, weighed: readonly number[]): Board {
  return board.map((reel) => {
    const gap = Array.from({ length: rows - reel.length }, () => drawCell(draw, weighed));
    return [...gap, ...reel];
  });
}

interface KindWin {
  readonly kind: Kind;
  readonly count: number;
  readonly amount: number;
}

type Shown = readonly (readonly Cell[])[];

/** What a round shows, in playing order. */
export type RiverEvent = { readonly index: number } & (
  | { readonly type: "reveal"; readonly board: Shown }
  | {
      readonly type: "cascade";
      /** What goes of the board before. */
      readonly wins: readonly KindWin[];
      readonly amount: number;
      readonly board: Shown;
    }
  | {
      readonly type: "total";
      /** All cascades of a spin, before orbs. */
      readonly sum: number;
      readonly times: number;
      /** All orbs that free spins have won with so far. */
      readonly counter: number;
      readonly amount: number;
    }
  | { readonly type: "queens"; readonly count: number; readonly amount: number }
  | { readonly type: "freeSpinsStart"; readonly spins: number }
  | { readonly type: "freeSpin"; readonly number: number; readonly of: number }
  | { readonly type: "extraSpins"; readonly spins: number; readonly of: number }
  /** What the free spins won, within the largest payout of a round. */
  | { readonly type: "freeSpinsEnd"; readonly amount: number }
);

/** The kinds that lie eight times or more. */
export function winsOf(board: readonly (readonly Cell[])[]): KindWin[] {
  const counts = new Map<string, number>();
  for (const { symbol } of board.flat()) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  return KINDS.flatMap((kind) => {
    const count = counts.get(kind) ?? 0;
    if (count < winning) return [];
    const [few, more, many] = PAYS[kind];
    return [{ kind, count, amount: count >= 12 ? many : count >= 10 ? more : few }];
  });
}

interface Spun {
  readonly steps: Step[];
  /** Hundredths, before orbs. */
  readonly sum: number;
  readonly orbs: number;
  readonly queens: number;
}

/** One spin with its cascades. */
function spin(draw: Draw, mode: "base" | "free"): Spun {
  const weighed = weights[mode];
  let board = filled(
    draw,
    Array.from({ length: reels }, () => []),
    weighed,
  );
  const steps: Step[] = [{ type: "reveal", board }];
  let sum = 0;
  for (;;) {
    const wins = winsOf(board);
    if (wins.length === 0) break;
    const amount = wins.reduce((all, win) => all + win.amount, 0);
    sum += amount;
    const gone = new Set<string>(wins.map(({ kind }) => kind));
    board = filled(
      draw,
      board.map((reel) => reel.filter(({ symbol }) => !gone.has(symbol))),
      weighed,
    );
    steps.push({ type: "cascade", wins, amount, board });
  }
  const cells = board.flat();
  return {
    steps,
    sum,
    orbs: cells.reduce((all, { value = 0 }) => all + value, 0),
    queens: cells.filter(({ symbol }) => symbol === "queen").length,
  };
}

/** What so many queens pay. */
function queenPay(queens: number): number {
  return queens < queensForFree ? 0 : (QUEEN_PAYS[Math.min(queens, 6) - queensForFree] ?? 0);
}

/** The free spins after a spin; they end early when the round has come to its largest payout. */
function freeSpins(draw: Draw, paid: number): { steps: Step[]; sum: number } {
  const steps: Step[] = [{ type: "freeSpinsStart", spins: FREE_SPINS }];
  let left = FREE_SPINS;
  let of = FREE_SPINS;
  let counter = 0;
  let sum = 0;
  while (left > 0 && paid + sum < maxWin) {
    left -= 1;
    steps.push({ type: "freeSpin", number: of - left, of });
    const spun = spin(draw, "free");
    steps.push(...spun.steps);
    if (spun.sum > 0 && spun.orbs > 0) counter += spun.orbs;
    const times = spun.orbs > 0 ? counter : 1;
    const amount = spun.sum * Math.max(times, 1);
    sum += amount;
    if (spun.sum > 0) steps.push({ type: "total", sum: spun.sum, times, counter, amount });
    if (spun.queens >= queensForMore) {
      left += MORE_SPINS;
      of += MORE_SPINS;
      steps.push({ type: "extraSpins", spins: MORE_SPINS, of });
    }
  }
  return { steps, sum };
}

/** Simulated over 3 · 10⁹ rounds: 96.950 %, within 0.054 at 99 %. */
export const rtpExact = fraction(96_950, 100_000);

export const rules = instantRules<Record<string, never>>(z.strictObject({}), {
  odds: () => ({ rtp: rtpExact, maxWin }),
  play(draw) {
    const { steps, sum, orbs, queens } = spin(draw, "base");
    const times = Math.max(orbs, 1);
    const all = [...steps];
    let paid = sum * times;
    if (sum > 0) all.push({ type: "total", sum, times, counter: 0, amount: paid });
    const pay = queenPay(queens);
    if (pay > 0) {
      all.push({ type: "queens", count: queens, amount: pay });
      paid += pay;
      const free = freeSpins(draw, paid);
      all.push(...free.steps);
      const won = Math.min(free.sum, maxWin - paid);
      all.push({ type: "freeSpinsEnd", amount: won });
      paid += won;
    }
    const multiplier = Math.min(paid, maxWin);
    const events: BookEvent[] = all.map((step, index) => ({ ...step, index }));
    return { events, multiplier };
  },
});
