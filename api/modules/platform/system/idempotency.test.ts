import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { jobsOf } from "../../../modules.ts";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** Ages of the answers that are kept, in days. */
async function kept(): Promise<number[]> {
  const { rows } = await sql<{ days: number }>`
    select date_part('day', now() - created_at)::int as days from idempotency
      order by created_at desc`.execute(app.app.db);
  return rows.map(({ days }) => days);
}

test("answers of money calls are forgotten after a week, many at a time, and not before", async () => {
  const keep = (days: number) =>
    sql`insert into idempotency (member_id, key, call, request_hash, created_at)
      values (1, ${randomUUID()}, 'x', '', now() - make_interval(days => ${days}))`;
  for (const days of [0, 6, 8]) await keep(days).execute(app.app.db);
  await sql`insert into idempotency (member_id, key, call, request_hash, created_at)
    select 2, gen_random_uuid(), 'x', '', now() - interval '30 days'
      from generate_series(1, 4500)`.execute(app.app.db);
  const job = jobsOf(app.app).find(({ name }) => name === "system:purge");
  await job?.run(null);
  expect(await kept()).toEqual([0, 6]);
});
