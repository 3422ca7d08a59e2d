import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enqueueJob } from "./core/jobs.ts";
import { openPage } from "./testing/live-page.fixture.ts";
import { payIn } from "./testing/pay-in.fixture.ts";
import { openTestApp, type TestApp } from "./testing/test-app.ts";

const program = fileURLToPath(new URL("./testing/worker-process.fixture.ts", import.meta.url));
/** A dead worker's jobs are free after it was missed for ten seconds, at a beat of five. */
const takeOverMs = 60_000;

let api: TestApp;
let address: string;
const workers: ChildProcess[] = [];
beforeAll(async () => {
  api = await openTestApp({ ROLE: "api" });
  address = await api.server.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  for (const worker of workers) {
    if (worker.exitCode !== null || worker.signalCode !== null) continue;
    worker.kill("SIGKILL");
    await once(worker, "exit");
  }
  await api.close();
});

/** A worker in a process of its own, once it is ready. */
async function startWorker(): Promise<ChildProcess> {
  const worker = spawn(process.execPath, [program], {
    env: {
      PATH: process.env["PATH"],
      CONNECTION: JSON.stringify(api.connection),
      DATA_DIR: api.config.dataDir,
      ROLE: "worker",
      DEMO: "1",
      LOG: "silent",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  workers.push(worker);
  for await (const line of createInterface({ input: worker.stdout })) {
    if (line === "ready") return worker;
  }
  throw new Error("The worker ended before it was ready");
}

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
    const first = await startWorker();
    const provider = api.app.sandbox?.pid ?? 0;
    const chargeId = await payIn({ address, member, amount: "25.00" });
    // The provider says nothing more: a job that asks it stands in the middle.
    process.kill(provider, "SIGSTOP");
    try {
      await enqueueJob(api.app.db, "deposits:settle", { provider: "sandbox", chargeId });
      await expect.poll(holders).toHaveLength(1);
      first.kill("SIGKILL");
      await once(first, "exit");
      expect(await member.call("wallet.balance", {})).toMatchObject({ sumBalance: "0.00" });
      expect((await api.server.inject("/health/ready")).statusCode).toBe(200);
    } finally {
      process.kill(provider, "SIGCONT");
    }
    await startWorker();
    await expect.poll(() => page.frames, { timeout: takeOverMs }).toContain("balance");
    await expect.poll(holders, { timeout: takeOverMs }).toEqual([]);
    expect(await member.call("wallet.balance", {})).toMatchObject({ sumBalance: "25.00" });
    const { rows } = await sql`select * from ledger.audit_full()`.execute(api.ownerDb);
    expect(rows).toEqual([]);
    page.leave();
  },
  5 * takeOverMs,
);
