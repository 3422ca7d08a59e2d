import { openDb, openPool } from "../api/core/db.ts";
import { enqueueJob } from "../api/core/jobs.ts";
import { type BenchApp, openBenchApp, openPlayers } from "./bench-app.ts";
import { play, quantile } from "./load.ts";
import { median } from "./median.ts";
import { withSite } from "./site.ts";

/**
 * What a bet waits where the jobs run in the API's own process, and where a worker has them. Three
 * ways take turns on one database: no jobs, and as many jobs as the queue takes in the one process
 * or in the other. Ratios to the first are what counts.
 */
const port = 4790;
const turns = 5;
const seconds = 6;
const warmSeconds = 4;
/** Few enough that bets leave some of two cores to the jobs. */
const players = 16;
const game = "golden-jaguar";
/** Of those that run each minute, whatever else a site does. */
const jobs = ["games:tally", "session:purge", "staff:idle", "deposits:reconcile"];
const jobsWaiting = 100;
const refillMs = 20;

interface Turn {
  p50: number;
  p99: number;
  rate: number;
  /** Jobs done per second. */
  jobs: number;
}

const ways = ["no jobs", "jobs in the API", "jobs in a worker"] as const;

const app = await openBenchApp(port);
try {
  const tickets = await openPlayers(app, players, game);
  const took = new Map(ways.map((way) => [way, [] as Turn[]]));
  for (let turn = 0; turn < turns; turn += 1) {
    for (const way of ways) took.get(way)?.push(await measure(app, tickets, way));
  }
  const bare = took.get("no jobs") ?? [];
  for (const way of ways) {
    const own = took.get(way) ?? [];
    const of = (figure: keyof Turn) => median(own.map((each) => each[figure]));
    const ratio = (figure: "p50" | "p99") =>
      median(own.map((each, turn) => each[figure] / (bare[turn]?.[figure] ?? Number.NaN)));
    process.stdout.write(
      `${way}: p50 ${of("p50").toFixed(1)} ms (${ratio("p50").toFixed(2)} x), ` +
        `p99 ${of("p99").toFixed(1)} ms (${ratio("p99").toFixed(2)} x), ` +
        `${of("rate").toFixed(0)} bets and ${of("jobs").toFixed(0)} jobs per second\n`,
    );
  }
} finally {
  await app.close();
}

async function measure(
  bench: BenchApp,
  tickets: readonly string[],
  way: (typeof ways)[number],
): Promise<Turn> {
  const { env } = bench;
  const workerEnv = { ...env, ROLE: "worker", PORT: String(port + 1) };
  const besideWorker = (work: () => Promise<Turn>) =>
    withSite({ ...bench, env: workerEnv }, () => work());
  const load = async (): Promise<Turn> => {
    const flood = way === "no jobs" ? null : openFlood(bench);
    try {
      await play(port, tickets, warmSeconds);
      const before = flood?.done() ?? 0;
      const { bets, seconds: lasted, latencies } = await play(port, tickets, seconds);
      return {
        p50: quantile(latencies, 0.5),
        p99: quantile(latencies, 0.99),
        rate: bets / lasted,
        jobs: ((flood?.done() ?? 0) - before) / lasted,
      };
    } finally {
      await flood?.stop();
    }
  };
  return way === "jobs in a worker"
    ? withSite({ ...bench, env: { ...env, ROLE: "api" } }, () => besideWorker(load))
    : withSite(bench, load);
}

/** Keeps the queue full. */
function openFlood({ connection }: BenchApp) {
  const pool = openPool(connection, 2);
  const db = openDb(pool);
  let asked = 0;
  let waiting = 0;
  const end = new AbortController();
  const running = (async () => {
    while (!end.signal.aborted) {
      const { rows } = await pool.query<{ waiting: number }>(
        "select count(*)::int as waiting from graphile_worker.jobs where task_identifier = any($1)",
        [jobs],
      );
      waiting = rows[0]?.waiting ?? 0;
      for (; waiting < jobsWaiting && !end.signal.aborted; waiting += 1, asked += 1) {
        await enqueueJob(db, jobs[asked % jobs.length] ?? "", {});
      }
      await new Promise((done) => setTimeout(done, refillMs));
    }
  })();
  return {
    done: () => asked - waiting,
    async stop() {
      end.abort();
      await running;
      await pool.query("delete from graphile_worker._private_jobs where locked_by is null");
      await db.destroy();
    },
  };
}
