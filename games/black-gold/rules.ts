/**
 * Ouro Preto: five reels of three, twenty lines, and a mine of coins that are held.
 *
 * Five draws of 64, the top cell of each reel; lines pay from the left, a nugget (W) stands for any
 * ore. Then each coin in sight draws its value of 1,024, reel by reel from the top. Six coins or
 * more open the mine: three respins, in which each empty cell draws of 64, 0 to 2 being a coin that
 * draws its value at once; something new sets the respins to three again. The sum of the coins is
 * paid. Fifteen coins also win the Grande, which is paid from its pot and stands in no multiplier.
 *
 * Amounts are hundredths of the stake; a line stakes a twentieth of it.
 */
import * as z from "zod/mini";
import { instantRules, type Step } from "../engine/choice.ts";
import { drawWeighted } from "../engine/draws.ts";
import { fraction } from "../engine/fraction.ts";
// The twenty lines are those of the jaguar.
import { LINES } from "../golden-jaguar/rules.ts";
import type { BookEvent, Draw } from "../engine/game.ts";

/** A miner, B cart, C lantern, D pickaxe, E F crystals, G H ore, W nugget (wild), O coin. */
export type Ore = "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "W" | "O";

export const STRIPS = [
  "HHGGEFHHAOOOEEGGHHDDFFGGBHHEECCGGFFHHOODDEEGGAHHFFBBGGEEHHCCGGDD",
  "GGHHFFAWGGEEHHBOOOGGFFHHDDEEGGCCHHFFAAGGOOHHEEWBGGFFHHDDGGEEHHCC",
  "HHEEGGWDDHHFFGGOOOAHHEEGGCCFFHHBBGGEEWHHDDFFGGOOAAHHEEGGCCFFHHBG",
  "GGFFHHCCEEGGWAHHFFGGOOODDHHEEBBGGFFHHWGGEEOOHHDDCCFFGGHHAAEEGGBH",
  "HHGGFFEEAHHGGOOODDFFHHBBGGEECCHHWGGFFHHEEDDOOGGAAHHFFGGBBEEHHCCG",
].map((strip) => Array.from(strip) as Ore[]);

export const STOPS = 64;
export const ROWS = 3;

/** Three, four and five in a row, in line stakes. */
export const PAYS: Readonly<Partial<Record<Ore, readonly [number, number, number]>>> = {
  A: [50, 250, 1000],
  B: [35, 140, 500],
  C: [30, 100, 300],
  D: [25, 80, 200],
  E: [16, 50, 125],
  F: [16, 50, 125],
  G: [12, 30, 80],
  H: [10, 30, 80],
};

/** Of 1,024 draws: what a coin is worth in stakes, and its weight. */
export const COINS = [
  { stakes: 1, weight: 420 },
  { stakes: 2, weight: 260 },
  { stakes: 3, weight: 140 },
  { stakes: 4, weight: 80 },
  { stakes: 5, weight: 54 },
  { stakes: 8, weight: 30 },
  { stakes: 10, weight: 18 },
  { stakes: 15, weight: 8 },
  { stakes: 25, weight: 9, prize: "mini" },
  { stakes: 60, weight: 4, prize: "minor" },
  { stakes: 250, weight: 1, prize: "major" },
] as const;

const coinWeights = COINS.map(({ weight }) => weight);
export const lineStake = 5;
export const coinsToHold = 6;
export const respins = 3;
/** Of 64 draws: those that let a coin fall into an empty cell. */
export const coinDraws = 3;
export const cellCount = STRIPS.length * ROWS;

export interface Coin {
  readonly reel: number;
  readonly row: number;
  readonly stakes: number;
  readonly prize: "mini" | "minor" | "major" | null;
}

interface LineWin {
  /** 1 … 20. */
  readonly line: number;
  readonly ore: Ore;
  readonly count: number;
  /** Hundredths of the stake. */
  readonly amount: number;
}

/** What a round shows, in playing order. */
export type MineEvent = { readonly index: number } & (
  | {
      readonly type: "reveal";
      readonly stops: readonly number[];
      readonly board: readonly (readonly Ore[])[];
      readonly coins: readonly Coin[];
    }
  | { readonly type: "lines"; readonly wins: readonly LineWin[]; readonly amount: number }
  | { readonly type: "mine"; readonly coins: readonly Coin[] }
  /** What fell now, and how many respins are left. */
  | { readonly type: "respin"; readonly coins: readonly Coin[]; readonly left: number }
  | {
      readonly type: "mineEnd";
      readonly coins: number;
      /** Hundredths of the stake, without the Grande. */
      readonly amount: number;
      readonly isGrande: boolean;
    }
  /** The game server adds what stood in the pot, in micro: the draws do not know it. */
  | { readonly type: "grande"; readonly amount: number }
);

