import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { excludeFromPlay, guardPlay } from "../../../ledger/index.ts";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test("[HOME-09] who is excluded from play is not shown as a winner", async () => {
  const { db } = app.app;
  const { rows } = await sql<{ member_id: bigint }>`select distinct member_id
    from game_win`.execute(db);
  expect(rows.length).toBeGreaterThan(0);
  for (const { member_id: id } of rows) {
    await db.transaction().execute(async (tx) => {
      await guardPlay(tx, id, { timeZone: sql`'America/Sao_Paulo'`, checkMinutes: null });
      await excludeFromPlay(tx, id, null);
    });
  }
  expect((await app.visitor().call("games.winners", { limitNum: 20 })).list).toEqual([]);
});
