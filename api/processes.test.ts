import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { enqueueJob } from "./core/jobs.ts";
import { createApp, type RunningApp } from "./create-app.ts";
import { type OpenPage, openPage } from "./testing/live-page.fixture.ts";
import { payIn } from "./testing/pay-in.fixture.ts";
import { openTestApp, type TestApp, type TestClient } from "./testing/test-app.ts";

let api: TestApp;
let address: string;
beforeAll(async () => {
  api = await openTestApp({ ROLE: "api" });
  address = await api.server.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => api.close());

let member: TestClient;
let page: OpenPage;
const workers: RunningApp[] = [];
beforeEach(async () => {
  member = await api.newMember();
  page = await openPage(address.replace("http", "ws"), member);
});
afterEach(async () => {
  page.leave();
  for (const worker of workers.splice(0)) await worker.close();
});

/** A worker beside the API, on its database. */
async function openWorker(): Promise<RunningApp> {
  const worker = await createApp({ ...api.config, role: "worker" }, api.connection);
  workers.push(worker);
  return worker;
}

const pay = (amount: string) => payIn({ address, member, amount });

const balance = async () => (await member.call("wallet.balance", {})).sumBalance;

async function readiness({ server }: RunningApp): Promise<unknown> {
  const answer = await server.inject("/health/ready");
  return { status: answer.statusCode, body: answer.json<unknown>() };
}

async function jobsLeft(): Promise<number> {
  const { rows } = await sql`select from graphile_worker.jobs
    where task_identifier = 'deposits:settle'`.execute(api.app.db);
  return rows.length;
}

test("[OPS-02] alone the API answers and jobs wait; what a worker credits reaches the page", async () => {
  await pay("25.00");
  await expect.poll(jobsLeft).toBeGreaterThan(0);
  expect(await balance()).toBe("0.00");
  expect(await readiness(api)).toMatchObject({ status: 200, body: { role: "api", ready: true } });
  const worker = await openWorker();
  await expect.poll(() => page.frames).toContain("balance");
  expect(await balance()).toBe("25.00");
  const working = { role: "worker", ready: true, audit: { ok: true } };
  expect(await readiness(worker)).toMatchObject({ status: 200, body: working });
});

test("[OPS-02] a worker answers about its health and about nothing else", async () => {
  const { server } = await openWorker();
  for (const path of ["/", "/m/home", "/openapi.json", "/ws"]) {
    expect((await server.inject(path)).statusCode).toBe(404);
  }
  expect((await server.inject("/health/live")).json()).toEqual({ live: true });
  expect((await server.inject("/metrics")).payload).toContain("trevo_audit_age_seconds");
});

test("[OPS-02] a page sees what was moved while its process could not listen", async () => {
  const worker = await openWorker();
  const memberId = await member.id();
  // It comes back by itself, an eighth of a second later or more; the worker has another role.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = current_user
      and application_name = 'trevo listener'`.execute(api.app.db);
  await worker.app.wallets.grant(memberId, 3_000_000n);
  await expect.poll(() => page.frames).toContain("balance");
});

test("[OPS-02] two workers share the jobs, and a job that is asked for thrice credits once", async () => {
  await openWorker();
  await openWorker();
  for (let times = 0; times < 4; times += 1) {
    const payload = { provider: "sandbox", chargeId: await pay("20.00") };
    await enqueueJob(api.app.db, "deposits:settle", payload);
    await enqueueJob(api.app.db, "deposits:settle", payload);
  }
  await expect.poll(jobsLeft).toBe(0);
  expect(await balance()).toBe("80.00");
  const { rows } = await sql`select * from ledger.audit_full()`.execute(api.ownerDb);
  expect(rows).toEqual([]);
});
