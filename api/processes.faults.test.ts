import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enqueueJob } from "./core/jobs.ts";
import { openPage } from "./testing/live-page.fixture.ts";
import { payIn } from "./testing/pay-in.fixture.ts";
import { openTestApp, type TestApp } from "./testing/test-app.ts";
import { kill, takeOverMs, type Workers, workersOf } from "./testing/workers.fixture.ts";

let api: TestApp;
let address: string;
let workers: Workers;
beforeAll(async () => {
  api = await openTestApp({ ROLE: "api" });
  address = await api.server.listen({ host: "127.0.0.1", port: 0 });
  workers = workersOf(api);
});
afterAll(async () => {
  await workers.end();
  await api.close();
});

/** Names of those who have a settling job in hand. */
async function holders(): Promise<string[]> {
  const { rows } = await sql<{ by: string }>`select distinct locked_by as by
    from graphile_worker.jobs
    where task_identifier = 'deposits:settle' and locked_by is not null`.execute(api.app.db);
  return rows.map(({ by }) => by);
}

test(
  "[OPS-02] kill -9 of a worker in the middle of a job: the API answers on, another worker takes over",
  async () => {
    const member = await api.newMember();
    const page = await openPage(address.replace("http", "ws"), member);
    const first = await workers.start();
    const provider = api.app.sandbox?.pid ?? 0;
    const chargeId = await payIn({ address, member, amount: "25.00" });
    // The provider says nothing more: a job that asks it stands in the middle.
    process.kill(provider, "SIGSTOP");
    try {
      await enqueueJob(api.app.db, "deposits:settle", { provider: "sandbox", chargeId });
      await expect.poll(holders).toHaveLength(1);
      await kill(first);
      expect(await member.call("wallet.balance", {})).toMatchObject({ sumBalance: "0.00" });
      expect((await api.server.inject("/health/ready")).statusCode).toBe(200);
    } finally {
      process.kill(provider, "SIGCONT");
    }
    await workers.start();
    await expect.poll(() => page.frames, { timeout: takeOverMs }).toContain("balance");
    await expect.poll(holders, { timeout: takeOverMs }).toEqual([]);
    expect(await member.call("wallet.balance", {})).toMatchObject({ sumBalance: "25.00" });
    const { rows } = await sql`select * from ledger.audit_full()`.execute(api.ownerDb);
    expect(rows).toEqual([]);
    page.leave();
  },
  5 * takeOverMs,
);
