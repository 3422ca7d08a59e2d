import { createHash, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { blackGold } from "@trevo/games/black-gold/game.ts";
import { audit } from "../../../ledger/index.ts";
import { openTestApp, type TestApp, type TestClient } from "../../../testing/test-app.ts";
import { launch, type RgsClient, shelve } from "./client.fixture.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await shelve(app, blackGold.code);
});
afterEach(() => prove(app));
afterAll(() => app.close());

/** Tests of money end with an audit of the ledger. */
async function prove({ connection }: TestApp): Promise<void> {
  expect((await audit(connection)).findings).toEqual([]);
}

const unit = 1_000_000;
const open = (member: TestClient, mode: "real" | "free" = "real") =>
  launch(app, member, mode, blackGold.code);

/** What the two pools of a stake hold, in micro. */
async function held(level: number, currency = "BRL"): Promise<{ pot: number; next: number }> {
  const { rows } = await sql<{ code: string; balance: bigint }>`
    select code, balance from ledger.account where owner_id = 0 and kind = 'pool'
      and currency = ${currency} and code like ${`black-gold/${level}%`}`.execute(app.ownerDb);
  const of = (code: string) => Number(rows.find((row) => row.code === code)?.balance ?? 0n);
  return { pot: of(`black-gold/${level}`), next: of(`black-gold/${level}/next`) };
}

const potOf = async (client: RgsClient, level: number) =>
  (await client.call("pots")).pots.find((pot) => pot.level === level)?.amount;

const spin = (client: RgsClient, amount: number, key: string = randomUUID()) =>
  client.try("play", { amount, mode: "BASE" }, { "Idempotency-Key": key });

/** Seeds whose first spin fills the board, and what that pays beside the pot, in stakes. */
const winning = { server: "01".repeat(32), client: "mina-23269", times: 50 };

/** The member's next spin fills the board: the seed that was promised next is such a one. */
async function aboutToWin(member: TestClient): Promise<void> {
  await member.call("games.fairPair", {});
  const sealed = app.app.vault.seal(Buffer.from(winning.server), "fair-seed");
  const hash = createHash("sha256").update(winning.server).digest("hex");
  await sql`update fair_pair set server_seed_sealed = ${sealed}, server_seed_hash = ${hash}
    where member_id = ${await member.id()} and state = 'next'`.execute(app.ownerDb);
  await member.call("games.rotateFairPair", { clientSeed: winning.client });
}

test("[GAMES-18] of each stake 1 % stands in its own pot and half a percent waits for the next", async () => {
  const level = 20 * unit;
  const client = await open(await app.richMember(500_000_000n));
  expect(await potOf(client, level)).toBe(300 * level);
  expect(await held(level)).toEqual({ pot: 0, next: 0 });
  const other = await held(unit);
  for (let count = 1; count <= 3; count += 1) {
    expect((await spin(client, level)).status).toBe(200);
    await client.call("endRound");
    const share = (count * level) / 100;
    expect(await held(level)).toEqual({ pot: 300 * level + share, next: share / 2 });
    expect(await potOf(client, level)).toBe(300 * level + share);
  }
  expect(await held(unit)).toEqual(other);
});

