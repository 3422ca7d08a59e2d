import { audit } from "../api/ledger/index.ts";
import { type BenchApp, openBenchApp, openPlayers } from "./bench-app.ts";
import { fill, type Size } from "./growth-fill.ts";
import { getOf, openLine } from "./line.ts";
import { play, quantile } from "./load.ts";
import { withSite } from "./site.ts";

/**
 * What work costs a site that has grown, against one that has just begun: bets and what home asks
 * for, on two sites that take turns, so that the machine is the same to both. `growth.ts [members]
 * [rows]` takes other sizes than a million and fifty million; the full ones fill some 25 GB, and
 * tell how far they are.
 */
const [members = 1_000_000, rows = 50_000_000] = process.argv.slice(2).map(Number);
const young: Size = { members: 1_000, rows: 10_000 };
const grown: Size = { members, rows };
const turns = 3;
const warmSeconds = 3;
const seconds = 8;
const players = 32;
const asksEach = 300;
/** A grown site's 99th percentile against a young one's. */
const ratioMost = 1.3;

const relay = "/wps/relay";
const calls: Record<string, string> = {
  "lobby.front": `${relay}/GLS2_lobbyFront`,
  "games.list": `${relay}/GCSGAME_gameList?gameType=RNG&pageSize=12`,
  "games.hot": `${relay}/GCSGAME_hotGamesV2`,
  "games.winners": `${relay}/GCSGAME_getRankList?gameCategory=ALL&limitNum=20`,
  "content.announcements": `${relay}/MCSFE_getListAnnouncements`,
};

/** Milliseconds, the 99th percentile, by what was asked. */
type Turn = Map<string, number>;

const houses: BenchApp[] = [];
try {
  const first = await openGrown(4794, young, "young");
  const second = await openGrown(4795, grown, "grown");
  const took: [young: Turn, grown: Turn][] = [];
  await withSite(first.app, () =>
    withSite(second.app, async () => {
      for (let turn = 0; turn < turns; turn += 1) {
        took.push([await measure(4794, first.tickets), await measure(4795, second.tickets)]);
      }
    }),
  );
  say(`${"p99, ms".padEnd(24)}  young   grown   ratio`);
  for (const name of ["bet", ...Object.keys(calls)]) tell(name, took);
} finally {
  for (const app of houses) await app.close();
}

/** A site of that size, with players at its tables. */
async function openGrown(port: number, size: Size, name: string) {
  const app = await openBenchApp(port);
  houses.push(app);
  const tickets = await openPlayers(app, players, "golden-jaguar");
  const since = performance.now();
  const written = await fill(app.connection, size, (line) => {
    say(`${name}: ${line}, ${((performance.now() - since) / 1000).toFixed(0)} s`);
  });
  // Proven where that is quick: the same statements fill both.
  if (size === young) {
    const { ok, findings } = await audit(app.connection);
    if (!ok) throw new Error(`The books were filled wrongly: ${JSON.stringify(findings[0])}`);
  }
  say(`${name}: ${size.members} members, ${written} transfers`);
  return { app, tickets };
}

async function measure(port: number, tickets: readonly string[]): Promise<Turn> {
  await play(port, tickets, warmSeconds);
  const { latencies } = await play(port, tickets, seconds);
  const turn: Turn = new Map([["bet", quantile(latencies, 0.99)]]);
  const line = openLine(port);
  for (const [name, path] of Object.entries(calls)) {
    const rising: number[] = [];
    for (let at = 0; at < asksEach; at += 1) {
      const since = performance.now();
      const answer = await line.ask(getOf(path));
      rising.push(performance.now() - since);
      if (!answer.includes('{"success":true')) throw new Error(`${path}: ${answer.slice(0, 300)}`);
    }
    turn.set(
      name,
      quantile(
        rising.toSorted((a, b) => a - b),
        0.99,
      ),
    );
  }
  line.close();
  return turn;
}

/** One line: the medians of the turns, and the median of their ratios. */
function tell(name: string, took: readonly [young: Turn, grown: Turn][]): void {
  const middle = (of: (turn: [young: Turn, grown: Turn]) => number) =>
    quantile(
      took.map(of).toSorted((a, b) => a - b),
      0.5,
    );
  const before = middle(([turn]) => turn.get(name) ?? 0);
  const after = middle(([, turn]) => turn.get(name) ?? 0);
  const ratio = middle(([a, b]) => (b.get(name) ?? 0) / (a.get(name) ?? Number.NaN));
  const figures = [before.toFixed(1), after.toFixed(1), ratio.toFixed(2)];
  const shown = figures.map((text) => text.padStart(8)).join("");
  say(`${name.padEnd(23)}${shown}  ${ratio <= ratioMost ? "held" : "MISSED"}`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
