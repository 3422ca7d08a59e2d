import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../testing/test-app.ts";
import { launch, stake } from "../modules/casino/rgs/client.fixture.ts";
import { hire, StaffClient } from "../modules/backoffice/staff/staff.fixture.ts";
import { openOfficeReads } from "../office-reads.ts";

let app: TestApp;
let office: StaffClient;
beforeAll(async () => {
  app = await openTestApp();
  await hire(app, "fina", ["finance"]);
  office = new StaffClient(app);
  await office.login("fina");
});
afterAll(() => app.close());

/** How many statements wait for the table that the test holds. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`select count(*) from pg_stat_activity
    where wait_event_type = 'Lock' and query like '%"deposit" as "d"%'`.execute(app.app.db);
  return Number(rows[0]?.count ?? 0n);
}

test("[OPS-07] reports that hang wait for one another, and no bet waits for them", async () => {
  const game = await launch(app, await app.richMember(200_000_000n));
  const slow = await app.ownerDb.transaction().execute(async (tx) => {
    await sql`lock table deposit in access exclusive mode`.execute(tx);
    const asked = Array.from({ length: 6 }, () =>
      office.try("deposits.list", { state: "all" }, { language: "EN" }),
    );
    // Two of the six find no connection free.
    await expect.poll(waiting).toBe(4);
    const key = { "idempotency-key": randomUUID() };
    await game.call("play", { amount: stake, mode: "BASE" }, key);
    expect(await waiting()).toBe(4);
    return Promise.all(asked);
  });
  for (const { status, body } of slow) {
    expect(body).toMatchObject({ code: "report.slow", value: { seconds: 2 } });
    expect(status).toBe(422);
  }
  expect(JSON.stringify(slow[0]?.body)).toContain("one state, one member, fewer days");
  expect((await office.call("deposits.list", { state: "all" })).list).toEqual([]);
});

test("[OPS-07] what the office reads with cannot write", async () => {
  const { db } = openOfficeReads(app.app, app.connection);
  await expect(sql`update deposit set version = version + 1`.execute(db)).rejects.toThrow(
    /read-only transaction/,
  );
  await db.destroy();
});
