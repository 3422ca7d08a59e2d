import { randomBytes } from "node:crypto";
import pg from "pg";
import type { Connection } from "../core/db.ts";
import { migrate } from "../core/migrate.ts";
import { type TestServer, testServerVariable } from "./test-server.ts";

export interface TestDatabase {
  /** As the role that owns it, which may damage what it likes. */
  connection: Connection;
  /** As the site itself connects: it owns nothing. */
  site: Connection;
  /** Removes it, whoever is still connected. */
  drop(): Promise<void>;
}

/** What databases are copied from. */
export interface Template {
  /** Short, of letters and digits: a part of the database's name. */
  name: string;
  /** It begins without a table; otherwise it begins migrated. */
  isEmpty?: boolean;
  /** Puts into its database what the copies begin with, and leaves it. */
  fill(connection: Connection, site: Connection): Promise<void>;
}

/** Any constant will do: makes the workers wait for the one that makes the same template. */
const templateLockKey = 7_351_411;

const migrated: Template = { name: "template", isEmpty: true, fill: (at) => migrate(at) };

/**
 * A database of one test file's own, copied in some tens of milliseconds from a template that is
 * made once in a run: migrated and empty unless another one is named. The server is there already,
 * by vitest's globalSetup.
 */
export async function createTestDatabase(template = migrated): Promise<TestDatabase> {
  const server = runningServer();
  const name = `${server.prefix}_${randomBytes(5).toString("hex")}`;
  await withAdmin(server, async (admin) => {
    const source = await ensureTemplate(server, admin, template);
    // Files are copied whole, rather than each page through the log: a fifth of the time.
    await admin.query(`create database ${name} template ${source} strategy file_copy`);
    await giveToOwner(server, admin, name);
  });
  return {
    connection: inDatabase(server.owner, name),
    site: inDatabase(server.site, name),
    drop: () =>
      withAdmin(server, async (admin) => {
        await admin.query(`drop database if exists ${name} with (force)`);
      }),
  };
}

function runningServer(): TestServer {
  const text = process.env[testServerVariable];
  if (!text) throw new Error("no test server: run under vitest");
  // Written by startTestServer in the parent process.
  return JSON.parse(text) as TestServer;
}

/** @returns the name of its database */
async function ensureTemplate(
  server: TestServer,
  admin: pg.Client,
  template: Template,
): Promise<string> {
  const name = `${server.prefix}_${template.name}`;
  const lock = [templateLockKey, template.name];
  await admin.query("select pg_advisory_lock($1, hashtext($2))", lock);
  try {
    const { rows } = await admin.query<{ ready: boolean }>(
      "select datistemplate as ready from pg_database where datname = $1",
      [name],
    );
    if (rows[0]?.ready) return name;
    await admin.query(`drop database if exists ${name} with (force)`);
    // What is migrated already is copied: only the first template walks through all migrations.
    const from = template.isEmpty ? null : await ensureTemplate(server, admin, migrated);
    await admin.query(
      `create database ${name}${from ? ` template ${from} strategy file_copy` : ""}`,
    );
    await giveToOwner(server, admin, name);
    await template.fill(inDatabase(server.owner, name), inDatabase(server.site, name));
    await admin.query(`alter database ${name} is_template true`);
    return name;
  } finally {
    await admin.query("select pg_advisory_unlock($1, hashtext($2))", lock);
  }
}

/** The owner is the one that the launcher would have made. */
async function giveToOwner(server: TestServer, admin: pg.Client, name: string): Promise<void> {
  const role = server.owner.user;
  if (role !== undefined) await admin.query(`alter database ${name} owner to ${role}`);
}

function inDatabase(connection: Connection, name: string): Connection {
  if (connection.connectionString === undefined) return { ...connection, database: name };
  const url = new URL(connection.connectionString);
  url.pathname = `/${name}`;
  return { connectionString: url.href };
}

async function withAdmin(
  server: TestServer,
  work: (admin: pg.Client) => Promise<void>,
): Promise<void> {
  const admin = new pg.Client(server.admin);
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
