import { createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { houseGames } from "../index.ts";
import { coinOdds, exactHitRate, exactMaxWin, exactReturn, toNumber } from "./exact.ts";
import { figures } from "./figures.ts";
import { goldenJaguar } from "./game.ts";
import { COIN_PAYS, coinCells, columnAt, lineWins, play, STRIPS, STOPS } from "./rules.ts";

/** Uniform draws from a seed: HMAC-SHA256 in counter mode, 32 bits a draw, rejecting the rest. */
function seeded(seed: string): (n: number) => number {
  let block = Buffer.alloc(0);
  let counter = 0;
  return (n) => {
    for (;;) {
      if (block.length < 4) block = createHmac("sha256", seed).update(String(counter++)).digest();
      const value = block.readUInt32BE(0);
      block = block.subarray(4);
      if (value < Math.floor(2 ** 32 / n) * n) return value % n;
    }
  };
}

describe("the odds", () => {
  test("[GAMES-11] the published return is the exact one, and between 85 % and 97 %", () => {
    const { total } = exactReturn();
    const { numerator, denominator } = figures.rtpExact;
    expect(total.n * denominator).toBe(numerator * 100n * 2n ** BigInt(total.bits));
    expect(figures.rtp).toBeCloseTo(toNumber(total) / 100, 12);
    expect(figures.rtp).toBeGreaterThan(0.85);
    expect(figures.rtp).toBeLessThan(0.97);
  });

  test("[GAMES-11] hit rate, largest win and top award are the enumerated ones", () => {
    expect(figures.hitRate).toBeCloseTo(toNumber(exactHitRate()), 12);
    expect(figures.maxWin).toBe(exactMaxWin());
    expect(figures.topAward.multiplier).toBe(COIN_PAYS[5]?.amount);
    expect(figures.topAward.oneIn).toBe(
      Math.round(1 / toNumber(coinOdds()[5] ?? { n: 1n, bits: 0 })),
    );
  });

  test("[GAMES-11] 400,000 seeded rounds return what the enumeration says, at 99 %", () => {
    const draw = seeded("golden jaguar, the whole night");
    const rounds = 400_000;
    let sum = 0;
    let squares = 0;
    let hits = 0;
    for (let round = 0; round < rounds; round += 1) {
      const { multiplier } = play(draw, "BASE");
      sum += multiplier;
      squares += multiplier * multiplier;
      if (multiplier > 0) hits += 1;
    }
    const mean = sum / rounds;
    const error = Math.sqrt((squares / rounds - mean * mean) / rounds);
    expect(Math.abs(mean - figures.rtp * 100)).toBeLessThan(2.576 * error);
    const spread = Math.sqrt((figures.hitRate * (1 - figures.hitRate)) / rounds);
    expect(Math.abs(hits / rounds - figures.hitRate)).toBeLessThan(2.576 * spread);
  });
});

describe("the rules", () => {
  test("[GAMES-11] every stake pays whole cents, and the same return", () => {
    for (const stake of goldenJaguar.betLevels) {
      fc.assert(
        fc.property(fc.string(), (seed) => {
          const { multiplier } = play(seeded(seed), "BASE");
          expect(multiplier % 5).toBe(0);
          expect((stake * BigInt(multiplier)) % 100n).toBe(0n);
          expect(((stake * BigInt(multiplier)) / 100n) % 10_000n).toBe(0n);
        }),
        { numRuns: 40 },
      );
    }
  });

  test("[GAMES-11] what is shown is what was decided: no symbol differs from its place", () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        for (const event of play(seeded(seed), "BASE").events) {
          if (event.type !== "reveal") continue;
          const shown = STRIPS[event.reels].map((reel, at) => columnAt(reel, event.stops[at] ?? 0));
          expect(event.board).toEqual(shown);
        }
      }),
    );
  });

  test("[GAMES-12] the book pays what its total says, event by event, in order", () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const { events, multiplier } = play(seeded(seed), "BASE");
        const paid = events.reduce(
          (sum, event) =>
            event.type === "lines" || event.type === "scatter" ? sum + event.amount : sum,
          0,
        );
        expect(events.map((event) => event.index)).toEqual(events.map((_, index) => index));
        expect(paid).toBe(multiplier);
        expect(events.at(-1)).toMatchObject({ type: "total", amount: multiplier });
        expect(multiplier).toBeLessThanOrEqual(figures.maxWin);
      }),
      { numRuns: 2_000 },
    );
  });

  test("[GAMES-11] the same draws make the same book; nothing else has a say", () => {
    expect(play(seeded("x"), "BASE")).toEqual(play(seeded("x"), "BASE"));
    expect(() => play(seeded("x"), "BONUS")).toThrow("no mode");
  });

  test("[GAMES-11] five, and only lines from the left, pay", () => {
    const row = (symbol: "jaguar" | "ruby") => Array.from({ length: 3 }, () => symbol);
    const full = [row("jaguar"), row("jaguar"), row("jaguar"), row("jaguar"), row("jaguar")];
    expect(lineWins(full)).toHaveLength(20);
    const late = [row("ruby"), ...full.slice(1)];
    expect(lineWins(late)).toHaveLength(0);
  });

  test("[GAMES-11] reels are 64 places of known symbols; two coins never share a window", () => {
    for (const reel of [...STRIPS.base, ...STRIPS.free]) {
      expect(reel).toHaveLength(STOPS);
      expect(reel.every((symbol) => symbol !== undefined)).toBe(true);
      for (let stop = 0; stop < STOPS; stop += 1) {
        expect(coinCells([columnAt(reel, stop)]).length).toBeLessThan(2);
      }
    }
  });

  test("[GAMES-11] every house game is listed under its own code", () => {
    for (const [code, game] of Object.entries(houseGames)) expect(game.code).toBe(code);
  });
});
