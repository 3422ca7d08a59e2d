import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { bookOf } from "@trevo/games/engine/recompute.ts";
import { drawOf } from "./rounds.ts";
import { audit } from "../../../ledger/index.ts";
import { openTestApp, type TestApp, type TestClient } from "../../../testing/test-app.ts";
import { launch, type RgsClient, type RgsRound, shelve } from "./client.fixture.ts";
import { settleAbandoned } from "./index.ts";
import { quarry } from "@trevo/games/quarry/game.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  for (const code of ["quarry", "hundred", "up-or-down", "jacks-or-better"])
    await shelve(app, code);
});
afterEach(() => prove(app));
afterAll(() => app.close());

/** Tests of money end with an audit of the ledger. */
async function prove({ connection }: TestApp): Promise<void> {
  expect((await audit(connection)).findings).toEqual([]);
}

const unit = 1_000_000;
const amount = unit;

async function player(game: string): Promise<{ member: TestClient; client: RgsClient }> {
  const member = await app.richMember(100_000_000n);
  return { member, client: await launch(app, member, "real", game) };
}

const open = (client: RgsClient, cell: number, step: number) =>
  client.call("action", { action: "OPEN", meta: { step, cell } });

/** The mines of a round that is open: only a test that reads the sealed seeds can know them. */
async function minesOf({ roundID }: RgsRound): Promise<number[]> {
  const { rows } = await sql<{ sealed: Buffer; client_seed: string; detail: string }>`
    select p.server_seed_sealed as sealed, p.client_seed, r.detail from ledger.round r
      join fair_pair p on p.member_id = r.member_id and p.account_id = r.account_id
        and p.state = 'active'
      where r.id = ${roundID}`.execute(app.ownerDb);
  const [row] = rows;
  if (!row) throw new Error("The round has no seeds");
  const { nonce, params } = JSON.parse(row.detail) as { nonce: number; params: object };
  const serverSeed = app.app.vault.open(row.sealed, "fair-seed").toString();
  const choice = quarry.rules.choose(params);
  if (choice?.shape !== "steps") throw new Error("The field is played step by step");
  const { ended } = choice.open(drawOf({ serverSeed, clientSeed: row.client_seed }, nonce));
  return (ended.at(-1) as unknown as { mines: number[] }).mines;
}

/** Opens a field of three mines, and tells a cell with an emerald and one with a mine. */
async function openField(client: RgsClient) {
  const { round, balance } = await client.call("play", { amount, meta: { mines: 3 } });
  const mines = await minesOf(round);
  const safe = Array.from({ length: 25 }, (_, cell) => cell).filter(
    (cell) => !mines.includes(cell),
  );
  return { round, balance, mines, safe };
}

test("[GAMES-14] mines: a stake opens the field, emeralds raise the price, leaving pays it", async () => {
  const { client } = await player("quarry");
  const { round, balance, safe, mines } = await openField(client);
  expect(round).toMatchObject({ active: true, payout: 0, state: [], meta: { mines: 3 } });
  expect(balance.amount).toBe(99 * unit);
  const first = await open(client, safe[0] ?? 0, 1);
  expect(first).toMatchObject({
    balance: { amount: 99 * unit },
    round: { active: true, payout: 1_120_000, payoutMultiplier: 1.12 },
  });
  await open(client, safe[1] ?? 0, 2);
  const left = await client.call("endRound");
  expect(left.balance.amount).toBe(99 * unit + 1_280_000);
  expect(left.round).toMatchObject({ active: false, payout: 1_280_000 });
  expect(left.round?.state.at(-1)).toEqual({ index: 2, type: "mines", mines, hit: null });
  expect((await client.call("endRound")).balance.amount).toBe(99 * unit + 1_280_000);
});

test("[GAMES-14] mines: a mine ends the round, and nothing more can be done in it", async () => {
  const { client } = await player("quarry");
  const { mines, safe } = await openField(client);
  await open(client, safe[0] ?? 0, 1);
  const hit = await open(client, mines[0] ?? 0, 2);
  expect(hit.round).toMatchObject({ active: false, payout: 0, payoutMultiplier: 0 });
  expect(hit.round.state.at(-1)).toMatchObject({ type: "mines", mines, hit: mines[0] });
  expect(
    await client.try("action", { action: "OPEN", meta: { step: 3, cell: safe[1] } }),
  ).toMatchObject({ status: 400, body: { error: "ERR_BNF" } });
  expect((await client.call("endRound")).balance.amount).toBe(99 * unit);
  const next = await client.call("play", { amount, meta: { mines: 3 } });
  expect(next.round.active).toBe(true);
});

