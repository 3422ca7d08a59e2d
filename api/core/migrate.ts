import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { Logger, runMigrations } from "graphile-worker";
import pg from "pg";
import type { Connection } from "./db.ts";
import { grantRows } from "./grants.ts";
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
 * Brings the database to this version: the migrations by date, once each and forward only, then the
 * repeatable scripts (`ledger/*.sql`: functions of the hot path) whose text changed. One process at
 * a time, each script in its own transaction.
 *
 * A migration is `2026-11-24-what.sql` in `migrations/`, or a folder named like that, whose files
 * are one script in the order of their names. Two of one day are told apart by a letter behind the
 * day (`2026-11-24b-what.sql`), so that their order is written down and not chance.
 *
 * @param connection of the role that owns the tables
 * @param site how the site connects: its role, where it is another one, may use the rows
 * @throws StartError when the database was made by a newer version, or before the baseline; when a
 *   file that already ran was edited; when two migrations claim one place.
 */
export async function migrate(
  connection: Connection,
  progress: (line: string) => void = () => {},
  site: Connection = connection,
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
    const scripts = [...dated(), ...repeatable()];
    requireKnownMigrations(done, scripts);
    const pending = scripts.filter((script) => done.get(script.name) !== script.hash);
    if (pending.length > 0) progress(`Preparing the database (${pending.length} steps)`);
    for (const script of pending) await run(client, script);
    await prepareQueue(connection);
    const role = new pg.Client(site).user;
    if (role !== undefined && role !== client.user) await grantRows(client, role);
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

/** Names from before the first release: their rows have no way to this schema. */
const beforeBaseline = /^\d{4}_/;

function requireKnownMigrations(done: Map<string, string>, scripts: Script[]): void {
  const known = new Map(scripts.map((script) => [script.name, script]));
  for (const [name, hash] of done) {
    if (beforeBaseline.test(name)) {
      throw new StartError(
        "The database was made before the first release, and nothing in it was touched: start " +
          "with an empty DATA_DIR, or with an empty database in DATABASE_URL.",
      );
    }
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

function dated(): Script[] {
  const folder = new URL("../migrations/", import.meta.url);
  return inOrder(readdirSync(folder)).map((name) => {
    const sql = name.endsWith(".sql")
      ? readFileSync(new URL(name, folder), "utf8")
      : sqlFiles(new URL(`${name}/`, folder))
          .map(({ sql: part }) => part)
          .join("\n");
    return script(name, sql, false);
  });
}

/**
 * Names of migrations in the order in which they run.
 *
 * @throws StartError for a name without a day, and for two names of one day and letter
 */
export function inOrder(names: string[]): string[] {
  const places = new Map<string, string>();
  for (const name of names.toSorted()) {
    const [, place] = /^(\d{4}-\d\d-\d\d[a-z]?)-[a-z0-9-]+(?:\.sql)?$/.exec(name) ?? [];
    if (place === undefined) {
      throw new StartError(`Migration ${name} has no day: name it like 2026-11-24-what.sql.`);
    }
    const other = places.get(place);
    if (other !== undefined) {
      throw new StartError(
        `Migrations ${other} and ${name} claim one place: put a letter behind the later one's day.`,
      );
    }
    places.set(place, name);
  }
  return [...places].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, name]) => name);
}

function repeatable(): Script[] {
  const files = sqlFiles(new URL("../ledger/", import.meta.url));
  return files.map(({ file, sql }) => script(`ledger/${file}`, sql, true));
}

function sqlFiles(folder: URL): { file: string; sql: string }[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .toSorted()
    .map((file) => ({ file, sql: readFileSync(new URL(file, folder), "utf8") }));
}

function script(name: string, sql: string, isRepeatable: boolean): Script {
  const hash = createHash("sha256").update(sql).digest("hex");
  return { name, sql, hash, repeatable: isRepeatable };
}
