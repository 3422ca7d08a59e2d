import { expect, test } from "vitest";
import { toNumber } from "../engine/fraction.ts";
import { expectKnown } from "../engine/rules.fixture.ts";
import {
  cellCount,
  coinDraws,
  COINS,
  coinsToHold,
  maxWin,
  type Ore,
  PAYS,
  respins,
  ROWS,
  rtpExact,
  rtpFixed,
  rules,
  STOPS,
  STRIPS,
} from "./rules.ts";

interface Coin {
  reel: number;
  row: number;
  stakes: number;
}

test("[GAMES-18] Black Gold: known outcomes come out the same", () => {
  const told = (coins: unknown) =>
    // The events are our own JSON.
    (coins as Coin[]).map(({ reel, row, stakes }) => `${reel}${row}:${stakes}`);
  expectKnown(
    { code: "black-gold", rules },
    {
      outcome: (events) => {
        const [reveal] = events;
        const respun = events.filter(({ type }) => type === "respin");
        const end = events.find(({ type }) => type === "mineEnd");
        return {
          stops: reveal?.["stops"],
          board: (reveal?.["board"] as Ore[][] | undefined)?.map((column) => column.join("")),
          coins: [reveal, ...respun].flatMap((event) => told(event?.["coins"])),
          hold: end ? { spins: respun.length, coins: end["coins"] } : null,
          grande: end?.["isGrande"] ?? false,
        };
      },
    },
  );
});

/** What a line returns of its stake: each row of a reel shows every place as often as another. */
function lineReturn(): number {
  const share = (reel: number, ores: string) =>
    (STRIPS[reel] ?? []).filter((ore) => ores.includes(ore)).length / STOPS;
  let mean = 0;
  for (const [ore, pays] of Object.entries(PAYS)) {
    let chance = share(0, ore);
    for (const [at, pay] of [0, 0, ...pays].entries()) {
      const next = at + 1;
      const goesOn = next < STRIPS.length ? share(next, `${ore}W`) : 0;
      mean += chance * (1 - goesOn) * (at < 2 ? 0 : pay);
      chance *= goesOn;
    }
  }
  return mean;
}

/** How likely each number of coins is in sight. */
function coinsInSight(): number[] {
  return STRIPS.reduce(
    (sofar, strip) => {
      const next = Array.from({ length: cellCount + 1 }, () => 0);
      for (let stop = 0; stop < STOPS; stop += 1) {
        const cells = Array.from({ length: ROWS }, (_, row) => strip[(stop + row) % STOPS]);
        const coins = cells.filter((ore) => ore === "O").length;
        for (const [count, chance] of sofar.entries()) {
          if (chance > 0) next[count + coins] = (next[count + coins] ?? 0) + chance / STOPS;
        }
      }
      return next;
    },
    Array.from({ length: cellCount + 1 }, (_, count): number => (count === 0 ? 1 : 0)),
  );
}

/** The mean number of coins a mine ends with, from so many and so many respins left. */
function coinsAtEnd(count: number, left: number): number {
  if (count === cellCount || left === 0) return count;
  const empty = cellCount - count;
  const p = coinDraws / 64;
  let mean = 0;
  let ways = 1;
  for (let more = 0; more <= empty; more += 1) {
    const chance = ways * p ** more * (1 - p) ** (empty - more);
    mean += chance * coinsAtEnd(count + more, more > 0 ? respins : left - 1);
    ways = (ways * (empty - more)) / (more + 1);
  }
  return mean;
}

test("[GAMES-18] Black Gold: the fixed part told is that of lines and mine, counted", () => {
  expect(lineReturn()).toBeCloseTo(0.695098, 6);
  const weights = COINS.reduce((sum, { weight }) => sum + weight, 0);
  expect(weights).toBe(1024);
  const value = COINS.reduce((sum, { stakes, weight }) => sum + stakes * weight, 0) / weights;
  expect(value).toBeCloseTo(3.1299, 4);
  let opens = 0;
  let mine = 0;
  for (const [count, chance] of coinsInSight().entries()) {
    if (count < coinsToHold) continue;
    opens += chance;
    mine += chance * coinsAtEnd(count, respins) * value;
  }
  expect(1 / opens).toBeCloseTo(105.04, 2);
  expect(mine / opens).toBeCloseTo(26.251, 3);
  const exact = lineReturn() + mine;
  expect(Math.floor(exact * 1e8)).toBe(Math.round(toNumber(rtpFixed) * 1e8));
  expect(toNumber(rtpExact) - toNumber(rtpFixed)).toBeCloseTo(0.015, 12);
  expect(maxWin).toBe(375_000 + 100_000);
});
