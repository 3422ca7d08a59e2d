import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { drawBelow } from "@trevo/games/engine/draws.ts";
import { decideFair } from "@trevo/games/engine/fair.ts";
import { audit } from "../../../ledger/index.ts";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { launch } from "../rgs/client.fixture.ts";
import { booksOf, csvOf, dataWithMaths, fairBooks, type GivenBook } from "./maths.fixture.ts";

const unit = 1_000_000n;
const pays = (payoutMultiplier: number): GivenBook => ({ id: 1, weight: 1n, payoutMultiplier });

/** What is wrong with a game's files, and what is said about it. */
const wrong: [code: string, says: RegExp, files: Record<string, string | Buffer | null>][] = [
  ["no-index", /there is no .*index\.json/, { "index.json": null }],
  ["no-weights", /there is no file .*base\.csv/, { "base.csv": null }],
  ["no-books", /there is no file .*base\.jsonl\.zst/, { "base.jsonl.zst": null }],
  ["no-file", /there is no file/, { "index.json": indexOf("..") }],
  ["no-picture", /there is no web\/card\.avif/, { "web/card.avif": null }],
  ["no-stakes", /game\.json: stakes/, { "game.json": '{"title":{"pt":"a","en":"b"},"lines":1}' }],
  ["far-file", /name of a file beside/, { "index.json": indexOf("../../secret.key") }],
  ["odd-weights", /line 1 of the weights/, { "base.csv": "1,2\n" }],
  ["no-weight", /sum is 0/, { "base.csv": "1,0,0\n2,0,50\n3,0,400\n" }],
  ["not-packed", /cannot be unpacked/, { "base.jsonl.zst": "{}" }],
  ["cut-short", /cannot be unpacked/, { "base.jsonl.zst": booksOf(fairBooks).subarray(0, -8) }],
  ["other-payout", /book 3 pays 400, .*says 300/, { "base.csv": csvOf([...low(), three(300)]) }],
  ["other-order", /book 2 is 2, its weight 3/, { "base.csv": csvOf(swapped()) }],
  ["one-short", /3 weights, but 2 books/, { "base.jsonl.zst": booksOf(low()) }],
  [
    "gives-away",
    /more than it takes/,
    { "base.csv": "1,1,101\n", "base.jsonl.zst": booksOf([pays(101)]) },
  ],
  ["golden-jaguar", /the catalogue has a game/, {}],
];

function low(): GivenBook[] {
  return fairBooks.slice(0, 2);
}

function three(payoutMultiplier: number): GivenBook {
  return { id: 3, weight: 2n * 10n ** 18n, payoutMultiplier };
}

function swapped(): GivenBook[] {
  const [one, two, last] = fairBooks;
  return one && two && last ? [one, last, two] : [];
}

function indexOf(weights: string): string {
  const mode = { name: "base", cost: 1, events: "base.jsonl.zst", weights };
  return JSON.stringify({ modes: [mode] });
}

const data = dataWithMaths([
  {
    code: "from-outside",
    base: fairBooks,
    bonus: [{ id: 1, weight: 1n, payoutMultiplier: 9_500 }],
  },
  ...wrong.map(([code, , instead]) => ({ code, base: fairBooks, instead })),
]);
const said: string[] = [];

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ DATA_DIR: data.path }, { progress: (line) => said.push(line) });
});
afterAll(async () => {
  await app.close();
  data.remove();
});

