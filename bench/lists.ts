import { existsSync, readFileSync } from "node:fs";
import { openBenchApp } from "./bench-app.ts";
import { getOf, type Line, openLine } from "./line.ts";
import { quantile } from "./load.ts";
import { withSite } from "./site.ts";

/**
 * What home and the lists ask for, as a hundred visitors do who each ask, look, and ask again,
 * with the demo's whole catalogue: how long an answer takes, and what it costs the server.
 */
const port = 4793;
const callers = 100;
const seconds = 20;
const warmSeconds = 5;
/** From one question of a visitor to the next. */
const everyMs = 500;
const p99Most = 20;
/** In one row, to read the processor's own count of its time, which goes by hundredths. */
const inARow = 500;
const ticksPerSecond = 100;

const relay = "/wps/relay";
const calls: Record<string, string> = {
  "lobby.front": `${relay}/GLS2_lobbyFront`,
  "games.list, a kind": `${relay}/GCSGAME_gameList?gameType=RNG&pageSize=12`,
  "games.list, a vendor": `${relay}/GCSGAME_gameList?gameType=RNG&vassalage=PG&pageSize=9`,
  "games.list, a name": `${relay}/GCSGAME_gameList?gameName=onca&pageSize=12`,
  "games.list, new": `${relay}/GCSGAME_gameList?gameClassify=NEW&pageNo=2&pageSize=12`,
  "games.hot": `${relay}/GCSGAME_hotGamesV2`,
  "games.winners": `${relay}/GCSGAME_getRankList?gameCategory=ALL&limitNum=20`,
  "games.vendors": `${relay}/GCSGAME_getVassGameType?typeId=1`,
  "content.announcements": `${relay}/MCSFE_getListAnnouncements`,
};

const app = await openBenchApp(port);
try {
  await withSite(app, async (pid) => {
    await visit(warmSeconds);
    const took = await visit(seconds);
    console.log(`${"call".padEnd(24)}p50 ms  p99 ms  µs of CPU  bytes`);
    for (const [name, path] of Object.entries(calls)) {
      const rising = (took.get(name) ?? []).toSorted((a, b) => a - b);
      const [p50, p99] = [quantile(rising, 0.5), quantile(rising, 0.99)];
      const { cost, bytes } = await priceOf(pid, path);
      const figures = [p50.toFixed(1), p99.toFixed(1), cost?.toFixed(0) ?? "-"];
      const [half, most, dear] = figures.map((text, at) => text.padStart([6, 8, 11][at] ?? 0));
      const verdict = p99 <= p99Most ? "held" : "MISSED";
      console.log(
        `${name.padEnd(24)}${half}${most}${dear}${String(bytes).padStart(7)}  ${verdict}`,
      );
    }
  });
} finally {
  await app.close();
}

/** @returns milliseconds from asking to the whole answer, by call */
async function visit(lasting: number): Promise<Map<string, number[]>> {
  const took = new Map<string, number[]>(Object.keys(calls).map((name) => [name, []]));
  const until = performance.now() + lasting * 1000;
  await Promise.all(Array.from({ length: callers }, (_, at) => look(at, until, took)));
  return took;
}

/** One visitor: begins a little after the one before, with another call. */
async function look(at: number, until: number, took: Map<string, number[]>): Promise<void> {
  const line = openLine(port);
  const asked = Object.entries(calls);
  await rest((at * everyMs) / callers);
  for (let turn = at; performance.now() < until; turn += 1) {
    const [name = "", path = ""] = asked[turn % asked.length] ?? [];
    const since = performance.now();
    await ask(line, path);
    const lasted = performance.now() - since;
    took.get(name)?.push(lasted);
    await rest(everyMs - lasted);
  }
  line.close();
}

async function ask(line: Line, path: string): Promise<string> {
  const answer = await line.ask(getOf(path));
  if (!answer.includes('{"success":true')) throw new Error(`${path}: ${answer.slice(0, 300)}`);
  return answer;
}

function rest(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, ms));
  });
}

/** Microseconds of the server's processor for one answer, where the system tells, and its size. */
async function priceOf(pid: number, path: string) {
  const line = openLine(port);
  const { length: bytes } = await ask(line, path);
  const before = cpuSeconds(pid);
  for (let at = 0; at < inARow; at += 1) await ask(line, path);
  const after = cpuSeconds(pid);
  line.close();
  const cost = before === null || after === null ? null : ((after - before) / inARow) * 1e6;
  return { cost, bytes };
}

/** Seconds that a process has had of a processor (Linux). */
function cpuSeconds(pid: number): number | null {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return null;
  // The name in brackets may have spaces; user and system time are the 14th and 15th field.
  const fields = readFileSync(file, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
