import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toMicro } from "@trevo/contract/money.ts";
import { audit } from "../../../ledger/index.ts";
import { openTestApp, type TestClient, type TestApp } from "../../../testing/test-app.ts";
import { demoVendorMaster } from "../vendors/index.ts";
import { feedPool, jackpotShareBps } from "./jackpot.ts";
import { tally } from "./tally.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const board = (asked: Record<string, unknown> = {}) =>
  app
    .visitor()
    .call("games.winners", asked)
    .then(({ list }) => list.map(({ vo }) => vo));

/** Plays rounds of the house slot at 0.20 as a browser would. Micro staked. */
async function play(member: TestClient, rounds: number): Promise<bigint> {
  const { url } = await member.call("games.launch", { nodeId: "golden-jaguar" });
  const sessionID = new URL(url).searchParams.get("sessionID");
  const ask = async (call: string, payload: Record<string, unknown> = {}) => {
    const to = { method: "POST", url: `/rgs/wallet/${call}` } as const;
    const answer = await app.server.inject({ ...to, payload: { sessionID, ...payload } });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  await ask("authenticate");
  for (let times = 0; times < rounds; times += 1) {
    await ask("play", { amount: 200_000, mode: "BASE" });
    await ask("end-round");
  }
  return BigInt(rounds) * 200_000n;
}

/** The same, counted at once: nobody else plays meanwhile. */
async function playAndCount(member: TestClient, rounds: number): Promise<bigint> {
  const staked = await play(member, rounds);
  await tally(app.app.db, 0);
  return staked;
}

describe("winner board", () => {
  test("[HOME-09] shows what demo players were really paid, largest first, names masked", async () => {
    const list = await board();
    expect(list.length).toBeGreaterThan(5);
    expect(list.length).toBeLessThanOrEqual(20);
    const { rows } = await sql<{ paid: bigint }>`
      select payout_total as paid from ledger.round r
        join ledger.account a on a.id = r.account_id
        where state = 'closed' and payout_total > 0 and currency = 'BRL'
        order by payout_total desc limit 20`.execute(app.app.db);
    expect(list.map(({ winAmount }) => toMicro(winAmount))).toEqual(rows.map(({ paid }) => paid));
    for (const { customerName, currency, gameName, iconUrl } of list) {
      expect(customerName).toMatch(/^.{1,2}\*\*\*.?$/);
      expect([currency, gameName]).toEqual(["BRL", "Onça Dourada"]);
      expect(iconUrl).toMatch(/^\/.+\.avif$/);
    }
  });

  test("[HOME-09] speaks the language asked for, and holds as many as are asked for", async () => {
    expect((await board({ language: "EN" }))[0]?.gameName).toBe("Golden Jaguar");
    expect(await board({ limitNum: 3 })).toHaveLength(3);
    expect(await board({ gameCategory: "LIVE" })).toEqual([]);
    expect((await board({ gameCategory: "RNG" })).length).toBeGreaterThan(0);
    const reply = await app.visitor().try("games.winners", { limitNum: 101 });
    expect(reply.status).toBe(400);
  });

  test("[HOME-09] play money wins nothing that is shown, and feeds nothing", async () => {
    const seen = async () => {
      const { rows } = await sql<{ wins: bigint; plays: bigint }>`
        select (select count(*) from game_win) as wins,
          (select coalesce(sum(rounds), 0)::bigint from game_play) as plays`.execute(app.app.db);
      return rows[0];
    };
    const before = await seen();
    const trial = app.visitor();
    await trial.trial();
    await playAndCount(trial, 20);
    expect(await seen()).toEqual(before);
  });
});

describe("hot games", () => {
  test("[HOME-08] what most members play comes first, then the house's own choice", async () => {
    const { list } = await app.visitor().call("games.hot", { isPlatform: "2" });
    expect(list[0]?.nodeId).toBe("golden-jaguar");
    expect(list[1]?.nodeId).toBe("tigre-do-trevo");
    expect(list.length).toBeGreaterThan(30);
    expect(new Set(list.map(({ nodeId }) => nodeId)).size).toBe(list.length);
    const types = new Set(list.map(({ gameType }) => gameType));
    for (const type of ["RNG", "LIVE", "FISH", "PVP"]) expect(types).toContain(type);
  });

  test("[HOME-08] a category narrows it", async () => {
    const { list } = await app.visitor().call("games.hot", { gameType: "LIVE" });
    expect(list.length).toBeGreaterThan(2);
    expect(list.every(({ gameType }) => gameType === "LIVE")).toBe(true);
  });

  test("[HOME-08] rounds count once per member and day, however often they are counted", async () => {
    const member = await app.richMember(toMicro("100.00"));
    const id = await member.id();
    await playAndCount(member, 7);
    await tally(app.app.db, 0);
    const rows = await app.app.db
      .selectFrom("game_play")
      .selectAll()
      .where("member_id", "=", id)
      .execute();
    expect(rows).toMatchObject([{ vendor: "BGS", game: "golden-jaguar", rounds: 7n }]);
  });
});

describe("jackpot", () => {
  const jackpot = () => app.visitor().call("games.jackpot", {});

  test("[HOME-16] starts between 5 and 50 million, and never above the pool", async () => {
    const { value, pool, currency } = await jackpot();
    expect(currency).toBe("BRL");
    expect(toMicro(value)).toBeGreaterThanOrEqual(toMicro("5000000"));
    expect(toMicro(pool)).toBeLessThanOrEqual(toMicro("50000000"));
    expect(toMicro(value)).toBeLessThan(toMicro(pool));
  });

  test("[HOME-16] grows by itself, up to the pool and no further", async () => {
    const started = (ago: string) =>
      sql`update jackpot_counter set started_at = now() - ${ago}::interval`.execute(app.app.db);
    await started("0");
    const { value: first, pool } = await jackpot();
    await started("1 hour");
    const { value: later } = await jackpot();
    expect(toMicro(later) - toMicro(first)).toBeGreaterThan(toMicro("260000"));
    await started("30 days");
    expect((await jackpot()).value).toBe(pool);
    await started("0");
  });

  test("[HOME-16] takes a share of each stake on a jackpot game, once, and the books are right", async () => {
    const { db } = app.app;
    const flag = (is_jackpot: boolean) =>
      db.updateTable("game").set({ is_jackpot }).where("code", "=", "golden-jaguar").execute();
    const member = await app.richMember(toMicro("100.00"));
    await tally(db, 0);
    const before = toMicro((await jackpot()).pool);
    await flag(true);
    const staked = await playAndCount(member, 10);
    await feedPool(app.app);
    await feedPool(app.app);
    await flag(false);
    const grown = toMicro((await jackpot()).pool) - before;
    expect(grown).toBe((staked * BigInt(jackpotShareBps)) / 10_000n);
    await playAndCount(member, 5);
    await feedPool(app.app);
    expect(toMicro((await jackpot()).pool) - before).toBe(grown);
    expect((await audit(app.connection)).findings).toEqual([]);
  });

  test("[HOME-16] takes no share of a stake that was given back", async () => {
    const { db, ledger } = app.app;
    const member = await app.richMember(toMicro("100.00"));
    const userId = (await member.id()).toString();
    const { vendor, code } = await db
      .updateTable("game")
      .set({ is_jackpot: true })
      .where("vendor", "<>", "BGS")
      .returning(["vendor", "code"])
      .executeTakeFirstOrThrow();
    const master = demoVendorMaster(app.app.vault);
    const secret = createHmac("sha256", master).update(vendor).digest("hex");
    const say = async (round: string, action: object) => {
      const about = { user_id: userId, currency: "BRL", game: code, game_id: round };
      const payload = JSON.stringify({ ...about, actions: [action] });
      const time = String(Math.floor(Date.now() / 1000));
      const sign = createHmac("sha256", secret).update(`${time}.${payload}`).digest("hex");
      const headers = { "x-request-sign": sign, "x-timestamp": time };
      const url = `/vendor/${vendor}/process`;
      const answer = await app.server.inject({ method: "POST", url, headers, payload });
      expect(answer.statusCode, answer.body).toBe(200);
    };
    await tally(db, 0);
    await say("r1", { action: "bet", action_id: "b1", amount: 5_000 });
    await say("r1", { action: "rollback", action_id: "x1", original_action_id: "b1" });
    await say("r2", { action: "bet", action_id: "b2", amount: 1_000 });
    await tally(db, 0);
    const { rows } = await sql`select stakes from jackpot_share where vendor = ${vendor}`.execute(
      ledger.reads,
    );
    expect(rows).toEqual([{ stakes: toMicro("10.00") }]);
    await feedPool(app.app);
    await db.updateTable("game").set({ is_jackpot: false }).execute();
  });

  test("[HOME-16] a share that was posted and not marked is not posted again", async () => {
    const { db } = app.app;
    const before = (await jackpot()).pool;
    await sql`update jackpot_share set posted_at = null`.execute(db);
    await feedPool(app.app);
    expect((await jackpot()).pool).toBe(before);
  });

  test("[HOME-16] many at once: each share arrives once, and no moment shows more than the pool", async () => {
    const { db } = app.app;
    const game = db.updateTable("game").where("code", "=", "golden-jaguar");
    await tally(db, 0);
    await feedPool(app.app);
    const before = toMicro((await jackpot()).pool);
    await game.set({ is_jackpot: true }).execute();
    // As near to the pool as the counter comes: a share that is not there yet may not be shown.
    await sql`update jackpot_counter set started_at = now() - interval '30 days'`.execute(db);
    const seen: boolean[] = [];
    const look = async () => {
      for (let times = 0; times < 20; times += 1) {
        const { value, pool } = await jackpot();
        seen.push(toMicro(value) <= toMicro(pool));
      }
    };
    const stakes = await Promise.all(
      Array.from({ length: 6 }, async () => play(await app.richMember(toMicro("100.00")), 10)),
    );
    const count = async () => {
      await tally(db, 0);
      await feedPool(app.app);
    };
    await Promise.all([...Array.from({ length: 4 }, count), ...Array.from({ length: 3 }, look)]);
    await game.set({ is_jackpot: false }).execute();
    await sql`update jackpot_counter set started_at = now()`.execute(db);
    expect(seen).toHaveLength(60);
    expect(seen).not.toContain(false);
    const staked = stakes.reduce((sum, one) => sum + one, 0n);
    const grown = toMicro((await jackpot()).pool) - before;
    expect(grown).toBe((staked * BigInt(jackpotShareBps)) / 10_000n);
    expect((await audit(app.connection)).findings).toEqual([]);
  });
});
