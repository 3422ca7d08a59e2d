import { expect, test } from "vitest";
import { toNumber } from "../engine/fraction.ts";
import { expectKnown } from "../engine/rules.fixture.ts";
import { xepa } from "./game.ts";
import { payTable } from "./pay-table.ts";
import {
  columnAt,
  type Fruit,
  LINES,
  MARKET,
  MARKET_IN,
  maxWin,
  PAYS,
  STOPS,
  STRIPS,
  winsOf,
} from "./rules.ts";

test("[GAMES-18] Xepa: known outcomes come out the same", () => {
  const column = (reel: (string | null)[]) => reel.map((cell) => cell ?? ".").join("");
  expectKnown(xepa, {
    outcome: (events) => {
      const [first] = events;
      const shown = { ...events.findLast(({ board }) => board !== undefined) };
      const board = (shown["board"] as (string | null)[][]).map(column);
      if (first?.type === "market") {
        const spins = events.filter(({ type }) => type === "fall").length;
        return { feature: first["fruit"], board, spins };
      }
      const isFull = events.some(({ times }) => times === 10);
      return { feature: null, stops: first?.["stops"], board, full: isFull };
    },
  });
});

/** The mean of all 32³ spins, in stakes, and the share that pays. */
function spinMean(): { mean: number; hits: number } {
  const [first = [], second = [], third = []] = STRIPS.map((strip) =>
    Array.from({ length: STOPS }, (_, at) => columnAt(strip, at)),
  );
  const boards = first.flatMap((a) => second.flatMap((b) => third.map((c) => [a, b, c])));
  const payouts = boards.map((board) => {
    const { wins, times } = winsOf(board);
    return wins.reduce((all, { amount }) => all + amount, 0) * times;
  });
  return {
    mean: payouts.reduce((all, payout) => all + payout, 0) / boards.length / 100,
    hits: payouts.filter((payout) => payout > 0).length / boards.length,
  };
}

const cells = 9;
const full = 2 ** cells - 1;
/** A bit for each cell, reel by reel. */
const lineMasks = LINES.map((line) =>
  line.reduce((mask, row, reel) => mask | (1 << (reel * 3 + row)), 0),
);
const linesOf = (mask: number) => lineMasks.filter((line) => (mask & line) === line).length;
const countOf = (mask: number) => mask.toString(2).replaceAll("0", "").length;

/** How likely a market ends with each set of cells filled: from set to larger set, exactly. */
function endings(): Map<number, number> {
  const visited = Array.from({ length: full + 1 }, (_, mask): number => (mask === 0 ? 1 : 0));
  const ended = new Map<number, number>();
  for (let mask = 0; mask <= full; mask += 1) {
    const here = visited[mask] ?? 0;
    if (here === 0) continue;
    const empty = cells - countOf(mask);
    const nothing = 0.75 ** empty;
    const isDone = linesOf(mask) > 0;
    if (mask === full) ended.set(mask, here);
    else if (isDone) ended.set(mask, here * nothing);
    // Without a line a draw that fills nothing is simply made again.
    const goesOn = isDone ? here : here / (1 - nothing);
    for (let next = mask + 1; next <= full; next += 1) {
      if ((next & mask) !== mask) continue;
      const more = countOf(next ^ mask);
      visited[next] = (visited[next] ?? 0) + goesOn * 0.25 ** more * 0.75 ** (empty - more);
    }
  }
  return ended;
}

/** What a market pays on average, in stakes, and how often it fills the board. */
function marketMean(): { mean: number; fullShare: number } {
  const lineStake = 0.2;
  const meanLine = (fruit: Fruit) => lineStake * (PAYS.W / 64 + (PAYS[fruit] * 63) / 64);
  const fruitMean = MARKET.reduce((sum, fruit) => sum + meanLine(fruit), 0) / MARKET.length;
  let mean = 0;
  for (const [mask, chance] of endings()) {
    mean += chance * linesOf(mask) * (mask === full ? 10 : 1) * fruitMean;
  }
  return { mean, fullShare: endings().get(full) ?? 0 };
}

test("[GAMES-18] Xepa: the return told is that of all spins and of the market, counted", () => {
  const spin = spinMean();
  const market = marketMean();
  const base = (spin.mean * (MARKET_IN - 1)) / MARKET_IN;
  expect(spin.mean).toBeCloseTo(0.69519, 6);
  expect(market.mean).toBeCloseTo(34.699, 3);
  expect(market.fullShare).toBeCloseTo(0.1288, 4);
  const exact = base + market.mean / MARKET_IN;
  expect(Math.floor(exact * 1e6) / 1e6).toBe(Math.floor(toNumber(xepa.rtpExact) * 1e6) / 1e6);
  const hits = (spin.hits * (MARKET_IN - 1) + 1) / MARKET_IN;
  expect(payTable.odds.hitPercent).toBe((hits * 100).toFixed(2));
});

/** How likely a spin, or a board that the market fills, pays a thousand stakes or more. */
function thousands(): number {
  const least = 100_000;
  const [first = [], second = [], third = []] = STRIPS.map((strip) =>
    Array.from({ length: STOPS }, (_, at) => columnAt(strip, at)),
  );
  const high = (board: Fruit[][]) => {
    const { wins, times } = winsOf(board);
    return wins.reduce((all, { amount }) => all + amount, 0) * times >= least;
  };
  const boards = first.flatMap((a) => second.flatMap((b) => third.map((c) => [a, b, c])));
  const spun = boards.filter(high).length / boards.length;
  let filled = 0;
  for (const fruit of MARKET) {
    for (let wild = 0; wild <= full; wild += 1) {
      const cell = (at: number): Fruit => ((wild >> at) & 1 ? "W" : fruit);
      const board = [0, 1, 2].map((reel) => [0, 1, 2].map((row) => cell(reel * 3 + row)));
      const chance = 0.25 ** countOf(wild) * 0.75 ** (cells - countOf(wild));
      if (high(board)) filled += chance / MARKET.length;
    }
  }
  const { fullShare } = marketMean();
  return (spun * (MARKET_IN - 1) + filled * fullShare) / MARKET_IN;
}

test("[GAMES-18] Xepa: how rare a thousand stakes are is counted", () => {
  expect(payTable.odds.topAward).toEqual({
    multiplier: 100_000,
    oneIn: Math.round(1 / thousands()),
  });
});

test("[GAMES-18] Xepa: nine cashews are the most", () => {
  const cashews = [0, 1, 2].map(() => ["W", "W", "W"] as Fruit[]);
  const { wins, times } = winsOf(cashews);
  expect(wins.reduce((all, { amount }) => all + amount, 0) * times).toBe(maxWin);
});
