import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
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
    await sql`select ledger.guard(${id}, 'America/Sao_Paulo')`.execute(db);
    await sql`update protection set excluded_at = now(), excluded_until = null
      where member_id = ${id}`.execute(db);
  }
  expect((await app.visitor().call("games.winners", { limitNum: 20 })).list).toEqual([]);
});
