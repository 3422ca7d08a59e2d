import { createHash, createHmac, createSecretKey, randomUUID } from "node:crypto";
import pg from "pg";
import { type BenchApp, openBenchApp, openPlayers } from "./bench-app.ts";
import { openLine, postOf } from "./line.ts";
import { quantile } from "./load.ts";
import { median } from "./median.ts";
import { withSite } from "./site.ts";
import { between, openYardstick, type Pace, paceText, ratiosText } from "./yardstick.ts";

/**
 * Wallet callbacks against pgbench's TPC-B on one server in one run, in turns: what counts is the
 * ratio. A callback is one signed message with a bet or the win that ends its round; bet and win
 * are two.
 */
const port = 4791;
const turns = 3;
const seconds = 8;
const warmSeconds = 3;
const players = 256;
const path = "/vendor/SANDBOX/process";
/** Made once: who measures shares the processor with what is measured. */
const secret = createSecretKey("sandbox-secret", "utf8");
const game = "golden-jaguar";

const app = await openBenchApp(port);
try {
  const yardstick = openYardstick(app.admin);
  if (!yardstick) say("pgbench is not here: ratios are skipped (Debian: postgresql-contrib)");
  const vendorPlayers = await openVendorPlayers(app);
  // The first run on cold pages tells of the disk, not of the server.
  yardstick?.measure(warmSeconds);
  const took: Turn[] = [];
  for (let turn = 1; turn <= turns; turn += 1) {
    const before = yardstick?.measure(seconds) ?? null;
    const run = await withSite(app, async () => {
      await callBack(vendorPlayers, warmSeconds);
      return callBack(vendorPlayers, seconds);
    });
    const after = yardstick?.measure(seconds) ?? null;
    took.push({ ...run, pace: between(before, after) });
    say(
      `turn ${turn}: pgbench ${paceText(before)} and ${paceText(after)} tps, ` +
        `callbacks ${run.rate.toFixed(0)} per second`,
    );
  }
  const [rate, p50, p99] = [
    median(took.map((turn) => turn.rate)),
    median(took.map((turn) => turn.p50)),
    median(took.map((turn) => turn.p99)),
  ];
  say(`medians of ${turns} turns:`);
  say(`wallet callbacks over HTTP: ${rate.toFixed(0)} per second${ratiosText(took)}`);
  say(`p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms at ${players} in flight`);
} finally {
  await app.close();
}

interface Turn {
  rate: number;
  p50: number;
  p99: number;
  pace: Pace | null;
}

interface Player {
  userId: string;
  ticket: string;
}

/** The same players as those of the bets, with a ticket of a vendor's launch each. */
async function openVendorPlayers(bench: BenchApp): Promise<Player[]> {
  await openPlayers(bench, players, game);
  const client = new pg.Client(bench.connection);
  await client.connect();
  const { rows } = await client.query<{ member: string; session: string }>(
    "select member_id as member, id as session from session where user_agent = 'bench'",
  );
  const vendorPlayers = rows.map(({ member, session }) => ({
    userId: member,
    session,
    ticket: randomUUID(),
  }));
  for (const { userId, session, ticket } of vendorPlayers) {
    await client.query(
      "insert into vendor_ticket (hash, vendor, game, member_id, session_id, currency) " +
        "values ($1, 'SANDBOX', 'any', $2, $3, 'BRL')",
      [createHash("sha256").update(ticket).digest(), userId, session],
    );
  }
  await client.end();
  return vendorPlayers;
}

/** A vendor that has one message under way for each player all the time. */
async function callBack(vendorPlayers: readonly Player[], forSeconds: number) {
  const latencies: number[] = [];
  const started = performance.now();
  const until = started + forSeconds * 1000;
  await Promise.all(vendorPlayers.map((player) => playOn(player, until, latencies)));
  const rate = latencies.length / ((performance.now() - started) / 1000);
  latencies.sort((a, b) => a - b);
  return { rate, p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99) };
}

function playOn(player: Player, until: number, latencies: number[]): Promise<void> {
  const line = openLine(port);
  return new Promise((resolve, reject) => {
    let isBet = true;
    let round = randomUUID();
    let sent = performance.now();
    line.listen((answer) => {
      const now = performance.now();
      if (!answer.includes('"tx_id"')) {
        reject(new Error(`Not an answer: ${answer.toString("latin1")}`));
        return;
      }
      latencies.push(now - sent);
      isBet = !isBet;
      if (isBet) round = randomUUID();
      if (now >= until) {
        line.close();
        resolve();
        return;
      }
      sent = performance.now();
      line.send(messageOf(player, round, isBet));
    }, reject);
    line.send(messageOf(player, round, isBet));
  });
}

function messageOf({ userId, ticket }: Player, round: string, isBet: boolean): Buffer {
  const text = JSON.stringify({
    user_id: userId,
    session: ticket,
    currency: "BRL",
    game: "any",
    game_id: round,
    finished: !isBet,
    actions: [{ action: isBet ? "bet" : "win", action_id: randomUUID(), amount: 100 }],
  });
  const time = Math.floor(Date.now() / 1000);
  const sign = createHmac("sha256", secret).update(`${time}.${text}`).digest("hex");
  return postOf(path, text, [`X-Timestamp: ${time}`, `X-Request-Sign: ${sign}`, "X-Key-Id: 1"]);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
