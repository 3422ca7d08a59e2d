import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { sql } from "kysely";
import { decideFair } from "@trevo/games/engine/fair.ts";
import { houseGames } from "@trevo/games/index.ts";
import { audit } from "../../../ledger/index.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import { whileLocked } from "../../../testing/while-locked.fixture.ts";
import { playRound, recover } from "./play-round.ts";
import { player, reached, unit, watch } from "./shared-rounds.fixture.ts";
import { courseOf } from "./state.ts";
import { openTableRound, openTables, put, roulette, tables } from "./shared-tables.fixture.ts";

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await openTables();
  address = await app.server.listen({ host: "127.0.0.1", port: 0 });
});
afterEach(() => prove(app));
afterAll(() => app.close());

/** Tests of money end with an audit of the ledger. */
async function prove({ connection }: TestApp): Promise<void> {
  expect((await audit(connection)).findings).toEqual([]);
}

const is = (wanted: number) => (outcome: unknown) =>
  (outcome as { number: number }).number === wanted;
const sit = (mode: "real" | "free" = "real", code: string = roulette) => player(app, mode, code);

test("[GAMES-15] a table's round from its first chip to its proof, as all who sit see it", async () => {
  const [maria, other, demo] = [await sit(), await sit(), await sit("free")];
  const seen = await watch(address, maria.client);
  const seenInDemo = await watch(address, demo.client);
  const { round, close } = await openTableRound(app, is(18));
  expect((await put(maria.client, [round, 1], { red: 10 })).status).toBe(200);
  const made = await put(maria.client, [round, 2], { red: 10, "dozen:2": 5, "split:17-18": 2 });
  expect(made.body).toMatchObject({
    balance: { amount: 83 * unit },
    basket: { round, version: 2, stake: `${17 * unit}`, payout: null },
  });
  await put(other.client, [round, 1], { black: 4 });
  await put(demo.client, [round, 1], { red: 50 });
  const staked = { bets: 2, staked: `${21 * unit}` };
  await expect.poll(() => seen.of("board").at(-1)?.data).toMatchObject(staked);
  const states = () => seen.of("round").filter(({ data }) => data.round === round);
  expect(states()[0]?.data).toMatchObject({ hash: null, outcome: null, height: null });

  await close().ended;
  expect(await maria.client.balance()).toBe(83 * unit + 20 * unit + 15 * unit + 36 * unit);
  expect(await other.client.balance()).toBe(96 * unit);
  expect(await demo.client.balance()).toBe(1_050 * unit);
  await expect
    .poll(() => states().map(({ data }) => data.state))
    .toEqual(["open", "closed", "over"]);
  expect(states()[2]?.data).toMatchObject({ outcome: { number: 18 }, interrupted: false });
  await expect.poll(() => seen.of("basket").at(-1)?.data.payout).toBe(`${71 * unit}`);
  await expect
    .poll(() => seen.of("board").at(-1)?.data)
    .toMatchObject({
      bets: 2,
      out: 1,
      paid: `${71 * unit}`,
      rows: [{ height: 417 }, { height: 0 }],
    });
  expect(seenInDemo.of("board").at(-1)?.data).toMatchObject({ bets: 1, staked: `${50 * unit}` });
  seen.leave();
  seenInDemo.leave();
  const back = await watch(address, maria.client);
  expect(back.of("snapshot")[0]?.data).toMatchObject({
    round: { round, state: "over" },
    basket: { version: 2, payout: `${71 * unit}` },
    outcomes: [{ round, outcome: { number: 18 } }],
    own: [],
    history: [],
  });
  back.leave();
});

test.each(tables)(
  "[GAMES-17] %s: anyone comes to what was paid from the seeds alone",
  async (code) => {
    const { member, client } = await sit("real", code);
    const { round, close } = await openTableRound(app, () => true, code);
    const spots = {
      "emerald-roulette": { red: 3, "straight:5": 2, "corner:1-2-4-5": 1 },
      "petropolis-baccarat": { banker: 3, tie: 2, playerPair: 1 },
      "dragon-jaguar": { dragon: 3, tie: 2, suited: 1 },
      "jade-sic-bo": { big: 3, "sum:10": 2, "two:1:5": 1 },
    }[code];
    expect((await put(client, [round, 1], spots)).status).toBe(200);
    const roundId = await roundOf(await member.id());
    expect(await member.call("games.betDetail", { roundId })).toMatchObject({
      status: "open",
      fair: { serverSeed: null },
      events: [],
    });
    await close().ended;
    const detail = await member.call("games.betDetail", { roundId });
    const { fair, events } = detail;
    const rules = houseGames[code]?.rules;
    const choice = rules?.choose(fair?.choice);
    if (!fair?.serverSeed || choice?.shape !== "table")
      throw new Error("The round tells its seeds");
    const { serverSeed, clientSeed, nonce } = fair;
    const { book, payout } = await decideFair({ serverSeed, clientSeed, nonce }, (draw) =>
      choice.settle(draw),
    );
    expect(events).toEqual(JSON.parse(JSON.stringify(book.events)));
    expect(await client.balance()).toBe(94 * unit + Number(payout));
    const proof = await client.call("proof", { game: code, round });
    expect(proof).toMatchObject({
      hash: serverSeed,
      salt: clientSeed,
      outcome: events[0]?.["outcome"],
    });
    let walked = serverSeed;
    for (let step = proof.steps; step > 0; step -= 1) {
      walked = createHash("sha256").update(walked).digest("hex");
    }
    expect(walked).toBe(proof.end);
    expect(createHash("sha256").update(serverSeed).digest("hex")).toBe(fair.serverSeedHash);
  },
);