test("[GAMES-18] a spin that is refused, or comes twice, puts nothing into a pot", async () => {
  const level = 10 * unit;
  const client = await open(await app.richMember(15_000_000n));
  const key = randomUUID();
  const twice = await Promise.all([spin(client, level, key), spin(client, level, key)]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect(twice[0].body["round"]).toEqual(twice[1].body["round"]);
  const once = { pot: 300 * level + level / 100, next: level / 200 };
  expect(await held(level)).toEqual(once);
  expect((await spin(client, level, key)).status).toBe(200);
  expect(await held(level)).toEqual(once);
  const between = await spin(client, 10.2 * unit);
  expect(between).toMatchObject({ status: 400, body: { error: "ERR_VAL" } });
  expect(await held(10.2 * unit)).toEqual({ pot: 0, next: 0 });
  const poor = await open(await app.newMember());
  expect(await spin(poor, level)).toMatchObject({ status: 400, body: { error: "ERR_IPB" } });
  expect(await held(level)).toEqual(once);
  expect(await spin(poor, 16 * unit)).toMatchObject({ status: 400 });
  expect(await held(16 * unit)).toEqual({ pot: 0, next: 0 });
});

test("[GAMES-18] a full board pays what stands in the pot, once, and the next one begins", async () => {
  const level = 2 * unit;
  const member = await app.richMember(100_000_000n);
  const client = await open(member);
  await spin(client, level);
  await client.call("endRound");
  await aboutToWin(member);
  const before = await held(level);
  const balance = await client.balance();
  const key = randomUUID();
  const { round } = (await spin(client, level, key)).body as { round: Won };
  const paid = before.pot + level / 100;
  expect(round.state.at(-1)).toMatchObject({ type: "grande", amount: paid });
  expect(round).toMatchObject({ amount: level, payout: winning.times * level + paid });
  expect(round.payoutMultiplier).toBeCloseTo(round.payout / level, 6);
  expect(await held(level)).toEqual({ pot: before.next + level / 200, next: 0 });
  expect(await client.call("authenticate")).toMatchObject({ round });
  await Promise.all([client.call("endRound"), client.call("endRound")]);
  expect(await client.balance()).toBe(balance - level + round.payout);
  const again = (await spin(client, level, key)).body as { round: Won };
  expect(again.round).toEqual(round);
  expect(await client.balance()).toBe(balance - level + round.payout);
  expect(await held(level)).toEqual({ pot: before.next + level / 200, next: 0 });
  const { wins } = await client.call("pots");
  expect(wins).toMatchObject([{ level, amount: paid }]);
  expect(wins[0]?.player).toContain("***");
});

interface Won {
  payout: number;
  payoutMultiplier: number;
  state: { type: string; amount?: number }[];
}

test("[GAMES-18] of two full boards at once one gets the pot, the other what had waited", async () => {
  const level = 4 * unit;
  const members = [await app.richMember(100_000_000n), await app.richMember(100_000_000n)];
  const clients = await Promise.all(members.map((member) => open(member)));
  for (const client of clients) {
    await spin(client, level);
    await client.call("endRound");
  }
  for (const member of members) await aboutToWin(member);
  const before = await held(level);
  const answers = await Promise.all(clients.map((client) => spin(client, level)));
  const pots = answers.map(({ body }) => (body["round"] as Won).state.at(-1)?.amount ?? 0);
  const [share, wait] = [level / 100, level / 200];
  expect(pots.toSorted((one, other) => other - one)).toEqual([
    before.pot + share,
    before.next + wait + share,
  ]);
  expect(await held(level)).toEqual({ pot: wait, next: 0 });
  await Promise.all(clients.map((client) => client.call("endRound")));
});

test("[GAMES-18] many spins at once lose nothing of a pot", async () => {
  const level = 0.4 * unit;
  const members = await Promise.all(Array.from({ length: 6 }, () => app.richMember(20_000_000n)));
  const clients = await Promise.all(members.map((member) => open(member)));
  await Promise.all(
    clients.map(async (client) => {
      for (let count = 0; count < 4; count += 1) {
        expect((await spin(client, level)).status).toBe(200);
        await client.call("endRound");
      }
    }),
  );
  const share = (24 * level) / 100;
  expect(await held(level)).toEqual({ pot: 300 * level + share, next: share / 2 });
});

test("[GAMES-18] free play has a pot of its own, and no part in that of money", async () => {
  const level = unit;
  const member = await app.richMember(100_000_000n);
  const client = await open(member, "free");
  const money = await held(level);
  expect((await spin(client, level)).status).toBe(200);
  await client.call("endRound");
  expect(await held(level, "FUN")).toEqual({
    pot: 300 * level + level / 100,
    next: level / 200,
  });
  expect(await held(level)).toEqual(money);
  expect((await client.call("pots")).wins).toEqual([]);
});
