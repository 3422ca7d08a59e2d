import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eveningPlayers, openEvening } from "./live-play.ts";
import { audit } from "../ledger/index.ts";
import { openTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
const progress: string[] = [];
beforeAll(async () => {
  app = await openTestApp();
  await app.server.listen({ host: "127.0.0.1", port: 0 });
  await openEvening(app.app, (line) => progress.push(line)).spent;
});
afterAll(() => app.close());

async function figures() {
  const { rows } = await sql<{ rounds: number; vendors: number; games: number; open: number }>`
    select count(*)::int as rounds, count(distinct r.vendor)::int as vendors,
        count(distinct r.game)::int as games,
        count(*) filter (where r.state <> 'closed')::int as open
      from ledger.round r join member m on m.id = r.member_id
      where m.account in (${sql.join(eveningPlayers)})`.execute(app.app.db);
  const [row] = rows;
  if (!row) throw new Error("Nothing was counted");
  return row;
}

test("[HOME-09] a demo's players really play many games of all vendors, and the books hold", async () => {
  const { rounds, vendors, games } = await figures();
  expect(rounds).toBeGreaterThan(100);
  expect(vendors).toBeGreaterThan(6);
  expect(games).toBeGreaterThan(30);
  expect(progress).toEqual([expect.stringMatching(/^Demo players have played \d+ rounds of \d+/)]);
  expect((await audit(app.connection)).findings).toEqual([]);
});

test("[HOME-09] the board shows wins of several vendors and categories", async () => {
  const { list } = await app.visitor().call("games.winners", { limitNum: 100 });
  expect(new Set(list.map(({ vo }) => vo.vassalage)).size).toBeGreaterThan(3);
  for (const gameCategory of ["RNG", "FISH"]) {
    const some = await app.visitor().call("games.winners", { gameCategory });
    expect(some.list.length, gameCategory).toBeGreaterThan(0);
  }
});

test("[HOME-08] what they played comes before what the house puts forward", async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from game_play group by vendor, game having count(distinct member_id) >= 3) as hot
    `.execute(app.app.db);
  expect(rows[0]?.count).toBeGreaterThan(10);
  const { list } = await app.visitor().call("games.hot", { isPlatform: "2" });
  expect(list[0]?.nodeId).toBe("golden-jaguar");
});

test("[HOME-09] they come once: another opening of the house plays nothing", async () => {
  const before = await figures();
  await openEvening(app.app, (line) => progress.push(line)).spent;
  expect((await figures()).rounds).toBe(before.rounds);
  expect(progress).toHaveLength(1);
});

test("[HOME-09] a house that closes at once sends them home, and no round is left in doubt", async () => {
  const closing = await openTestApp();
  await closing.server.listen({ host: "127.0.0.1", port: 0 });
  await openEvening(closing.app, (line) => progress.push(line)).stop();
  expect((await audit(closing.connection)).findings).toEqual([]);
  await closing.close();
  expect(progress).toHaveLength(1);
});