test("[GAMES-15] tables: each change moves the stake by the difference, and no further", async () => {
  const { member, client } = await sit();
  const { round, close } = await openTableRound(app, is(0));
  const steps: [Record<string, number>, number][] = [
    [{ red: 10 }, 90],
    [{ red: 10, black: 5 }, 85],
    [{ red: 10, black: 5, odd: 5 }, 80],
    [{ red: 10, black: 5 }, 85],
    [{ red: 3 }, 97],
    [{}, 100],
    [{ red: 7, "straight:8": 1 }, 92],
  ];
  for (const [index, [bets, left]] of steps.entries()) {
    const { status, body } = await put(client, [round, index + 1], bets);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { balance: { amount: left * unit } },
    });
    expect(await client.balance()).toBe(left * unit);
  }
  // The same change again, however often, is the same.
  const again = await Promise.all(
    Array.from({ length: 5 }, () => put(client, [round, 7], { red: 7, "straight:8": 1 })),
  );
  expect(again.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await client.balance()).toBe(92 * unit);
  const stands = { version: 7, bets: [{ spot: "red", stake: 7 * unit }, { spot: "straight:8" }] };
  for (const version of [6, 7]) {
    const late = await put(client, [round, version], { black: 9 });
    expect(late).toMatchObject({ status: 409, body: { error: "ERR_VAL", basket: stands } });
  }
  await close().ended;
  expect(await client.balance()).toBe(92 * unit);
  const { rows } = await sql`select stake_total, payout_total, state from ledger.round
    where member_id = ${await member.id()}`.execute(app.ownerDb);
  expect(rows).toEqual([{ stake_total: BigInt(8 * unit), payout_total: 0n, state: "closed" }]);
});

test("[GAMES-15] tables: after the close the last basket stands, and a late one is answered with it", async () => {
  const { client } = await sit();
  const none = await sit();
  const { round, close } = await openTableRound(app, is(32));
  await put(client, [round, 1], { red: 10 });
  await close().ended;
  const closed = { status: 409, body: { error: "ERR_VAL", reason: "round.closed" } };
  const late = await put(client, [round, 2], { red: 50 });
  expect(late).toMatchObject(closed);
  expect(late.body["basket"]).toMatchObject({ version: 1, payout: `${20 * unit}` });
  const first = await put(none.client, [round, 1], { red: 50 });
  expect(first).toMatchObject(closed);
  expect(first.body["basket"]).toBeNull();
  expect(await client.balance()).toBe(110 * unit);
  expect(await none.client.balance()).toBe(100 * unit);
});

test("[GAMES-15] tables: what commits after the close was never debited", async () => {
  const { member, client } = await sit();
  const id = await member.id();
  const { round, close } = await openTableRound(app, is(1));
  await put(client, [round, 1], { red: 10 });
  const lock = sql`select 1 from ledger.account where owner_id = ${id} for update`;
  const late = await whileLocked(app.app.db, lock, async ({ waiting }) => {
    const asked = put(client, [round, 2], { red: 60 });
    await waiting(1);
    const { ended } = close();
    await reached(app, round, "closed", roulette);
    return { asked, ended };
  });
  expect(await late.asked).toMatchObject({ status: 409, body: { basket: { version: 1 } } });
  await late.ended;
  expect(await client.balance()).toBe(110 * unit);
});

test("[GAMES-15] tables: of two hands on one basket none is half done", async () => {
  const { client } = await sit();
  const { round, close } = await openTableRound(app, is(0));
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => put(client, [round, index + 1], { red: index + 1 })),
  );
  const highest = answers.findLastIndex(({ status }) => status === 200) + 1;
  for (const { status } of answers) expect([200, 409]).toContain(status);
  expect(await client.balance()).toBe((100 - highest) * unit);
  await close().ended;
  expect(await client.balance()).toBe((100 - highest) * unit);
});

