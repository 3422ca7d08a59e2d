import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
} from "node:fs";
import { connect } from "node:net";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Place, socketPort } from "./place.ts";
import { serverArguments, type Settings } from "./settings.ts";
import { errorCode } from "./start-errors.ts";

/** What stands behind the pid in `postmaster.pid`. */
export type Occupant = "none" | "ours" | "foreign" | "unrelated";

/** A server that this process started. */
export interface Launched {
  process: ChildProcess;
  /** null while it runs. */
  ended: { words: string } | null;
}

const logBytesMax = 8 * 1024 * 1024;

/** The pid in `postmaster.pid`, or null. */
export function readPid(place: Place): number | null {
  try {
    const pid = Number.parseInt(readFileSync(join(place.cluster, "postmaster.pid"), "utf8"), 10);
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return null;
    throw error;
  }
}

/**
 * Who runs under a pid that was written down earlier: pids are used again, so a living one may
 * be anything by now.
 */
export function identify(place: Place, pid: number): Occupant {
  const args = commandLine(pid);
  if (args === null) return "none";
  if (args.includes(`cluster_name=${place.clusterName}`)) return "ours";
  const program = basename(args[0] ?? "");
  return /^(postgres|postmaster)\b/.test(program) ? "foreign" : "unrelated";
}

/** null when no such process lives; [""] for one that has died and waits to be collected. */
function commandLine(pid: number): string[] | null {
  if (!isAlive(pid)) return null;
  if (process.platform !== "linux") {
    const asked = spawnSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" });
    return asked.status === 0 ? asked.stdout.trim().split(/\s+/) : null;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
  } catch {
    return null;
  }
}

/**
 * Whether something answers at the socket. A pid says nothing across containers, each of which
 * counts its own; a socket on a shared volume does.
 */
export function isListening(place: Place): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(join(place.socketDir, `.s.PGSQL.${socketPort}`));
    const answer = (isOpen: boolean) => {
      socket.destroy();
      done(isOpen);
    };
    socket.setTimeout(1_000, () => answer(false));
    socket.on("connect", () => answer(true));
    socket.on("error", () => answer(false));
  });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}

/** Whether the server that runs was started with this command line. */
export function runsWith(place: Place, settings: Settings): boolean {
  const quoted = serverArguments(place, settings).map((word) => ` "${word}"`);
  const wanted = `${place.binaries.postgres}${quoted.join("")}`;
  return readFileSync(join(place.cluster, "postmaster.opts"), "utf8").trim() === wanted;
}

/**
 * Starts the server in a session of its own, so that Ctrl-C in the terminal reaches the site
 * alone, which drains before it stops the server; its words go to a file, since a pipe would
 * break with this process.
 *
 * @param stalePid a pid in `postmaster.pid` that is known not to be a PostgreSQL. PostgreSQL
 *   takes it as stale when named so, and still makes sure that no backend of a dead server is
 *   at the data, which removing the file would not.
 */
export function launch(place: Place, settings: Settings, stalePid: number | null): Launched {
  keepLogSmall(place.logFile);
  const log = openSync(place.logFile, "a");
  const from = statSync(place.logFile).size;
  const env: NodeJS.ProcessEnv = { PATH: process.env["PATH"], LC_ALL: "C", TZ: "UTC" };
  if (stalePid !== null) env["PG_GRANDPARENT_PID"] = String(stalePid);
  const child = spawn(place.binaries.postgres, serverArguments(place, settings), {
    ...place.user,
    cwd: place.cluster,
    env,
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  const launched: Launched = { process: child, ended: null };
  const end = (fallback: string) => {
    launched.ended = { words: wordsSince(place.logFile, from) || fallback };
  };
  child.on("exit", (code) => end(`error: it ended at once (${code})`));
  child.on("error", (error) => end(`error: ${error.message}`));
  child.unref();
  return launched;
}

/** A second start at the same time, or processes of a dead server that have not left yet. */
export function mayRetry(words: string): boolean {
  return /lock file .* already exists|shared memory block .* is still in use/.test(words);
}

/**
 * Ends what a killed server left behind. A process of it learns of the death only while it waits
 * for its client; until the last one knows, which a long computation or a busy client can put off
 * for minutes, no new server begins. The signal is the one by which a server ends them in an
 * emergency: nothing is committed that was not, and recovery keeps what was.
 */
export function endOrphans(place: Place): void {
  const title = `postgres: ${place.clusterName}: `;
  for (const { pid, parent, args } of processes()) {
    // Another Trevo may have begun the next server at this moment: its processes have a parent.
    if (args.startsWith(title) && identify(place, parent) !== "ours") signal(pid, "SIGQUIT");
  }
}

interface Process {
  pid: number;
  parent: number;
  args: string;
}

function processes(): Process[] {
  if (process.platform === "linux") {
    const pids = readdirSync("/proc").map(Number).filter(Number.isInteger);
    return pids.flatMap((pid) => processAt(pid) ?? []);
  }
  const { stdout } = spawnSync("ps", ["-axo", "pid=,ppid=,args="], { encoding: "utf8" });
  return [...stdout.matchAll(/^ *(\d+) +(\d+) (.*)$/gm)].map(([, pid, parent, args = ""]) => ({
    pid: Number(pid),
    parent: Number(parent),
    args,
  }));
}

/** null when it has gone meanwhile. */
function processAt(pid: number): Process | null {
  try {
    const args = readFileSync(`/proc/${pid}/cmdline`, "utf8");
    const [, parent] = /^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return { pid, parent: Number(parent), args };
  } catch {
    return null;
  }
}

/**
 * Ends the server: asks it to finish at once (open sessions are rolled back), and after a
 * minute tells it to drop everything, from which it recovers at the next start.
 */
export async function stopServer(pid: number): Promise<void> {
  signal(pid, "SIGINT");
  if (await isGone(pid, 60_000)) return;
  signal(pid, "SIGQUIT");
  await isGone(pid, 10_000);
}

async function isGone(pid: number, withinMs: number): Promise<boolean> {
  const until = Date.now() + withinMs;
  while (commandLine(pid)?.[0]) {
    if (Date.now() > until) return false;
    await sleep(20);
  }
  return true;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (errorCode(error) !== "ESRCH") throw error;
  }
}

function wordsSince(file: string, from: number): string {
  // A throw-away server's folder may be gone before the news of its end arrives.
  return existsSync(file) ? readFileSync(file).subarray(from).toString("utf8") : "";
}

function keepLogSmall(file: string): void {
  if (existsSync(file) && statSync(file).size > logBytesMax) renameSync(file, `${file}.old`);
}