describe("[GAMES-18] a game of maths files", () => {
  test("states the return that its weights have, and stands in the lists", async () => {
    expect(said).toContain("Maths of from-outside: return 95.0000 %");
    const member = await app.newMember();
    const { gameName, rtp } = await member.call("games.launch", { nodeId: "from-outside" });
    expect({ gameName, rtp }).toEqual({ gameName: "Jogo de Fora", rtp: "95.00" });
  });

  test("pays what the drawn book says, and shows its events", async () => {
    const member = await app.richMember(100n * unit);
    const client = await launch(app, member, "real", "from-outside");
    const seen = new Map<number, number>();
    let due = 100_000_000;
    for (let times = 0; times < 60; times += 1) {
      const { round } = await client.call("play", { amount: 200_000, mode: "BASE" });
      const { payoutMultiplier, payout, active, state } = round;
      expect(payout).toBe(200_000 * payoutMultiplier);
      expect(state.at(-1)).toMatchObject({ type: "finalWin", amount: payoutMultiplier * 100 });
      if (active) await client.call("endRound");
      due += payout - 200_000;
      seen.set(payoutMultiplier, (seen.get(payoutMultiplier) ?? 0) + 1);
    }
    expect(await client.balance()).toBe(due);
    // Each has at least a fifth of the weight: one that is missing has odds of a millionth.
    expect([...seen.keys()].toSorted((a, b) => a - b)).toEqual([0, 0.5, 4]);
    expect((await audit(app.connection)).findings).toEqual([]);
  });

  test("[GAMES-11] is decided by the seeds and the published weights alone", async () => {
    const member = await app.richMember(100n * unit);
    const client = await launch(app, member, "real", "from-outside");
    const { round } = await client.call("play", { amount: 200_000, mode: "BASE" });
    if (round.active) await client.call("endRound");
    const { revealed } = await member.call("games.rotateFairPair", {});
    const shown = await member.call("games.betDetail", { roundId: round.roundID });
    const seeds = { ...revealed, nonce: shown.fair?.nonce ?? -1 };
    const drawn = await decideFair(seeds, (draw) => drawBelow(draw, 10n ** 19n));
    const at = [5n, 8n, 10n].findIndex((sum) => drawn < sum * 10n ** 18n);
    expect(round.payoutMultiplier * 100).toBe(fairBooks[at]?.payoutMultiplier);
    expect(shown).toMatchObject({ mode: "BASE", replayUrl: null, events: round.state });
  });

  test("takes the cost of a mode, and knows no other mode", async () => {
    const member = await app.richMember(100n * unit);
    const client = await launch(app, member, "real", "from-outside");
    const { round, balance } = await client.call("play", { amount: 200_000, mode: "bonus" });
    expect(round).toMatchObject({ amount: 200_000, payout: 19_000_000 });
    expect(balance.amount).toBe(80_000_000);
    const reply = await client.try("play", { amount: 200_000, mode: "SUPER" });
    expect(reply).toMatchObject({ status: 400, body: { error: "ERR_VAL" } });
  });

  test("brings its page under our policy, and its weights for all to count", async () => {
    const page = await app.server.inject({ url: "/maths/from-outside/index.html" });
    const hash = createHash("sha256").update("play()").digest("base64");
    expect(page.headers["content-security-policy"]).toContain(`script-src 'self' 'sha256-${hash}'`);
    const weights = await app.server.inject({ url: "/maths/from-outside/weights/base.csv" });
    expect(weights.payload).toBe(csvOf(fairBooks));
    for (const secret of ["weights/base.jsonl.zst", "weights/../../../secret.key", "game.json"]) {
      const reply = await app.server.inject({ url: `/maths/from-outside/${secret}` });
      expect(reply.statusCode).toBe(404);
    }
  });

  test.each(wrong)("%s is left out, with the reason", async (code, says) => {
    expect(said.find((line) => line.startsWith(`Maths of ${code} `))).toMatch(says);
    expect(app.app.state.maths.has(code)).toBe(false);
  });
});

test("[GAMES-18] a mode that buys a feature is closed where the place forbids it", async () => {
  const british = await openTestApp({ DATA_DIR: data.path, JURISDICTION: "gb" });
  try {
    const member = await british.richMember(100n * unit);
    const client = await launch(british, member, "free", "from-outside");
    const reply = await client.try("play", { amount: 200_000, mode: "BONUS" });
    expect(reply).toMatchObject({ status: 400, body: { error: "ERR_VAL" } });
    expect((await client.try("play", { amount: 200_000, mode: "BASE" })).status).toBe(200);
  } finally {
    await british.close();
  }
});
