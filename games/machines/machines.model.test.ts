import { describe, expect, test } from "vitest";
import { toNumber } from "../engine/fraction.ts";
import type { BookEvent } from "../engine/game.ts";
import { type Counted, countSpins, fastDraw, type Phase } from "./count.fixture.ts";
import { machines, rulesOf } from "./index.ts";
import { shownOdds } from "./parts/counts.ts";
import type { MachineEvent } from "./parts/events.ts";
import { stripsOf } from "./parts/reels.ts";
import { MACHINES, type MachineName, PAYING, type Spec } from "./parts/spec.ts";
import { measured as cascadeMeasured } from "./cascade/measured.ts";
import { measured as clusterMeasured } from "./cluster/measured.ts";
import { measured as ladderMeasured } from "./ladder/measured.ts";
import { sets as collectSets } from "./collect/sets.ts";
import { sets as holdSets } from "./hold/sets.ts";
import { sets as linesSets } from "./lines/sets.ts";
import { sets as waysSets } from "./ways/sets.ts";
import { titleOf } from "./titles.ts";

const isSoak = process.env["TREVO_SOAK"] === "1";
const rounds = isSoak ? 10_000_000 : 100_000;
/** Of a normal distribution: 99 % of runs stray less. */
const z = 2.576;
/** The same of fifteen runs at once. */
const zOfMany = 3.4;
/** Spins behind each line of `measured.ts`. */
const measuredSpins = 2_000_000;
const counted: ReadonlySet<MachineName> = new Set(["cluster", "cascade", "ladder"]);

const unit = 5;

function titleOn(machine: MachineName, set: string, volatility = 2): Spec {
  return titleOf({ code: `${machine}-${set}`, machine, set, volatility, target: 9600, unit });
}

const all = MACHINES.flatMap((machine) => machines[machine].sets.map((set) => ({ machine, set })));
/** One set of each machine, and each of them in the soak. */
const some = isSoak ? all : all.filter(({ machine, set }) => set === machines[machine].sets[0]);

const eventsOf = (events: readonly BookEvent[]) => events as readonly MachineEvent[];

test.each(some)("[GAMES-18] $machine $set: a seeded run returns what is worked out", (one) => {
  const choice = rulesOf(titleOn(one.machine, one.set)).choose({});
  const draw = fastDraw(`run ${one.machine} ${one.set}`);
  const { rtp, maxWin } = choice?.odds ?? { rtp: { numerator: 0n, denominator: 1n }, maxWin: 0 };
  let [sum, squares, wrong, features] = [0, 0, 0, 0];
  for (let at = 0; at < rounds; at += 1) {
    const { multiplier, events } = choice?.play(draw, "BASE") ?? { multiplier: -1, events: [] };
    sum += multiplier;
    squares += multiplier * multiplier;
    let paid = 0;
    let isFeature = false;
    for (const event of eventsOf(events)) {
      if (event.type === "wins" || event.type === "stars" || event.type === "coinsPaid")
        paid += event.amount;
      if (event.type === "freeSpins" || event.type === "coinsPaid" || event.type === "respin")
        isFeature = true;
    }
    if (isFeature) features += 1;
    if (multiplier % unit !== 0 || multiplier !== Math.min(paid, maxWin)) wrong += 1;
  }
  expect(wrong).toBe(0);
  const mean = sum / rounds;
  const variance = squares / rounds - mean * mean;
  const behind = counted.has(one.machine) ? 1 / measuredSpins : 0;
  expect(Math.abs(mean - toNumber(rtp) * 100)).toBeLessThan(
    z * Math.sqrt(variance * (1 / rounds + behind)),
  );
  const { featureIn } = machines[one.machine].facts(one.set);
  if (featureIn === undefined) return;
  const share = 1 / featureIn;
  expect(Math.abs(features / rounds - share)).toBeLessThan(
    z * Math.sqrt((share * (1 - share)) / rounds),
  );
});

test.each([
  { machine: "cluster", set: "a", phase: "base" },
  { machine: "cascade", set: "a", phase: "base" },
  { machine: "cascade", set: "a", phase: "free" },
  { machine: "ladder", set: "a", phase: "base" },
  { machine: "ladder", set: "a", phase: "free" },
] as const)("[GAMES-18] $machine $set $phase: prizes come as often as was counted", (one) => {
  const again = countSpins(one, isSoak ? 10_000_000 : 20_000, "again");
  const sizes = (counts: readonly (readonly number[])[]) =>
    counts.map((row) => row.reduce((total, count) => total + count, 0));
  const before = sizes(measuredOf(one.machine, one.set, one.phase));
  for (const [rank, count] of sizes(again.counts).entries()) {
    const expected = ((before[rank] ?? 0) / measuredSpins) * again.spins;
    // A ladder counts a prize up to 15 times, so that few of them weigh much.
    expect(Math.abs(count - expected), PAYING[rank]).toBeLessThan(0.25 * expected + 40);
  }
});

