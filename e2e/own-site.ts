import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { Connection } from "../api/core/db.ts";
import { createTestDatabase } from "../api/postgres/test-database.ts";

/** A site for a test that changes what all visitors see. */
export interface OwnSite {
  /** Where it is, such as `http://localhost:4321`. */
  origin: string;
  /** Changes the site's own rows, as staff would. */
  change(sql: string): Promise<void>;
  /** Reads the site's rows, for what no page shows. */
  rows<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]>;
  /** Stops it and removes its data. */
  close(): Promise<void>;
}

type Settings = Record<string, string>;

const folder = join(import.meta.dirname, "..");

/** The same for all sites: what one sealed in the template, another opens. */
const secret = "7".repeat(64);

/** Settings that leave no row behind when a site starts. */
const traceless = new Set(["PHONE_VERIFIER", "PORT"]);

/**
 * Starts the whole site on a port, a database and data of its own. The database is copied from one
 * that a site with the same settings has filled at its first start, once in a run.
 *
 * @param more settings beside the demo's
 */
export async function openOwnSite(more: Settings = {}): Promise<OwnSite> {
  const lasting = Object.entries(more).filter(([name]) => !traceless.has(name));
  const mark = createHash("sha256").update(JSON.stringify(lasting)).digest("hex");
  const database = await createTestDatabase({
    name: `site_${mark.slice(0, 8)}`,
    async fill(connection) {
      const first = await start(connection, Object.fromEntries(lasting));
      await first.stop();
    },
  });
  const client = new pg.Client(database.connection);
  const site = await start(database.connection, more);
  await client.connect();
  return {
    origin: site.origin,
    change: async (sql) => void (await client.query(sql)),
    rows: async <Row extends pg.QueryResultRow>(sql: string) => (await client.query<Row>(sql)).rows,
    async close() {
      await client.end();
      await site.stop();
      await database.drop();
    },
  };
}

/** Starts a site on a database; resolves when it is ready. */
async function start(
  { host, port, user, database }: Connection,
  more: Settings,
): Promise<{ origin: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), "trevo-e2e-"));
  chmodSync(dataDir, 0o755);
  writeFileSync(join(dataDir, "secret.key"), secret);
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: `postgresql://${user}@localhost:${port}/${database}?host=${host}`,
    DEMO: "1",
    DEMO_PLAYERS: "0",
    LOG: "silent",
    NODE_COMPILE_CACHE: join(folder, ".cache/node"),
    PORT: "0",
    // Two workers do in a minute what members do in a day.
    RATE_SCALE: "1000",
    ...more,
  };
  const leash = new URL("../tools/leash.mjs", import.meta.url).href;
  const site = spawn(process.execPath, ["--import", leash, join(folder, "api/main.ts")], {
    env,
    // The channel is the leash: the site ends when the process that started it is gone.
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const stop = async () => {
    if (site.exitCode === null) {
      site.kill("SIGTERM");
      await once(site, "exit");
    }
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    return { origin: await originOf(site), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** As it says itself when it is ready. */
async function originOf({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error("The site has no output");
  for await (const line of createInterface({ input: stdout })) {
    const [, origin] = /ready at (http:\/\/[^/]+)/.exec(line) ?? [];
    if (origin !== undefined) return origin;
  }
  throw new Error("The site ended before it was ready");
}
