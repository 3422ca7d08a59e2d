import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Connection } from "../core/db.ts";
import { StartError } from "../core/start-error.ts";
import { connectionOf } from "./ownership.ts";
import { preparePlace } from "./place.ts";

/** Both are started together: the server may have to be made first. */
const patienceMs = 60_000;
const pauseMs = 250;

/**
 * Reaches the embedded server of a Trevo that runs on DATA_DIR, as a worker beside it does. It
 * neither starts nor stops it: that is the other's.
 *
 * @throws StartError when there is none
 */
export async function joinEmbedded(
  dataDir: string,
  log: (line: string) => void,
): Promise<{ owner: Connection; site: Connection }> {
  const until = Date.now() + patienceMs;
  for (let isLogged = false; Date.now() < until; await sleep(pauseMs)) {
    const found = await reach(dataDir);
    if (found) return found;
    if (!isLogged) log("Waiting for the database of the Trevo that runs with ROLE=api");
    isLogged = true;
  }
  throw new StartError(
    `No Trevo runs on DATA_DIR ${dataDir}: start one with ROLE=api, or set DATABASE_URL.`,
  );
}

/** Null while the server is not there, or has no database yet. */
async function reach(dataDir: string): Promise<{ owner: Connection; site: Connection } | null> {
  if (!existsSync(join(dataDir, "postgres/cluster/postmaster.pid"))) return null;
  const place = preparePlace(dataDir);
  const owner = connectionOf(place, "owner");
  const client = new pg.Client({ ...owner, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return { owner, site: connectionOf(place, "site") };
  } catch {
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}
