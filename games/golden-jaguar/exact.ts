/**
 * The odds of Golden Jaguar by full enumeration of its reels, in exact arithmetic.
 *
 * Every reel has 2^6 places, so every probability is a whole number over a power of two; `Dyadic`
 * keeps it so. Used by the tests, which hold the published figures to these results.
 */
import {
  coinCells,
  COIN_PAYS,
  columnAt,
  EXTRA_SPINS,
  LINE_PAYS,
  LINE_STAKE,
  LINES,
  lineWins,
  NIGHT_REELS,
  STOPS,
  STRIPS,
  type SymbolCode,
  TRAIL,
} from "./rules.ts";

/** n / 2^bits, exactly. */
export interface Dyadic {
  readonly n: bigint;
  readonly bits: number;
}

const REEL_BITS = 6;
const dyadic = (n: number | bigint, bits: number): Dyadic => ({ n: BigInt(n), bits });

/** a + b. */
function add(a: Dyadic, b: Dyadic): Dyadic {
  const bits = Math.max(a.bits, b.bits);
  return { n: (a.n << BigInt(bits - a.bits)) + (b.n << BigInt(bits - b.bits)), bits };
}

/** a × b. */
function times(a: Dyadic, b: Dyadic): Dyadic {
  return { n: a.n * b.n, bits: a.bits + b.bits };
}

/** The same value with an odd numerator, or a whole number. */
function reduced(value: Dyadic): Dyadic {
  let { n, bits } = value;
  while (bits > 0 && n % 2n === 0n) {
    n /= 2n;
    bits -= 1;
  }
  return { n, bits };
}

/** A number near it, for telling: what is reckoned with stays exact. */
export function toNumber({ n, bits }: Dyadic): number {
  const kept = BigInt(Math.max(0, bits - 80));
  return Number(n >> kept) / 2 ** (bits - Number(kept));
}

type Reels = "base" | "free";

/** What one row of one reel can show: the symbol, or a filled reel; and at how many places. */
interface Face {
  readonly symbol: SymbolCode;
  readonly filled: boolean;
  readonly places: number;
}

const places = Array.from({ length: STOPS }, (_, stop) => stop);

function facesOf(reels: Reels, reel: number, row: number): Face[] {
  const counts = new Map<string, Face>();
  for (const stop of places) {
    const column = columnAt(STRIPS[reels][reel] as readonly SymbolCode[], stop);
    const filled = reels === "free" && NIGHT_REELS.includes(reel) && column.includes("jaguar");
    const symbol = filled ? "clover" : (column[row] as SymbolCode);
    const key = `${symbol}${filled}`;
    counts.set(key, { symbol, filled, places: (counts.get(key)?.places ?? 0) + 1 });
  }
  return [...counts.values()];
}

/** Expected line pay of one spin before the multiplier, split by whether a jaguar fills a reel. */
function expectedLines(reels: Reels): { filled: Dyadic; plain: Dyadic } {
  const sums = { filled: 0, plain: 0 };
  for (const rows of LINES) {
    const faces = rows.map((row, reel) => facesOf(reels, reel, row));
    for (const first of faces[0] ?? []) {
      const pays = LINE_PAYS[first.symbol];
      if (!pays) continue;
      const walk = (reel: number, run: number, ways: number, filled: boolean): void => {
        if (reel === faces.length) {
          if (run >= 3) {
            sums[filled ? "filled" : "plain"] += ways * (pays[run - 3] as number) * LINE_STAKE;
          }
          return;
        }
        for (const face of faces[reel] as Face[]) {
          const goesOn = run === reel && (face.symbol === first.symbol || face.symbol === "clover");
          const next = goesOn ? run + 1 : run;
          walk(reel + 1, next, ways * face.places, filled || face.filled);
        }
      };
      walk(1, 1, first.places, false);
    }
  }
  if (Math.max(sums.filled, sums.plain) > Number.MAX_SAFE_INTEGER) throw new Error("inexact sum");
  const bits = REEL_BITS * STRIPS.base.length;
  return { filled: dyadic(sums.filled, bits), plain: dyadic(sums.plain, bits) };
}

/** Places of a reel whose window passes `test`. */
function placesWhere(reels: Reels, reel: number, test: (column: readonly SymbolCode[]) => boolean) {
  const strip = STRIPS[reels][reel] as readonly SymbolCode[];
  return places.filter((stop) => test(columnAt(strip, stop))).length;
}

/** Chance of exactly 0, 1 … 5 coins in sight in the base spin. */
export function coinOdds(): Dyadic[] {
  let odds = [dyadic(1, 0)];
  for (let reel = 0; reel < STRIPS.base.length; reel += 1) {
    const hits = placesWhere("base", reel, (column) => column.includes("coin"));
    const [yes, no] = [dyadic(hits, REEL_BITS), dyadic(STOPS - hits, REEL_BITS)];
    const zero = dyadic(0, 0);
    odds = Array.from({ length: odds.length + 1 }, (_, count) =>
      add(times(odds[count] ?? zero, no), times(odds[count - 1] ?? zero, yes)),
    );
  }
  return odds;
}

/** Chance that a night spin fills at least one reel. */
function fillOdds(): Dyadic {
  const none = NIGHT_REELS.map((reel) =>
    dyadic(
      placesWhere("free", reel, (column) => !column.includes("jaguar")),
      REEL_BITS,
    ),
  ).reduce(times);
  return add(dyadic(1, 0), { n: -none.n, bits: none.bits });
}

