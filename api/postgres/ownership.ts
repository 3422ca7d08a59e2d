import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { StartError } from "../core/start-error.ts";
import type { Connection } from "../core/db.ts";
import { superuser } from "./cluster.ts";
import { type Place, socketPort } from "./place.ts";

/** Any constant will do; it only has to be ours. */
const lockKey = 7_351_410;

/** A killed Trevo's connection is noticed within moments; one that is held longer is alive. */
const lockPatienceMs = 3_000;

/** Another Trevo has the data. */
export class OccupiedError extends StartError {}

/** The role that owns the tables, and the one that the site works as. */
const roles = { owner: "trevo", site: "trevo_site" };

/** How one of the two roles reaches the database on the embedded server. */
export function connectionOf(place: Place, role: keyof typeof roles): Connection {
  return { ...base(place), user: roles[role], database: "trevo" };
}

/** How the role that may do everything reaches it: for the launcher and for tests. */
function superuserConnection(place: Place): Connection {
  return { ...base(place), user: superuser, database: "postgres" };
}

function base(place: Place): Connection {
  return { host: place.socketDir, port: socketPort, password: "", ssl: false };
}

/**
 * Takes the data for this process: a lock on a connection that stays open as long as the
 * process lives, so that even kill -9 gives it back.
 *
 * @returns the connection, whose end means that the server went away
 * @throws OccupiedError when another Trevo has it; the connection's own error when the server is
 *   not ready to answer.
 */
export async function takeOwnership(place: Place): Promise<pg.Client> {
  const client = new pg.Client({
    ...superuserConnection(place),
    application_name: `trevo owner ${process.pid}`,
    connectionTimeoutMillis: 10_000,
  });
  // Whoever holds the client listens for its end; without this an error would end the process.
  client.on("error", () => {});
  await client.connect();
  try {
    const until = Date.now() + lockPatienceMs;
    while (!(await tryLock(client))) {
      if (Date.now() > until) throw await occupied(place, client);
      await sleep(100);
    }
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    "select pg_try_advisory_lock($1) as taken",
    [lockKey],
  );
  return rows[0]?.taken === true;
}

async function occupied(place: Place, client: pg.Client): Promise<OccupiedError> {
  const { rows } = await client.query<{ name: string }>(
    "select a.application_name as name from pg_locks l join pg_stat_activity a using (pid) " +
      "where l.locktype = 'advisory' and l.granted and l.objid = $1",
    [lockKey],
  );
  const pid = /^trevo owner (\d+)$/.exec(rows[0]?.name ?? "")?.[1] ?? "unknown";
  return new OccupiedError(
    `Another Trevo (process ${pid}) is running on DATA_DIR ${place.dataDir}: stop it first, or ` +
      "name another folder in DATA_DIR.",
  );
}

/** Makes the roles and the database where they are missing. */
export async function ensureDatabase(client: pg.Client): Promise<void> {
  for (const role of Object.values(roles)) {
    const found = await client.query("select from pg_roles where rolname = $1", [role]);
    if (found.rowCount === 0) await client.query(`create role ${role} login`);
  }
  const found = await client.query("select from pg_database where datname = 'trevo'");
  if (found.rowCount === 0) await client.query(`create database trevo owner ${roles.owner}`);
}
