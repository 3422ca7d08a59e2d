import { expect, test } from "vitest";
import { coinOdds, exactHitRate, exactMaxWin, exactReturn, toNumber } from "./exact.ts";
import { toNumber as asNumber } from "../engine/fraction.ts";
import { seededDraw } from "../engine/rules.fixture.ts";
import { figures } from "./figures.ts";
import { goldenJaguar } from "./game.ts";
import { type JaguarEvent, LINES, lineWins, play, STOPS, STRIPS } from "./rules.ts";

/** Draws that give these places in turn. */
function scripted(places: readonly number[]): (n: number) => number {
  let at = 0;
  return (n) => (places[at++ % places.length] as number) % n;
}

const { rtpExact } = goldenJaguar;
const rtp = asNumber(rtpExact);

test("[GAMES-11] the published return is that of the enumerated reels, to the last digit", () => {
  const { n, bits } = exactReturn().total;
  expect(n * rtpExact.denominator).toBe(rtpExact.numerator * 100n * (1n << BigInt(bits)));
  expect(rtp).toBeCloseTo(toNumber(exactReturn().total) / 100, 10);
  expect(rtp).toBeGreaterThan(0.955);
  expect(rtp).toBeLessThan(0.965);
});

test("[GAMES-11] hit rate, largest win and top award are those of the enumerated reels", () => {
  expect(figures.hitRate).toBeCloseTo(toNumber(exactHitRate()), 10);
  expect(figures.maxWin).toBe(exactMaxWin());
  expect(figures.topAward.oneIn).toBe(Math.round(1 / Math.min(...coinOdds().map(toNumber))));
});

test("[GAMES-11] a seeded run of 500,000 rounds agrees with the exact return at 99 %", () => {
  const rounds = 500_000;
  const draw = seededDraw(20_240_607);
  const sums = { paid: 0, squares: 0, hits: 0, coins: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const { events, multiplier } = play(draw, "BASE");
    sums.paid += multiplier;
    sums.squares += multiplier * multiplier;
    if (multiplier > 0) sums.hits += 1;
    if (events.some((event) => event.type === "scatter")) sums.coins += 1;
  }
  const mean = sums.paid / rounds;
  const deviation = Math.sqrt((sums.squares / rounds - mean * mean) / rounds);
  const z = 2.576;
  expect(Math.abs(mean - rtp * 100)).toBeLessThan(z * deviation);
  const share = (hits: number, p: number) =>
    Math.abs(hits / rounds - p) / Math.sqrt((p * (1 - p)) / rounds);
  expect(share(sums.hits, figures.hitRate)).toBeLessThan(z);
  const coins = coinOdds()
    .slice(3)
    .map(toNumber)
    .reduce((sum, odds) => sum + odds, 0);
  expect(share(sums.coins, coins)).toBeLessThan(z);
});

test("[GAMES-11] every payout is whole cents and the same share of every stake", () => {
  const draw = seededDraw(7);
  const multipliers = new Set<number>();
  for (let round = 0; round < 20_000; round += 1) multipliers.add(play(draw, "BASE").multiplier);
  multipliers.add(figures.maxWin);
  expect(multipliers.size).toBeGreaterThan(200);
  const broken = goldenJaguar.betLevels.flatMap((stake) =>
    [...multipliers]
      .filter((multiplier) => (stake * BigInt(multiplier)) % 1_000_000n !== 0n)
      .map((multiplier) => ({ stake, multiplier })),
  );
  expect(broken).toEqual([]);
});

test("[GAMES-11] a book adds up: its total is the sum of its awards", () => {
  const draw = seededDraw(99);
  const wrong: unknown[] = [];
  for (let round = 0; round < 20_000; round += 1) {
    const { events, multiplier } = play(draw, "BASE");
    let sum = 0;
    let isRight = events.at(-1)?.type === "total";
    for (const [index, event] of events.entries()) {
      isRight &&= event.index === index;
      if (event.type === "scatter" || event.type === "lines") sum += event.amount;
      if (event.type === "total") isRight &&= event.amount === multiplier;
      if (event.type === "lines") {
        const wins = event.wins.reduce((total, win) => total + win.amount, 0);
        isRight &&= event.amount === wins * event.multiplier;
      }
    }
    if (!isRight || multiplier !== sum) wrong.push({ events, multiplier });
  }
  expect(wrong).toEqual([]);
});

test("[GAMES-11] the same draws make the same book", () => {
  const places = [0, 18, 38, 14, 47, 1, 2, 3, 4, 5];
  expect(play(scripted(places), "BASE")).toEqual(play(scripted(places), "BASE"));
});

test("[GAMES-11] what the reels hold: 64 places, no coin at night, no clover on the first", () => {
  for (const strip of [...STRIPS.base, ...STRIPS.free]) expect(strip).toHaveLength(STOPS);
  for (const strip of STRIPS.free) expect(strip).not.toContain("coin");
  for (const [first] of Object.values(STRIPS)) expect(first).not.toContain("clover");
  expect(new Set(LINES.map(String)).size).toBe(20);
});

test("[GAMES-11] clovers stand for the first symbol; a broken run pays what it has", () => {
  const board = [
    ["topaz", "jaguar", "ruby"],
    ["topaz", "clover", "seven"],
    ["ruby", "jaguar", "coin"],
    ["seven", "ruby", "seven"],
    ["topaz", "jaguar", "ruby"],
  ] as const;
  const middle = lineWins(board).find((win) => win.line === 1);
  expect(middle).toMatchObject({ symbol: "jaguar", count: 3, amount: 125 });
  expect(middle?.cells).toEqual([
    [0, 1],
    [1, 1],
    [2, 1],
  ]);
});

test("[GAMES-11] three coins open eight free spins; a filled reel walks the trail to × 5", () => {
  const book = findNight(seededDraw(5));
  const kinds = book.map((event) => event.type);
  expect(kinds.filter((kind) => kind === "freeSpinsStart")).toHaveLength(1);
  const start = book.find((event) => event.type === "freeSpinsStart");
  const extra = book.filter((event) => event.type === "extraSpins");
  expect(extra).toHaveLength(1);
  const spins = (start?.spins ?? 0) + (extra[0]?.spins ?? 0);
  expect(kinds.filter((kind) => kind === "freeSpin")).toHaveLength(spins);
  const values = book.flatMap((event) => (event.type === "multiplier" ? [event.value] : []));
  expect(values).toEqual([2, 3, 4, 5]);
});

function findNight(draw: (n: number) => number): readonly JaguarEvent[] {
  for (let round = 0; round < 100_000; round += 1) {
    const { events } = play(draw, "BASE");
    if (events.some((event) => event.type === "extraSpins")) return events;
  }
  throw new Error("no such night in 100,000 rounds");
}