function measuredOf(machine: Counted, set: string, phase: Phase) {
  const falling = machine === "cascade" ? cascadeMeasured : ladderMeasured;
  const found = machine === "cluster" ? clusterMeasured[set]?.base : falling[set]?.[phase];
  expect(found?.spins).toBe(measuredSpins);
  return found?.counts ?? [];
}

describe("near misses are chance alone", () => {
  test.each([
    ...Object.entries(linesSets).map(([set, { base }]) => ({ machine: "lines", set, base })),
    ...Object.entries(collectSets).map(([set, { base }]) => ({ machine: "collect", set, base })),
    ...Object.entries(waysSets).map(([set, { base }]) => ({ machine: "ways", set, base })),
    ...Object.entries(holdSets).map(([set, { reels }]) => ({ machine: "hold", set, base: reels })),
  ] as { machine: MachineName; set: string; base: string[] }[])(
    "[GAMES-18] $machine $set: one short comes as often as the reels say",
    ({ machine, set, base }) => {
      const spec = titleOn(machine, set);
      const choice = rulesOf(spec).choose({});
      const { rows, coins, stars } = machines[machine].facts(set);
      const symbol = machine === "hold" ? "coin" : "star";
      const short = (machine === "hold" ? (coins ?? 0) : (stars?.fewest ?? 0)) - 1;
      const odds = toNumber(shownOdds(stripsOf(base), symbol, rows)[short] ?? zero);
      const draw = fastDraw(`short ${machine} ${set}`);
      const spins = isSoak ? 1_000_000 : 10_000;
      let seen = 0;
      for (let at = 0; at < spins; at += 1) {
        const [first] = eventsOf(choice?.play(draw, "BASE").events ?? []);
        const board = first?.type === "reveal" ? first.board.flat() : [];
        if (board.filter((one) => one === symbol).length === short) seen += 1;
      }
      expect(odds).toBeGreaterThan(0);
      expect(Math.abs(seen / spins - odds)).toBeLessThan(
        zOfMany * Math.sqrt((odds * (1 - odds)) / spins),
      );
    },
  );
});

const zero = { numerator: 0n, denominator: 1n };

test.each(all)(
  "[GAMES-18] $machine $set: a round ends at its largest payout",
  ({ machine, set }) => {
    const maxWin = 50;
    const choice = rulesOf({ ...titleOn(machine, set), maxWin }).choose({});
    const draw = fastDraw("limit");
    let reached = 0;
    for (let at = 0; at < 400; at += 1) {
      const { events, multiplier } = choice?.play(draw, "BASE") ?? { events: [], multiplier: 0 };
      expect(multiplier).toBeLessThanOrEqual(maxWin);
      if (multiplier < maxWin) continue;
      reached += 1;
      const types = eventsOf(events).map(({ type }) => type);
      expect(types.slice(-2)).toEqual(["limit", "total"]);
    }
    expect(reached).toBeGreaterThan(0);
  },
);

test.each(all)("[GAMES-18] $machine $set: pays rise, and everything that falls pays", (one) => {
  for (const volatility of [1, 2, 3, 4, 5]) {
    const { pays } = titleOn(one.machine, one.set, volatility);
    for (const [rank, symbol] of PAYING.entries()) {
      const row = pays[symbol];
      expect(row).toEqual([...row].sort((a, b) => a - b));
      const below = pays[PAYING[rank + 1] ?? symbol];
      for (const [tier, pay] of row.entries()) expect(pay).toBeGreaterThanOrEqual(below[tier] ?? 0);
      expect(row.at(-1)).toBeGreaterThan(0);
      if (counted.has(one.machine)) expect(row[0]).toBeGreaterThan(0);
    }
  }
});

test("[GAMES-18] no window of a reel shows two stars", () => {
  for (const { base } of [...Object.values(linesSets), ...Object.values(collectSets)]) {
    expect(
      shownOdds(stripsOf(base), "star")
        .slice(6)
        .every(({ numerator }) => !numerator),
    ).toBe(true);
  }
});
