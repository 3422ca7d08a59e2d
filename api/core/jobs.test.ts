import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import type pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../postgres/test-database.ts";
import { openDb, openPool } from "./db.ts";
import { enqueueJob, type Job, startJobs } from "./jobs.ts";

const log = pino({ level: "silent" });

let database: TestDatabase;
let pool: pg.Pool;
let opened: (() => Promise<void>)[];
beforeEach(async () => {
  database = await createTestDatabase();
  pool = openPool(database.connection);
  opened = [];
});
afterEach(async () => {
  for (const close of opened.toReversed()) await close();
  await pool.end();
  await database.drop();
});

async function start(jobs: Job[], connection = database.connection): Promise<void> {
  const { stop } = await startJobs(connection, jobs, log, { beatMs: 200, goneMs: 1_000 });
  opened.push(stop);
}

const ask = (name: string) => enqueueJob(openDb(pool), name, {});

async function waiting(): Promise<{ name: string; isLocked: boolean; attempts: number }[]> {
  const { rows } = await pool.query<{ name: string; isLocked: boolean; attempts: number }>(
    `select task_identifier as name, locked_by is not null as "isLocked", attempts
       from graphile_worker.jobs order by id`,
  );
  return rows;
}

/** The database behind a socket of the test's own, which can be out of reach for a while. */
async function openProxy() {
  const folder = mkdtempSync(join(tmpdir(), "trevo-gate-"));
  const { host = "", port = 5432 } = database.connection;
  const file = `.s.PGSQL.${port}`;
  const sockets = new Set<Socket>();
  const proxy = { connection: { ...database.connection, host: folder }, isShut: false, refused: 0 };
  const server = createServer((near) => {
    near.on("error", () => {});
    if (proxy.isShut) {
      proxy.refused += 1;
      near.destroy();
      return;
    }
    const far = connect(join(host, file)).on("error", () => {});
    for (const socket of [near, far]) sockets.add(socket);
    near.pipe(far).pipe(near);
  }).listen(join(folder, file));
  const shut = () => {
    proxy.isShut = true;
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  opened.push(async () => {
    shut();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { proxy, shut };
}

test("[CASH-07] a database that goes away while jobs run: what became of them is kept", async () => {
  const { proxy, shut } = await openProxy();
  const runs: string[] = [];
  const away = Promise.withResolvers<void>();
  const work = (name: string, result: () => void): Job => ({
    name,
    async run() {
      runs.push(name);
      await away.promise;
      result();
    },
  });
  const fail = () => {
    throw new Error("the database is away");
  };
  const later: Job = { name: "later", run: async () => void runs.push("later") };
  await start([work("done", () => {}), work("failed", fail), later], proxy.connection);
  await ask("done");
  await ask("failed");
  await expect.poll(() => runs.toSorted()).toEqual(["done", "failed"]);
  shut();
  away.resolve();
  // Each has tried to write what became of it, several times.
  await expect.poll(() => proxy.refused).toBeGreaterThan(10);
  proxy.isShut = false;
  await expect.poll(waiting).toEqual([{ name: "failed", isLocked: false, attempts: 1 }]);
  await ask("later");
  await expect.poll(() => runs).toContain("later");
  expect(runs.filter((name) => name === "done")).toEqual(["done"]);
});

test("a job whose failure cannot be written down ends nothing", async () => {
  const runs: string[] = [];
  const odd: Job = {
    name: "odd",
    async run() {
      runs.push("odd");
      throw new Error("a zero byte \u0000 that JSON of PostgreSQL does not take");
    },
  };
  await start([odd, { name: "other", run: async () => void runs.push("other") }]);
  await ask("odd");
  await expect.poll(() => runs).toEqual(["odd"]);
  await ask("other");
  await expect.poll(() => runs).toContain("other");
});

test("[ACC-07] what a worker held that was killed is done soon, what a living one holds is not", async () => {
  const end = Promise.withResolvers<void>();
  const runs: string[] = [];
  const slow: Job = {
    name: "slow",
    async run() {
      runs.push("slow");
      await end.promise;
    },
  };
  await start([slow]);
  // A failure above must not leave the worker waiting for a job that never ends.
  opened.push(async () => end.resolve());
  await ask("slow");
  await expect.poll(() => runs).toEqual(["slow"]);
  // Taken by a worker that is no more.
  await ask("mail");
  await pool.query(
    `update graphile_worker._private_jobs set locked_by = 'pool-dead', locked_at = now(),
       attempts = 1 where locked_by is null`,
  );
  await start([{ name: "mail", run: async () => void runs.push("mail") }, slow]);
  await expect.poll(() => runs).toEqual(["slow", "mail"]);
  // Its row goes a moment after it ran.
  await expect.poll(waiting).toMatchObject([{ name: "slow", isLocked: true }]);
  end.resolve();
  await expect.poll(waiting).toEqual([]);
});

test("a job that a living worker took and never heard of is done soon", async () => {
  const runs: string[] = [];
  const end = Promise.withResolvers<void>();
  const slow: Job = { name: "slow", run: () => end.promise };
  await start([slow, { name: "mail", run: async () => void runs.push("mail") }]);
  await ask("slow");
  await expect.poll(waiting).toMatchObject([{ isLocked: true }]);
  // As when the answer to "which is next" is lost with its connection.
  await pool.query(
    `insert into graphile_worker._private_jobs (task_id, locked_by, locked_at)
       select t.id, j.locked_by, now() from graphile_worker._private_tasks t,
         graphile_worker._private_jobs j where t.identifier = 'mail'`,
  );
  await expect.poll(() => runs).toEqual(["mail"]);
  // Its row goes a moment after it ran.
  await expect.poll(waiting).toMatchObject([{ name: "slow", isLocked: true }]);
  end.resolve();
});