/** Expected pay of a night that opens with `spins` spins, in hundredths of the stake. */
function expectedNight(spins: number): Dyadic {
  const { filled, plain } = expectedLines("free");
  const fill = fillOdds();
  const miss = add(dyadic(1, 0), { n: -fill.n, bits: fill.bits });
  const known = new Map<string, Dyadic>();
  const night = (left: number, level: number): Dyadic => {
    if (left === 0) return dyadic(0, 0);
    const key = `${left}/${level}`;
    const seen = known.get(key);
    if (seen) return seen;
    const up = nextLevel(level);
    const now = add(
      times(filled, dyadic(TRAIL[up] as number, 0)),
      times(plain, dyadic(TRAIL[level] as number, 0)),
    );
    const later = add(
      times(fill, night(left - 1 + extraAt(level), up)),
      times(miss, night(left - 1, level)),
    );
    const value = reduced(add(now, later));
    known.set(key, value);
    return value;
  };
  return night(spins, 0);
}

const lastLevel = TRAIL.length - 1;
const nextLevel = (level: number): number => Math.min(level + 1, lastLevel);
const extraAt = (level: number): number => (level === lastLevel - 1 ? EXTRA_SPINS : 0);

/** Return to player, as a share of the stake, and what each part of the game gives of it. */
export function exactReturn(): { total: Dyadic; lines: Dyadic; coins: Dyadic; night: Dyadic } {
  const odds = coinOdds();
  let coins = dyadic(0, 0);
  let night = dyadic(0, 0);
  for (const [count, { amount, spins }] of Object.entries(COIN_PAYS)) {
    const chance = odds[Number(count)] as Dyadic;
    coins = add(coins, times(chance, dyadic(amount, 0)));
    night = add(night, times(chance, expectedNight(spins)));
  }
  const lines = expectedLines("base").plain;
  return { total: reduced(add(lines, add(coins, night))), lines, coins, night };
}

/** Share of rounds that pay anything, exactly. */
export function exactHitRate(): Dyadic {
  const columns = STRIPS.base.map((reel) => places.map((stop) => columnAt(reel, stop)));
  const coinPlaces = [3, 4].map((reel) => placesWhere("base", reel, (c) => c.includes("coin")));
  const [fourth, fifth] = coinPlaces as [number, number];
  const pairs = STOPS * STOPS;
  /** Ways of reels 4 and 5 that bring at least 0, 1, 2 coins. */
  const atLeast = [pairs, pairs - (STOPS - fourth) * (STOPS - fifth), fourth * fifth, 0];
  let ways = 0;
  const [first = [], second = [], third = []] = columns;
  for (const a of first) {
    for (const b of second) {
      for (const c of third) {
        const coins = [a, b, c].filter((column) => column.includes("coin")).length;
        ways += startsLine(a, b, c) ? pairs : (atLeast[3 - coins] as number);
      }
    }
  }
  return dyadic(ways, REEL_BITS * 5);
}

/** Whether three columns already make a paying line, whatever the last two reels bring. */
function startsLine(...columns: (readonly SymbolCode[])[]): boolean {
  return LINES.some((rows) => {
    const [first, ...rest] = columns.map((column, reel) => column[rows[reel] as number]);
    if (first === "coin") return false;
    return rest.every((symbol) => symbol === first || symbol === "clover");
  });
}

/**
 * The largest payout of one round, in hundredths of the stake. It opens with five coins: a fifth
 * coin adds two spins at the top multiplier, worth more than any base spin without it can pay
 * (checked here). In the night a wild reel never pays less than any other, so the best spin fills
 * reels 2, 3 and 4 every time.
 */
export function exactMaxWin(): number {
  const fillers = NIGHT_REELS.map((reel) => STRIPS.free[reel] as readonly SymbolCode[]);
  const middle = fillers.map((reel) => columnAt(reel, reel.indexOf("jaguar")));
  const best = bestOf(columnsOf("free", 0), columnsOf("free", 4), (first, last) =>
    sumOf(lineWins([first, ...middle, last], NIGHT_REELS)),
  );
  const night = (spins: number): number => {
    let total = 0;
    let level = 0;
    for (let left = spins; left > 0; left -= 1) {
      left += extraAt(level);
      level = nextLevel(level);
      total += best * (TRAIL[level] as number);
    }
    return total;
  };
  const coins = (count: number) => COIN_PAYS[count] as { amount: number; spins: number };
  const bound = LINES.length * LINE_STAKE * Math.max(...Object.values(LINE_PAYS).flat());
  const without = coins(4).amount + night(coins(4).spins) + bound;
  const opening = bestOpening();
  const total = opening + coins(5).amount + night(coins(5).spins);
  if (total < without) throw new Error("the largest win does not open with five coins");
  return total;
}

/** The best line pay of a base spin that shows a coin on all five reels. */
function bestOpening(): number {
  const columns = STRIPS.base.map((_, reel) =>
    columnsOf("base", reel).filter((column) => coinCells([column]).length > 0),
  );
  const walk = (board: (readonly SymbolCode[])[]): number => {
    const next = columns[board.length];
    if (!next) return sumOf(lineWins(board));
    return Math.max(...next.map((column) => walk([...board, column])));
  };
  return walk([]);
}

const columnsOf = (reels: Reels, reel: number): (readonly SymbolCode[])[] =>
  places.map((stop) => columnAt(STRIPS[reels][reel] as readonly SymbolCode[], stop));

const sumOf = (wins: readonly { amount: number }[]): number =>
  wins.reduce((sum, win) => sum + win.amount, 0);

function bestOf<T>(a: readonly T[], b: readonly T[], value: (a: T, b: T) => number): number {
  return Math.max(...a.map((x) => Math.max(...b.map((y) => value(x, y)))));
}
