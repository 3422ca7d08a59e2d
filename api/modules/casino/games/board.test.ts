import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toMicro } from "@trevo/contract/money.ts";
import { openTestApp, type TestClient, type TestApp } from "../../../testing/test-app.ts";
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
