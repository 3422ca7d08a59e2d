import { type BenchApp, openBenchApp, openPlayers } from "./bench-app.ts";
import { ledgerBets } from "./ledger.ts";
import { play, quantile } from "./load.ts";
import { median } from "./median.ts";
import { withSite } from "./site.ts";
import { between, openYardstick, type Pace, paceText, ratiosText } from "./yardstick.ts";

/**
 * Bets against pgbench's TPC-B on one server in one run: what counts is the ratio. The yardstick
 * and what it measures take turns, because a machine is not the same from minute to minute; the
 * median of the turns is told. All bets of the ledger go against one house account.
 */
const port = 4790;
const turns = 3;
const seconds = 8;
const warmSeconds = 3;
/** A site's first seconds tell of its compiler; on a slow machine there are more of them. */
const siteWarmSeconds = 8;
const players = 256;
/** Of the ledger alone. */
const members = 512;
const game = "golden-jaguar";

/** Per second; of HTTP also milliseconds. */
interface Turn {
  pace: Pace | null;
  ledger: number;
  written: number;
  http: { rate: number; p50: number; p99: number };
}

const app = await openBenchApp(port);
try {
  const yardstick = openYardstick(app.admin);
  if (!yardstick) say("pgbench is not here: no ratios, rates alone (Debian: postgresql-contrib)");
  const tickets = await openPlayers(app, players, game);
  // The first run on cold pages tells of the disk, not of the server.
  yardstick?.measure(warmSeconds);
  const took: Turn[] = [];
  for (let turn = 1; turn <= turns; turn += 1) {
    const before = yardstick?.measure(seconds) ?? null;
    const ledger = await ledgerBets(app, { members, seconds, rounds: false });
    const written = await ledgerBets(app, { members, seconds, rounds: true });
    const http = await overHttp(app, tickets);
    const after = yardstick?.measure(seconds) ?? null;
    took.push({ pace: between(before, after), ledger, written, http });
    say(
      `turn ${turn}: pgbench ${paceText(before)} and ${paceText(after)} tps, ` +
        `ledger ${ledger.toFixed(0)} and ${written.toFixed(0)}, HTTP ${http.rate.toFixed(0)} per second`,
    );
  }
  say(`medians of ${turns} turns:`);
  tell("ledger alone, all on one hot house", took, ({ ledger }) => ledger);
  tell("the same, each round written down", took, ({ written }) => written);
  tell("bets over HTTP", took, ({ http }) => http.rate);
  const [p50, p99] = [
    median(took.map(({ http }) => http.p50)),
    median(took.map(({ http }) => http.p99)),
  ];
  say(`p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms at ${players} in flight`);
} finally {
  await app.close();
}

function overHttp(app: BenchApp, tickets: readonly string[]) {
  return withSite(app, async () => {
    await play(port, tickets, siteWarmSeconds);
    const { bets, seconds: lasted, latencies } = await play(port, tickets, seconds);
    return { rate: bets / lasted, p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99) };
  });
}

/** Rate and ratios, each the median of its own: a ratio compares what ran in the same turn. */
function tell(what: string, took: readonly Turn[], rateOf: (turn: Turn) => number): void {
  const rates = took.map((turn) => ({ rate: rateOf(turn), pace: turn.pace }));
  const rate = median(rates.map((each) => each.rate));
  say(`${what}: ${rate.toFixed(0)} per second${ratiosText(rates)}`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
