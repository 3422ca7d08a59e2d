import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { commitmentOf, decideFair, fairDraw, type Hmac } from "./fair.ts";
import type { Draw } from "./game.ts";
import { houseGames } from "../index.ts";

interface Vector<R> {
  clientSeed: string;
  serverSeed: string;
  results: R;
}

/** Our own file; its shape is checked by every line below. */
const vectors = JSON.parse(readFileSync(new URL("fair.vectors.json", import.meta.url), "utf8")) as {
  dice: Vector<number[]>;
  limbo: Vector<number[]>;
  keno: Vector<number[][]>;
  mines: Vector<Record<string, number[]>>;
};

const hmac: Hmac = (key, message) => createHmac("sha256", key).update(message).digest();

const drawsOf = (vector: Vector<unknown>, nonce: number): Draw =>
  fairDraw({ ...vector, nonce }, hmac);

/** `count` of `items` without putting any back. */
function deal(draw: Draw, items: number[], count: number): number[] {
  return Array.from({ length: count }, () => items.splice(draw(items.length), 1)[0] ?? -1);
}

const rising = (numbers: number[]) => numbers.toSorted((a, b) => a - b);

describe("[GAMES-11] published outcomes come out the same", () => {
  test("dice: one draw from 10,001", () => {
    const rolled = vectors.dice.results.map(
      (_, nonce) => drawsOf(vectors.dice, nonce)(10_001) / 100,
    );
    expect(rolled).toEqual(vectors.dice.results);
  });

  test("limbo: one fraction of 2^24", () => {
    const rolled = vectors.limbo.results.map((_, nonce) => {
      // The fraction itself: a draw from 2^32 loses nothing of it.
      const fraction = drawsOf(vectors.limbo, nonce)(2 ** 32) / 2 ** 32;
      const paid = (2 ** 24 / (fraction * 2 ** 24)) * 0.99;
      return Math.max(1, Math.floor(paid * 100) / 100);
    });
    expect(rolled).toEqual(vectors.limbo.results);
  });

  test("keno: ten of forty without putting back, over two blocks", () => {
    const drawn = vectors.keno.results.map((_, nonce) => {
      const numbers = Array.from({ length: 40 }, (_, index) => index + 1);
      return rising(deal(drawsOf(vectors.keno, nonce), numbers, 10));
    });
    expect(drawn).toEqual(vectors.keno.results);
  });

  test("mines: the first of twenty-five tiles", () => {
    for (const [nonce, mines] of Object.entries(vectors.mines.results)) {
      const tiles = Array.from({ length: 25 }, (_, index) => index);
      const laid = deal(drawsOf(vectors.mines, Number(nonce)), tiles, mines.length);
      expect(rising(laid)).toEqual(rising(mines));
    }
  });
});

const seeds = (nonce: number) => ({ serverSeed: "a".repeat(64), clientSeed: "clover", nonce });

test("[GAMES-11] a browser comes to the same book as the server, for every house game", async () => {
  for (const { rules, modes } of Object.values(houseGames)) {
    const choice = rules.choose({});
    if (choice?.shape !== "instant") continue;
    for (const mode of Object.keys(modes)) {
      for (let nonce = 0; nonce < 40; nonce += 1) {
        const here = choice.play(fairDraw(seeds(nonce), hmac), mode);
        expect(await decideFair(seeds(nonce), (draw) => choice.play(draw, mode))).toEqual(here);
      }
    }
  }
});

test("another nonce, client seed or server seed is another stream", () => {
  const streams = [
    seeds(0),
    seeds(1),
    { ...seeds(0), clientSeed: "clove" },
    { ...seeds(0), serverSeed: "b".repeat(64) },
  ].map((each) => {
    const draw = fairDraw(each, hmac);
    return Array.from({ length: 20 }, () => draw(1_000_000)).join();
  });
  expect(new Set(streams).size).toBe(4);
});

test("draws reach both ends and never the number itself", () => {
  const ends: Record<string, Hmac> = {
    low: () => new Uint8Array(32),
    high: () => new Uint8Array(32).fill(255),
  };
  for (const n of [1, 2, 37, 64, 10_001, 2 ** 31]) {
    expect(fairDraw(seeds(0), ends["low"] ?? hmac)(n)).toBe(0);
    expect(fairDraw(seeds(0), ends["high"] ?? hmac)(n)).toBe(n - 1);
  }
});

test("a browser asks for no more bytes than the round needs, and lets other errors through", async () => {
  const broken = () => {
    throw new Error("broken rules");
  };
  await expect(decideFair(seeds(0), broken)).rejects.toThrow("broken rules");
  const long = (draw: Draw) => Array.from({ length: 100 }, () => draw(9));
  expect(await decideFair(seeds(0), long)).toEqual(long(fairDraw(seeds(0), hmac)));
});

test("the commitment is the SHA-256 of the seed's text", async () => {
  const hash = await commitmentOf("abc");
  expect(hash).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});
