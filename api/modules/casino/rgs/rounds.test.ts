import { expect, test } from "vitest";
import { houseGames } from "@trevo/games/index.ts";
import { decide, readDetail } from "./rounds.ts";

test("[GAMES-11] a round pays its multiplier of the stake to the last micro", () => {
  for (const game of Object.values(houseGames)) {
    for (const amount of game.betLevels) {
      for (let nonce = 0n; nonce < 200n; nonce += 1n) {
        const decided = decide({ game, mode: "BASE", amount }, pair, nonce);
        expect(decided.payout * 100n).toBe(amount * BigInt(decided.multiplier));
        expect(readDetail(decided.detail)).toMatchObject({
          amount: amount.toString(),
          multiplier: decided.multiplier,
          nonce: Number(nonce),
        });
      }
    }
  }
});

test("[GAMES-12] a round that pays waits to be ended, one that lost is over", () => {
  const [game] = Object.values(houseGames);
  if (!game) throw new Error("There is no house game");
  const [amount = 0n] = game.betLevels;
  const rounds = Array.from({ length: 200 }, (_, nonce) =>
    decide({ game, mode: "BASE", amount }, pair, BigInt(nonce)),
  );
  expect(new Set(rounds.map(({ isActive }) => isActive))).toEqual(new Set([true, false]));
  for (const { payout, isActive } of rounds) expect(isActive).toBe(payout > 0n);
});

const pair = {
  id: 1n,
  serverSeed: "07".repeat(32),
  clientSeed: "trevo",
  firstWalletNonce: 0n,
  walletNonce: 0n,
};
