import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { Logger, runMigrations } from "graphile-worker";
import pg from "pg";
import type { Connection } from "./db.ts";
import { QueuePool } from "./queue-pool.ts";
import { StartError } from "./start-error.ts";

/** Any constant will do; it only has to be ours, so that two starts take turns. */
const lockKey = 7_351_409;

interface Script {
  name: string;
  sql: string;
  hash: string;
  /** A repeatable script (functions) runs again whenever its text changes. */
  repeatable: boolean;
}

/**
 * Brings the database to this version: numbered SQL files once each and forward only, then the
 * repeatable ones (`ledger/*.sql`: functions of the hot path) whose text changed. One process
 * at a time, each file in its own transaction.
 *
 * @throws StartError when the database was made by a newer version, or a file that already ran
 *   was edited.
 */
export async function migrate(
  connection: Connection,
  progress: (line: string) => void = () => {},
): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: "trevo migrate" });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lockKey]);
    await client.query(
      "create table if not exists migration (name text primary key, hash text not null, " +
        "applied_at timestamptz not null default now())",
    );
    const { rows } = await client.query<{ name: string; hash: string }>(
      "select name, hash from migration",
    );
    const done = new Map(rows.map((row) => [row.name, row.hash]));
    const scripts = [...numbered(), ...repeatable()];
    requireKnownMigrations(done, scripts);
    const pending = scripts.filter((script) => done.get(script.name) !== script.hash);
    if (pending.length > 0) progress(`Preparing the database (${pending.length} steps)`);
    for (const script of pending) await run(client, script);
    await prepareQueue(connection);
  } finally {
    await client.end();
  }
}

/** The job queue brings its own tables (schema `graphile_worker`). */
async function prepareQueue(connection: Connection): Promise<void> {
  const pool = new QueuePool(connection, 1);
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) });
  } finally {
    await pool.end();
  }
}

function requireKnownMigrations(done: Map<string, string>, scripts: Script[]): void {
  const known = new Map(scripts.map((script) => [script.name, script]));
  for (const [name, hash] of done) {
    const script = known.get(name);
    if (!script) {
      throw new StartError(
        `The database was made by a newer version (it has ${name}): update this installation.`,
      );
    }
    if (!script.repeatable && script.hash !== hash) {
      throw new StartError(
        `Migration ${name} was edited after it ran: restore the file and add a new one instead.`,
      );
    }
  }
}

async function run(client: pg.Client, script: Script): Promise<void> {
  await client.query("begin");
  try {
    await client.query(script.sql);
    await client.query(
      "insert into migration (name, hash) values ($1, $2) " +
        "on conflict (name) do update set hash = excluded.hash, applied_at = now()",
      [script.name, script.hash],
    );
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`Migration ${script.name} failed`, { cause: error });
  }
}

function numbered(): Script[] {
  return sqlFiles(new URL("../migrations/", import.meta.url), "", false);
}

function repeatable(): Script[] {
  return sqlFiles(new URL("../ledger/", import.meta.url), "ledger/", true);
}

function sqlFiles(folder: URL, prefix: string, isRepeatable: boolean): Script[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .toSorted()
    .map((file) => {
      const sql = readFileSync(new URL(file, folder), "utf8");
      const hash = createHash("sha256").update(sql).digest("hex");
      return { name: `${prefix}${file}`, sql, hash, repeatable: isRepeatable };
    });
}