test("[GAMES-12] a step that comes again is answered again, another one is refused", async () => {
  const { client } = await player("quarry");
  const { round, safe } = await openField(client);
  const [a = 0, b = 0] = safe;
  const first = await open(client, a, 1);
  expect(await open(client, a, 1)).toEqual(first);
  const tried = (cell: number, step: number, named?: string) =>
    client.try("action", { action: "OPEN", meta: { step, cell, ...(named && { round: named }) } });
  expect(await tried(b, 1)).toMatchObject({ status: 409, body: { error: "ERR_VAL" } });
  expect(await tried(b, 3)).toMatchObject({ status: 400, body: { error: "ERR_VAL" } });
  expect(await tried(a, 2)).toMatchObject({ status: 400, body: { error: "ERR_VAL" } });
  expect(await tried(25, 2)).toMatchObject({ status: 400, body: { error: "ERR_VAL" } });
  expect(await tried(b, 2, randomUUID())).toMatchObject({
    status: 400,
    body: { error: "ERR_BNF" },
  });
  expect(await tried(b, 2, round.roundID)).toMatchObject({ status: 200 });
  const { round: resumed } = await client.call("authenticate");
  expect(resumed).toMatchObject({ active: true, roundID: round.roundID, meta: { mines: 3 } });
  expect(resumed?.state.map(({ type }) => type)).toEqual(["open", "open"]);
});

