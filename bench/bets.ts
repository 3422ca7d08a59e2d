import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { type BenchHouse, openBenchHouse, seatPlayers } from "./bench-house.ts";
import { ledgerBets } from "./ledger.ts";
import { play } from "./load.ts";
import { openYardstick } from "./yardstick.ts";

/** Bets against pgbench's TPC-B on one server in one run: what counts is the ratio. */
const port = 4790;
const seconds = 10;
const players = 256;
const game = "golden-jaguar";
const main = fileURLToPath(new URL("../api/main.ts", import.meta.url));

const house = await openBenchHouse(port);
try {
  const yardstick = openYardstick(house.admin);
  if (!yardstick) say("pgbench is not here: ratios are skipped (Debian: postgresql-contrib)");
  const tickets = await seatPlayers(house, players, game);
  const before = yardstick?.measure(seconds) ?? null;
  const ledger = await ledgerBets(house, { members: 512, seconds });
  const http = await overHttp(house, tickets);
  const after = yardstick?.measure(seconds) ?? null;
  const tpcb = before === null || after === null ? null : (before + after) / 2;
  say(`pgbench TPC-B-like: ${before?.toFixed(0) ?? "-"} and ${after?.toFixed(0) ?? "-"} tps`);
  tell("ledger alone", ledger, tpcb);
  tell("bets over HTTP", http.rate, tpcb);
  say(`p50 ${http.p50.toFixed(1)} ms, p99 ${http.p99.toFixed(1)} ms at ${players} in flight`);
} finally {
  await house.close();
}

/** The site as it is served, in a process of its own. */
async function overHttp({ env }: BenchHouse, tickets: readonly string[]) {
  const site = spawn(process.execPath, [main], { env: { ...process.env, ...env }, stdio: "pipe" });
  try {
    await ready(site);
    await play(port, tickets, 2);
    const run = await play(port, tickets, seconds);
    const at = (share: number) => run.latencies[Math.floor(run.latencies.length * share)] ?? 0;
    return { rate: run.bets / run.seconds, p50: at(0.5), p99: at(0.99) };
  } finally {
    site.kill("SIGTERM");
    await once(site, "exit");
  }
}

async function ready(site: ChildProcess): Promise<void> {
  if (!site.stdout) throw new Error("The site has no output");
  for await (const line of createInterface({ input: site.stdout })) {
    if (line.includes("is ready")) return;
  }
  throw new Error("The site ended before it was ready");
}

function tell(what: string, rate: number, tpcb: number | null): void {
  const ratio = tpcb === null ? "" : ` = ${(rate / tpcb).toFixed(2)} x TPC-B`;
  say(`${what}: ${rate.toFixed(0)} per second${ratio}`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
