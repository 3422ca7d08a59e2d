import { expect, test } from "vitest";
import { houseGames } from "@trevo/games/index.ts";
import { decide, readDetail, staysActive } from "./rounds.ts";

test("[GAMES-11] a round pays its multiplier of the stake to the last micro", () => {
  for (const game of Object.values(houseGames)) {
    for (const amount of game.betLevels) {
      for (let turn = 0n; turn < 200n; turn += 1n) {
        const decided = decide({ game, mode: "BASE", amount }, pair, turn);
        expect(decided.payout * 100n).toBe(amount * BigInt(decided.multiplier));
        expect(readDetail(decided.detail)).toMatchObject({
          amount: amount.toString(),
          multiplier: decided.multiplier,
          nonce: Number(turn),
        });
      }
    }
  }
});

test("[GAMES-12] only a round that pays and reveals more than once waits to be ended", () => {
  const [reveal, lines] = [{ type: "reveal" }, { type: "lines" }];
  expect(staysActive(5n, [reveal, lines])).toBe(false);
  expect(staysActive(5n, [reveal, lines, reveal])).toBe(true);
  expect(staysActive(0n, [reveal, reveal])).toBe(false);
});

const pair = {
  id: 1n,
  serverSeed: "07".repeat(32),
  clientSeed: "trevo",
  firstTurn: 0n,
  turn: 0n,
};