test("[GAMES-14] ten of the same step at once are one step, and of two cells at once one opens", async () => {
  const { client } = await player("quarry");
  const { safe } = await openField(client);
  const [a = 0, b = 0, c = 0] = safe;
  const same = await Promise.all(Array.from({ length: 10 }, () => open(client, a, 1)));
  expect(new Set(same.map(({ round }) => JSON.stringify(round))).size).toBe(1);
  const race = await Promise.all(
    [b, c].map((cell) => client.try("action", { action: "OPEN", meta: { step: 2, cell } })),
  );
  expect(race.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test("[GAMES-14] leaving and a step at once: the round pays what it stood at, once", async () => {
  for (let times = 0; times < 8; times += 1) {
    const { client } = await player("quarry");
    const { safe, mines } = await openField(client);
    await open(client, safe[0] ?? 0, 1);
    const [step, left] = await Promise.all([
      client.try("action", { action: "OPEN", meta: { step: 2, cell: mines[0] } }),
      client.try("endRound"),
    ]);
    const balance = await client.balance();
    // Either the mine came first, or the player was out before it.
    if (step.status === 200) expect(balance).toBe(99 * unit);
    else expect(balance).toBe(99 * unit + 1_120_000);
    expect(left.status).toBe(200);
  }
});

test("[GAMES-14] a round is not left before its first step, and a second one is not begun", async () => {
  const { client } = await player("quarry");
  await openField(client);
  expect(await client.try("endRound")).toMatchObject({ status: 400, body: { error: "ERR_VAL" } });
  const second = await client.try("play", { amount, meta: { mines: 3 } });
  expect(second).toMatchObject({ status: 400, body: { error: "ERR_BE" } });
});

test("[GAMES-14] what is no choice, or no stake of the game, is refused and moves nothing", async () => {
  const { client } = await player("quarry");
  const wrong = [
    { amount },
    { amount, meta: { mines: 0 } },
    { amount, meta: { mines: 3, more: 1 } },
    { amount: 10_001, meta: { mines: 3 } },
    { amount: 90_000, meta: { mines: 3 } },
    { amount: 1_001 * unit, meta: { mines: 3 } },
  ];
  for (const payload of wrong) {
    expect(await client.try("play", payload)).toMatchObject({
      status: 400,
      body: { error: "ERR_VAL" },
    });
  }
  expect(await client.balance()).toBe(100 * unit);
});

test("[GAMES-14] a stake whose win could pass the house's limit is told the largest that fits", async () => {
  const { client } = await player("hundred");
  const meta = { over: true, target: 9_999 };
  const refused = await client.try("play", { amount: 60 * unit, meta });
  expect(refused.body).toMatchObject({ error: "ERR_VAL", stakeMax: 50_500_000 });
  expect((await client.call("play", { amount: 50_500_000, meta })).round.amount).toBe(50_500_000);
});

test("[GAMES-14] a round ends by itself where its next step could pass the house's limit", async () => {
  const rich = await app.richMember(2_000_000_000n);
  const client = await launch(app, rich, "real", "quarry");
  const { round } = await client.call("play", { amount: 1_000 * unit, meta: { mines: 12 } });
  const mines = await minesOf(round);
  const safe = Array.from({ length: 25 }, (_, cell) => cell).filter(
    (cell) => !mines.includes(cell),
  );
  let last = round;
  for (const [index, cell] of safe.entries()) {
    if (!last.active) break;
    last = (await open(client, cell, index + 1)).round;
  }
  // 294.11 × is the seventh price; the eighth could pay 713 times, and so more than 500,000.
  expect(last).toMatchObject({ active: false });
  expect(last.payout).toBeLessThanOrEqual(500_000 * unit);
  expect(last.payout).toBeGreaterThan(200_000 * unit);
  expect(await client.balance()).toBe(1_000 * unit + last.payout);
});

test("[GAMES-12] rounds that nobody comes back to end after a day, each by its rule", async () => {
  const [fresh, begun, cards] = await Promise.all([
    player("quarry"),
    player("quarry"),
    player("jacks-or-better"),
  ]);
  await openField(fresh.client);
  const { safe } = await openField(begun.client);
  await open(begun.client, safe[0] ?? 0, 1);
  await cards.client.call("play", { amount });
  expect(await settleAbandoned(app.app)).toBe(0);
  await settleAbandoned(app.app, new Date(Date.now() + 1_000));
  expect(await fresh.client.balance()).toBe(100 * unit);
  expect(await begun.client.balance()).toBe(99 * unit + 1_120_000);
  const { round } = await cards.client.call("authenticate");
  expect(round).toMatchObject({ active: false });
  expect(await cards.client.balance()).toBe(99 * unit + (round?.payout ?? -1));
});

test("[GAMES-16] video poker: five cards, one exchange, and the hand is paid at once", async () => {
  const { client } = await player("jacks-or-better");
  const { round } = await client.call("play", { amount });
  expect(round.state).toHaveLength(1);
  const { round: drawn, balance } = await client.call("action", {
    action: "DRAW",
    meta: { step: 1, hold: [0, 1] },
  });
  const [deal, final] = drawn.state as unknown as { cards: string[] }[];
  expect(drawn.active).toBe(false);
  expect(final?.cards.slice(0, 2)).toEqual(deal?.cards.slice(0, 2));
  expect(balance.amount).toBe(99 * unit + drawn.payout);
});

test("[GAMES-11] the pair of an open round is not revealed", async () => {
  const { client, member } = await player("up-or-down");
  await client.call("play", { amount });
  const refused = await member.try("games.rotateFairPair", {});
  expect(refused).toMatchObject({ status: 409, body: { code: "round.open" } });
});

test("[GAMES-11] a finished round of steps can be decided again from its record", async () => {
  const { client, member } = await player("quarry");
  const { round, safe } = await openField(client);
  await open(client, safe[0] ?? 0, 1);
  const { round: left } = await client.call("endRound");
  await member.call("games.rotateFairPair", {});
  const { fair, events } = await member.call("games.betDetail", { roundId: round.roundID });
  if (!fair?.serverSeed) throw new Error("The seed is not revealed");
  const choice = quarry.rules.choose(fair.choice);
  const { serverSeed, clientSeed, nonce, actions } = fair;
  const draw = drawOf({ serverSeed, clientSeed }, nonce);
  const book = choice && bookOf(choice, { mode: "BASE", actions }, draw);
  expect(book).toMatchObject({ multiplier: 112, events: left?.state });
  expect(events).toEqual(left?.state);
});

test("[GAMES-13] free play takes steps with play money", async () => {
  const member = await app.richMember(1_000_000n);
  const client = await launch(app, member, "free", "quarry");
  const before = await client.balance();
  const { safe } = await openField(client);
  await open(client, safe[0] ?? 0, 1);
  expect((await client.call("endRound")).balance.amount).toBe(before + 120_000);
});
