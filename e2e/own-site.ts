import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createInterface } from "node:readline";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startEmbedded } from "../api/postgres/index.ts";

/** A site for a test that changes what all visitors see. */
export interface OwnSite {
  /** Where it is, such as `http://localhost:4321`. */
  origin: string;
  /** Changes the house's own rows, as staff would. */
  change(sql: string): Promise<void>;
  /** Stops it and removes its data. */
  close(): Promise<void>;
}

const main = join(import.meta.dirname, "../api/main.ts");

/**
 * Starts the whole site on a port, a server and data of its own.
 *
 * @param more settings beside the demo's
 */
export async function openOwnSite(more: Record<string, string> = {}): Promise<OwnSite> {
  const dataDir = mkdtempSync(join(tmpdir(), "trevo-e2e-own-"));
  chmodSync(dataDir, 0o755);
  const server = await startEmbedded({ dataDir, log: () => {} });
  const { host, port, user, database } = server.connection;
  const client = new pg.Client(server.connection);
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: `postgresql://${user}@localhost:${port}/${database}?host=${host}`,
    DEMO: "1",
    DEMO_PLAYERS: "0",
    LOG: "silent",
    PORT: "0",
    RATE_SCALE: "1000",
    ...more,
  };
  const site = spawn(process.execPath, [main], { env, stdio: ["ignore", "pipe", "inherit"] });
  const close = async () => {
    if (site.exitCode === null) {
      site.kill("SIGTERM");
      await once(site, "exit");
    }
    await client.end();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await client.connect();
    return {
      origin: await originOf(site),
      change: async (sql) => void (await client.query(sql)),
      close,
    };
  } catch (error) {
    await close();
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
