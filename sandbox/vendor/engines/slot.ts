import { at, type Bps, chance, type Draw, even, type Instant } from "./engine.ts";
import * as table from "./slot-table.ts";

type Counts = typeof table.generous;
type Paying = keyof typeof table.pays;

/** One reel window: what is seen, what it pays. */
export interface Spin {
  /** Reel by reel, top to bottom. */
  grid: table.Symbol[][];
  wins: { line: number; count: number; symbol: table.Symbol; bps: Bps }[];
  stars: number;
  bps: Bps;
}

export interface SlotShow extends Spin {
  free: Spin[];
  freeTimes: number;
}

/** Lines that divide a stake evenly into basis points. */
const lineCounts = [50, 40, 25, 20, 10, 5, 1];

/** Five reels of three: lines from the left, a wild, scatters that bring free spins. */
export function slot(asked: { lines: number; rtp: number }): Instant {
  const lines = lineCounts.find((count) => count <= asked.lines) ?? 1;
  const strips = { generous: stripsOf(table.generous), sparing: stripsOf(table.sparing) };
  const share = generousShare(asked.rtp);
  return {
    kind: "instant",
    setup: {
      lines: table.lines.slice(0, lines),
      pays: table.pays,
      scatterPays: table.scatterPays,
      freeSpins: table.freeSpins,
      freeTimes: table.freeTimes,
    },
    play(_choice, draw) {
      const reels = chance(draw, share) ? strips.generous : strips.sparing;
      const base = spin(reels, lines, draw);
      const free =
        base.stars < 3
          ? []
          : Array.from({ length: table.freeSpins }, () => spin(reels, lines, draw));
      const extra = free.reduce((sum, { bps }) => sum + bps * table.freeTimes, 0);
      const show: SlotShow = { ...base, free, freeTimes: table.freeTimes };
      return { bps: base.bps + extra, show };
    },
  };
}

/**
 * The exact return of a set of reels as a share of the stake. A line's return is the same for
 * each line, and no reel shows two scatters at once, so all of it is a product of shares.
 */
export function returnOf(counts: Counts): number {
  const lengths = lengthsOf(counts);
  const share = (symbol: table.Symbol, reel: number) =>
    at(counts[symbol], reel) / at(lengths, reel);
  let line = 0;
  for (const symbol of Object.keys(table.pays) as Paying[]) {
    const fits = lengths.map((_, reel) => share(symbol, reel) + share("wild", reel));
    for (const [index, times] of table.pays[symbol].entries()) {
      const count = index + 3;
      const run = fits.slice(0, count).reduce((product, fit) => product * fit, 1);
      line += times * run * (1 - (fits[count] ?? 0));
    }
  }
  const stars = starShares(lengths.map((_, reel) => table.rows * share("star", reel)));
  const scatter = [3, 4, 5].reduce(
    (sum, count) => sum + at(stars, count) * (table.scatterPays[count] ?? 0),
    0,
  );
  const trigger = at(stars, 3) + at(stars, 4) + at(stars, 5);
  return (line + scatter) * (1 + trigger * table.freeSpins * table.freeTimes);
}

/** How often the generous reels turn, so that the whole returns what is stated. */
export function generousShare(rtp: number): number {
  const [low, high] = [returnOf(table.sparing), returnOf(table.generous)];
  if (rtp < low || rtp > high) throw new Error(`no share of the reels returns ${rtp}`);
  return (rtp - low) / (high - low);
}

function spin(strips: table.Symbol[][], lines: number, draw: Draw): Spin {
  const grid = strips.map((strip) => {
    const stop = draw(strip.length);
    return Array.from({ length: table.rows }, (_, row) => at(strip, (stop + row) % strip.length));
  });
  const wins = table.lines.slice(0, lines).flatMap((path, line) => {
    const seen = path.map((row, reel) => at(at(grid, reel), row));
    const found = lineWin(seen);
    return found ? [{ line, ...found, bps: (found.times * even) / lines }] : [];
  });
  const stars = grid.flat().filter((symbol) => symbol === "star").length;
  const scatter = (table.scatterPays[stars] ?? 0) * even;
  const bps = wins.reduce((sum, win) => sum + win.bps, scatter);
  return { grid, wins, stars, bps };
}

function lineWin(seen: table.Symbol[]) {
  const symbol = at(seen, 0);
  if (symbol === "star" || symbol === "wild") return null;
  const end = seen.findIndex((one) => one !== symbol && one !== "wild");
  const count = end === -1 ? seen.length : end;
  const times = table.pays[symbol][count - 3];
  return times === undefined ? null : { symbol, count, times };
}

function lengthsOf(counts: Counts): number[] {
  return Array.from({ length: table.reels }, (_, reel) =>
    table.symbols.reduce((sum, symbol) => sum + at(counts[symbol], reel), 0),
  );
}

/** Symbols spread over the reel as evenly as their number allows; never two stars in a window. */
function stripsOf(counts: Counts): table.Symbol[][] {
  return lengthsOf(counts).map((length, reel) => {
    const places = table.symbols.flatMap((symbol, order) => {
      const count = at(counts[symbol], reel);
      return Array.from({ length: count }, (_, index) => ({
        symbol,
        place: ((index + 0.5) * length) / count + ((order * 7 + reel * 3) % 11) / 11,
      }));
    });
    return places.sort((a, b) => a.place - b.place).map(({ symbol }) => symbol);
  });
}

/** From the share of each reel: how likely 0, 1, … 5 stars are. */
function starShares(shares: number[]): number[] {
  let odds = [1];
  for (const share of shares) {
    odds = [...odds, 0].map((odd, count) => odd * (1 - share) + (odds[count - 1] ?? 0) * share);
  }
  return odds;
}