function drawCoin(draw: Draw, reel: number, row: number): Coin {
  const coin = COINS[drawWeighted(draw, coinWeights)];
  const prize = coin !== undefined && "prize" in coin ? coin.prize : null;
  return { reel, row, stakes: coin?.stakes ?? 0, prize };
}

/** The lines that win on a board of five columns. */
function lineWins(board: readonly (readonly Ore[])[]): LineWin[] {
  return LINES.flatMap((line, at) => {
    const cells = line.map((row, reel) => board[reel]?.[row] ?? "H");
    // The first reel has no nugget: its ore is what the line is about.
    const ore = cells[0] ?? "H";
    const other = cells.findIndex((cell) => cell !== ore && cell !== "W");
    const count = other < 0 ? cells.length : other;
    const stakes = PAYS[ore]?.[count - 3] ?? 0;
    return stakes === 0 ? [] : [{ line: at + 1, ore, count, amount: stakes * lineStake }];
  });
}

/** The respins of a mine; coins that fall join the ones that are held. */
function hold(draw: Draw, held: Coin[]): Step[] {
  const steps: Step[] = [{ type: "mine", coins: [...held] }];
  let left = respins;
  while (left > 0 && held.length < cellCount) {
    const fallen: Coin[] = [];
    for (let cell = 0; cell < cellCount; cell += 1) {
      const [reel, row] = [Math.floor(cell / ROWS), cell % ROWS];
      if (held.some((coin) => coin.reel === reel && coin.row === row)) continue;
      if (draw(64) < coinDraws) fallen.push(drawCoin(draw, reel, row));
    }
    held.push(...fallen);
    left = fallen.length > 0 ? respins : left - 1;
    steps.push({ type: "respin", coins: fallen, left });
  }
  const stakes = held.reduce((sum, coin) => sum + coin.stakes, 0);
  const isGrande = held.length === cellCount;
  steps.push({ type: "mineEnd", coins: held.length, amount: stakes * 100, isGrande });
  return steps;
}

/** No round pays more: fifteen coins of the highest value, and every line its highest award. */
export const maxWin = cellCount * 250 * 100 + LINES.length * 1000 * lineStake;

/** The fixed part, without the pot, cut after the sixth decimal of a percent. */
export const rtpFixed = fraction(94_501_073, 100_000_000);

/** Of each stake 1.0 % goes into its pot and 0.5 % to the next one; the house begins it. */
export const POT = { shareBps: 100, nextBps: 50, firstStakes: 300 } as const;

/** All of what is put aside is won some day: the fixed part and both shares. */
export const rtpExact = fraction(94_501_073 + (POT.shareBps + POT.nextBps) * 10_000, 100_000_000);

export const rules = instantRules<Record<string, never>>(z.strictObject({}), {
  odds: () => ({ rtp: rtpFixed, maxWin }),
  play(draw) {
    const stops = STRIPS.map(() => draw(STOPS));
    const board = STRIPS.map((strip, reel) =>
      Array.from({ length: ROWS }, (_, row) => strip[((stops[reel] ?? 0) + row) % STOPS] ?? "H"),
    );
    const coins = board.flatMap((column, reel) =>
      column.flatMap((ore, row) => (ore === "O" ? [drawCoin(draw, reel, row)] : [])),
    );
    const wins = lineWins(board);
    const lines = wins.reduce((sum, { amount }) => sum + amount, 0);
    const steps: Step[] = [{ type: "reveal", stops, board, coins: [...coins] }];
    if (wins.length > 0) steps.push({ type: "lines", wins, amount: lines });
    const mine = coins.length >= coinsToHold ? hold(draw, coins) : [];
    const paid = mine.length > 0 ? coins.reduce((sum, { stakes }) => sum + stakes * 100, 0) : 0;
    const events: BookEvent[] = [...steps, ...mine].map((step, index) => ({ ...step, index }));
    const winsPot = coins.length === cellCount;
    return { events, multiplier: lines + paid, ...(winsPot && { winsPot }) };
  },
});
