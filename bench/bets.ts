import { type BenchHouse, openBenchHouse, seatPlayers } from "./bench-house.ts";
import { ledgerBets } from "./ledger.ts";
import { play, quantile } from "./load.ts";
import { withSite } from "./site.ts";
import { openYardstick } from "./yardstick.ts";

/**
 * Bets against pgbench's TPC-B on one server in one run: what counts is the ratio. The yardstick
 * and what it measures take turns, because a machine is not the same from minute to minute; the
 * median of the turns is told. All bets of the ledger go against one account of the house.
 */
const port = 4790;
const turns = 3;
const seconds = 8;
const warmSeconds = 3;
const players = 256;
const game = "golden-jaguar";

/** Per second; of HTTP also milliseconds. */
interface Turn {
  tpcb: number | null;
  ledger: number;
  written: number;
  http: { rate: number; p50: number; p99: number };
}

const house = await openBenchHouse(port);
try {
  const yardstick = openYardstick(house.admin);
  if (!yardstick) say("pgbench is not here: no ratios, rates alone (Debian: postgresql-contrib)");
  const tickets = await seatPlayers(house, players, game);
  // The first run on cold pages tells of the disk, not of the server.
  yardstick?.measure(warmSeconds);
  const took: Turn[] = [];
  for (let turn = 1; turn <= turns; turn += 1) {
    const before = yardstick?.measure(seconds) ?? null;
    const ledger = await ledgerBets(house, { members: 512, seconds, rounds: false });
    const written = await ledgerBets(house, { members: 512, seconds, rounds: true });
    const http = await overHttp(house, tickets);
    const after = yardstick?.measure(seconds) ?? null;
    const tpcb = before === null || after === null ? null : (before + after) / 2;
    took.push({ tpcb, ledger, written, http });
    say(
      `turn ${turn}: pgbench ${before?.toFixed(0) ?? "-"} and ${after?.toFixed(0) ?? "-"} tps, ` +
        `ledger ${ledger.toFixed(0)} and ${written.toFixed(0)}, HTTP ${http.rate.toFixed(0)} per second`,
    );
  }
  say(`medians of ${turns} turns:`);
  tell("ledger alone, all on one hot house", took, ({ ledger }) => ledger);
  tell("the same, each round written down", took, ({ written }) => written);
  tell("bets over HTTP", took, ({ http }) => http.rate);
  const [p50, p99] = [median(took, ({ http }) => http.p50), median(took, ({ http }) => http.p99)];
  say(`p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms at ${players} in flight`);
} finally {
  await house.close();
}

function overHttp(house: BenchHouse, tickets: readonly string[]) {
  return withSite(house, async () => {
    await play(port, tickets, warmSeconds);
    const { bets, seconds: lasted, latencies } = await play(port, tickets, seconds);
    return { rate: bets / lasted, p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99) };
  });
}

/** Rate and ratio, each the median of its own: a ratio compares what ran in the same turn. */
function tell(what: string, took: readonly Turn[], rateOf: (turn: Turn) => number): void {
  const ratio = median(took, (turn) => rateOf(turn) / (turn.tpcb ?? Number.NaN));
  const compared = Number.isNaN(ratio) ? "" : ` = ${ratio.toFixed(2)} x TPC-B`;
  say(`${what}: ${median(took, rateOf).toFixed(0)} per second${compared}`);
}

function median(took: readonly Turn[], of: (turn: Turn) => number): number {
  return quantile(
    took.map(of).toSorted((a, b) => a - b),
    0.5,
  );
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
