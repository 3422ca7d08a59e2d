import { expect, test } from "vitest";
import { goldenJaguar } from "@trevo/games/golden-jaguar/game.ts";
import { quarry } from "@trevo/games/quarry/game.ts";
import type { HouseGame, Params } from "@trevo/games/engine/game.ts";
import { decide, readDetail, type Stake } from "./rounds.ts";

function stakeOn(game: HouseGame, amount: bigint, params: Params = {}): Stake {
  const choice = game.rules.choose(params);
  if (!choice) throw new Error(`${game.code} has no such choice`);
  return { game, mode: "BASE", amount, choice };
}

test("[GAMES-11] a round pays its multiplier of the stake to the last micro", () => {
  for (const amount of goldenJaguar.betLevels) {
    for (let nonce = 0n; nonce < 200n; nonce += 1n) {
      const decided = decide(stakeOn(goldenJaguar, amount), pair, nonce);
      expect(decided.payout * 100n).toBe(amount * BigInt(decided.multiplier));
      expect(readDetail(decided.detail)).toMatchObject({
        amount: amount.toString(),
        multiplier: decided.multiplier,
        nonce: Number(nonce),
      });
    }
  }
});

test("[GAMES-12] a round that pays waits to be ended, one that lost is over", () => {
  const [amount = 0n] = goldenJaguar.betLevels;
  const rounds = Array.from({ length: 200 }, (_, nonce) =>
    decide(stakeOn(goldenJaguar, amount), pair, BigInt(nonce)),
  );
  expect(new Set(rounds.map(({ isActive }) => isActive))).toEqual(new Set([true, false]));
  for (const { payout, isActive } of rounds) expect(isActive).toBe(payout > 0n);
});

test("[GAMES-14] a round of steps waits for its player, is due nothing yet and hides its mines", () => {
  const decided = decide(stakeOn(quarry, 10_000n, { mines: 3 }), pair, 7n);
  expect(decided).toMatchObject({ payout: 0n, isActive: true, events: "[]" });
  expect(readDetail(decided.detail)).toEqual({
    mode: "BASE",
    amount: "10000",
    multiplier: 0,
    pair: "1",
    nonce: 7,
    params: { mines: 3 },
    actions: [],
    events: [],
  });
});

const pair = {
  id: 1n,
  serverSeed: "07".repeat(32),
  clientSeed: "trevo",
  firstWalletNonce: 0n,
  walletNonce: 0n,
};
