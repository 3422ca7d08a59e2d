import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { timesOf } from "../../../testing/soak.fixture.ts";
import { openTransferSetup, type TransferSetup } from "./transfers.fixture.ts";

const program = fileURLToPath(
  new URL("../../../testing/worker-process.fixture.ts", import.meta.url),
);
/** A dead worker's jobs are free after it was missed for ten seconds, at a beat of five. */
const takeOverMs = 90_000;

let setup: TransferSetup;
const workers: ChildProcess[] = [];
beforeAll(async () => {
  setup = await openTransferSetup({ ROLE: "api" });
});
afterAll(async () => {
  for (const worker of workers) await kill(worker);
  await setup.close();
});

async function kill(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  worker.kill("SIGKILL");
  await once(worker, "exit");
}

/** A worker in a process of its own, once it is ready. */
async function startWorker(): Promise<ChildProcess> {
  const worker = spawn(process.execPath, [program], {
    env: {
      PATH: process.env["PATH"],
      CONNECTION: JSON.stringify(setup.connection),
      DATA_DIR: setup.config.dataDir,
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

/** Whether somebody asks a studio about a transfer right now. */
async function isAsking(): Promise<boolean> {
  const { rows } = await sql`select 1 from graphile_worker.jobs
    where task_identifier = 'transfers:ask' and locked_by is not null`.execute(setup.app.db);
  return rows.length > 0;
}

test(
  "[CASH-05] kill -9 while a studio is asked, either way: the next process finds out, and no money is lost",
  async () => {
    const studios = setup.app.sandbox?.pid ?? 0;
    for (let run = 0; run < timesOf({ quick: 1, soak: 10 }); run += 1) {
      const member = await setup.richMember(100_000_000n);
      const ways = [
        { begin: () => setup.move(member, "40.00"), after: "MAIN 60.00 0.00, IA 40.00 0.00" },
        { begin: () => setup.bringBack(member), after: "MAIN 100.00 0.00, IA 0.00 0.00" },
      ];
      for (const { begin, after } of ways) {
        const worker = await startWorker();
        // The studio's program stands still: what it was sent may arrive when nobody waits for it.
        process.kill(studios, "SIGSTOP");
        try {
          await begin();
          await expect.poll(isAsking, { timeout: takeOverMs }).toBe(true);
          await kill(worker);
        } finally {
          process.kill(studios, "SIGCONT");
        }
        const next = await startWorker();
        await expect.poll(() => setup.purse(member), { timeout: takeOverMs }).toBe(after);
        await kill(next);
      }
      expect(await setup.there(member)).toBe(0);
      await setup.expectSound();
    }
  },
  6 * takeOverMs,
);
