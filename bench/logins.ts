import { Worker } from "node:worker_threads";
import { openBenchApp, openPlayers } from "./bench-app.ts";
import { play, quantile } from "./load.ts";
import type { Flood, FloodOptions } from "./login-flood.ts";
import { withSite } from "./site.ts";

/**
 * What a flood of logins does to those who bet: the p99 of bets while two hundred sign in at once,
 * again and again, against the p99 without them, in turns on one machine. The limits per address
 * are off here; what holds is that few passwords are hashed at once, and the rest are told to wait.
 */
const port = 4791;
const turns = 3;
const seconds = 6;
const warmSeconds = 3;
const players = 64;
const atOnce = 200;
const game = "golden-jaguar";

const app = await openBenchApp(port);
try {
  const tickets = await openPlayers(app, players, game);
  await withSite(app, async () => {
    await play(port, tickets, warmSeconds);
    const ratios: number[] = [];
    for (let turn = 1; turn <= turns; turn += 1) {
      const base = await betsP99(tickets);
      const [loaded, flood] = await Promise.all([betsP99(tickets), flooded()]);
      ratios.push(loaded / base);
      say(
        `turn ${turn}: p99 of a bet ${base.toFixed(1)} ms, in the flood ${loaded.toFixed(1)} ms; ` +
          `logins ${flood.answered} answered, ${flood.busy} refused as busy`,
      );
    }
    const ratio = quantile(
      ratios.toSorted((a, b) => a - b),
      0.5,
    );
    say(`bets in a flood of ${atOnce} logins: p99 ${ratio.toFixed(2)} x (shall be < 2 x)`);
  });
} finally {
  await app.close();
}

async function betsP99(tickets: readonly string[]): Promise<number> {
  return quantile((await play(port, tickets, seconds)).latencies, 0.99);
}

/** Signs in from a thread of its own, and tells what became of it. */
function flooded(): Promise<Flood> {
  const options: FloodOptions = { port, atOnce, seconds };
  const worker = new Worker(new URL("login-flood.ts", import.meta.url), { workerData: options });
  return new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