test("[GAMES-18] tables: bets beyond the limits are refused, and nothing is debited", async () => {
  const { client } = await sit();
  const { round, close } = await openTableRound(app);
  const bad: Record<string, number>[] = [
    { red: 2_001 },
    { red: 0.5 },
    { nowhere: 1 },
    { "straight:37": 1 },
    { "straight:7": 1_001 },
    Object.fromEntries(["red", "black", "odd", "even", "low", "high"].map((spot) => [spot, 2_000])),
  ];
  for (const bets of bad) {
    expect(await put(client, [round, 1], bets)).toMatchObject({
      status: 400,
      body: { error: "ERR_VAL" },
    });
  }
  expect((await put(client, [round, 1], { red: 101 })).body["error"]).toBe("ERR_IPB");
  expect((await client.try("play", { amount: unit, meta: { bets: [] } })).body["error"]).toBe(
    "ERR_VAL",
  );
  expect((await client.try("action", { action: "CASHOUT", meta: { round, slot: 1 } })).status).toBe(
    400,
  );
  expect(await client.balance()).toBe(100 * unit);
  await close().ended;
});

test("[GAMES-15] tables: opposite sides are written down as such", async () => {
  const { client } = await sit();
  const { round, close } = await openTableRound(app, is(0));
  const isCover = async () =>
    (
      await sql<{ is_cover: boolean }>`select is_cover from shared_basket
        where game = ${roulette} and number = ${round}`.execute(app.ownerDb)
    ).rows[0]?.is_cover;
  await put(client, [round, 1], { red: 5, black: 5 });
  expect(await isCover()).toBe(true);
  await put(client, [round, 2], { red: 5 });
  expect(await isCover()).toBe(false);
  await close().ended;
});

test("[GAMES-15] [RG-02] tables: on a break nothing is added, and all can be taken back", async () => {
  const { member, client } = await sit();
  const { round, close } = await openTableRound(app, is(0));
  await put(client, [round, 1], { red: 10 });
  await put(client, [round, 2], { red: 10, black: 5 });
  await member.call("responsibleGaming.pause", { hours: 24 });
  const more = await put(client, [round, 3], { red: 11, black: 5 });
  expect(more.body).toMatchObject({ error: "ERR_GLE", reason: "limit.pause" });
  expect((await put(client, [round, 3], { red: 10 })).status).toBe(200);
  expect((await put(client, [round, 4], {})).status).toBe(200);
  await close().ended;
  expect(await client.balance()).toBe(100 * unit);
});

test("[GAMES-15] tables: a server lost while bets were open gives baskets back", async () => {
  const { client } = await sit();
  const { round } = await openTableRound(app, is(1));
  await put(client, [round, 1], { red: 10 });
  await sql`update shared_round set closes_at = clock_timestamp() - interval '1 minute'
    where game = ${roulette} and number = ${round}`.execute(app.ownerDb);
  expect(await recover(app.app, roulette)).toBeUndefined();
  expect(await client.balance()).toBe(100 * unit);
  await recover(app.app, roulette);
  expect(await client.balance()).toBe(100 * unit);
});

test("[GAMES-15] tables: a server lost after the close: the seed decides, and all is paid", async () => {
  const { client } = await sit();
  const { round, close } = await openTableRound(app, is(1));
  await put(client, [round, 1], { red: 10 });
  const { ended, abort } = close();
  await reached(app, round, "closed", roulette);
  abort();
  await ended;
  const found = await recover(app.app, roulette);
  expect(found?.number).toBe(BigInt(round));
  if (!found) throw new Error("The round is there");
  const { signal } = new AbortController();
  await playRound({ app: app.app, game: roulette, signal }, found);
  expect(await client.balance()).toBe(110 * unit);
});

test("[GAMES-15] tables: a server lost before paying pays when it is back, once", async () => {
  const { client } = await sit();
  const { round, close } = await openTableRound(app, is(1));
  await put(client, [round, 1], { red: 10, "straight:1": 1 });
  const { ended, abort } = close();
  const found = await reached(app, round, "closed", roulette);
  abort();
  await ended;
  await courseOf(app.app, roulette).breakOff(app.app, found, "over");
  expect(await client.balance()).toBe(89 * unit);
  await recover(app.app, roulette);
  const paid = await client.balance();
  expect(paid).toBeGreaterThanOrEqual((89 + 20 + 30) * unit);
  await recover(app.app, roulette);
  expect(await client.balance()).toBe(paid);
});

async function roundOf(memberId: bigint): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from ledger.round
    where member_id = ${memberId}`.execute(app.ownerDb);
  return rows[0]?.id ?? "";
}
