import { expect, test } from "vitest";
import { emeraldRoulette } from "../emerald-roulette/game.ts";
import { jadeSicBo } from "../jade-sic-bo/game.ts";
import { dragonJaguar } from "../dragon-jaguar/game.ts";
import { petropolisBaccarat } from "../petropolis-baccarat/game.ts";
import { fairDraw } from "./fair.ts";
import type { HouseGame, TableChoice } from "./game.ts";
import { hmac } from "./rules.fixture.ts";

const unit = 1_000_000;
const tables = [emeraldRoulette, petropolisBaccarat, dragonJaguar, jadeSicBo];
/** A spot of each table that pays most. */
const dearest: Record<string, [spot: string, stakes: number]> = {
  "emerald-roulette": ["straight:17", 500],
  "petropolis-baccarat": ["playerPair", 13],
  "dragon-jaguar": ["suited", 57],
  "jade-sic-bo": ["triple:6", 210],
};
const covers: Record<string, [string[], string[]]> = {
  "emerald-roulette": [
    ["red", "black"],
    ["dozen:1", "dozen:2"],
  ],
  "petropolis-baccarat": [
    ["player", "banker"],
    ["player", "tie"],
  ],
  "dragon-jaguar": [
    ["dragon", "jaguar"],
    ["dragon", "tie"],
  ],
  "jade-sic-bo": [
    ["odd", "even"],
    ["small", "odd"],
  ],
};

function choiceOf({ rules }: HouseGame, spots: readonly string[], stake = unit): TableChoice {
  const choice = rules.choose({ bets: spots.map((spot) => ({ spot, stake })) });
  if (choice?.shape !== "table") throw new Error("These are bets of the table");
  return choice;
}

test.each(tables)("[GAMES-15] $code: no outcome pays more than what is told before", (game) => {
  const [spot, stakes] = dearest[game.code] ?? ["", 0];
  expect(choiceOf(game, [spot]).most).toBe(BigInt(stakes * unit));
  const spots = [spot, ...(covers[game.code]?.[0] ?? [])];
  const choice = choiceOf(game, spots);
  let highest = 0n;
  for (let nonce = 0; nonce < 2_000; nonce += 1) {
    const seeds = { serverSeed: "a".repeat(64), clientSeed: "salt:test", nonce };
    const { book, payout } = choice.settle(fairDraw(seeds, hmac));
    expect(BigInt(book.multiplier)).toBe((payout * 100n) / choice.stake);
    if (payout > highest) highest = payout;
  }
  expect(highest).toBeLessThanOrEqual(choice.most);
  expect(highest).toBeGreaterThan(0n);
});

test.each(tables)(
  "[GAMES-15] $code: opposite sides are told apart, unknown spots refused",
  (game) => {
    const [both, one] = covers[game.code] ?? [[], []];
    expect(choiceOf(game, both).isCover).toBe(true);
    expect(choiceOf(game, one).isCover).toBe(false);
    expect(choiceOf(game, []).most).toBe(0n);
    const bad = [
      {},
      { bets: [{ spot: "nowhere", stake: unit }] },
      { bets: [{ spot: both[0], stake: 0 }] },
      { bets: [{ spot: both[0], stake: 0.5 }] },
      { bets: [both[0], both[0]].map((spot) => ({ spot, stake: unit })) },
      { bets: [], more: 1 },
    ];
    for (const params of bad) expect(game.rules.choose(params)).toBeNull();
  },
);
