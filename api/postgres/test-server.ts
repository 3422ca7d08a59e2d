import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { checkExternal } from "./external.ts";
import { startEmbedded } from "./embedded.ts";
import type { Connection } from "../core/db.ts";

/** The server that a test run shares, as the workers find it in their environment. */
export interface TestServer {
  /** Prefix of every database of this run: a server of DATABASE_URL may have others. */
  prefix: string;
  /** A role that may create databases. */
  admin: Connection;
  /** The role that owns the databases. */
  owner: Connection;
  /** The role that the site works as. */
  site: Connection;
}

export const testServerVariable = "TREVO_TEST_SERVER";

/**
 * Speed over safety: the data is thrown away, so nothing is synced. Tests that kill servers do
 * not use this one; they start their own with the settings of a real site.
 */
const fast = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  shared_buffers: "128MB",
  max_connections: "200",
  autovacuum: "off",
};

/**
 * Starts the one database server of a test run, or uses that of DATABASE_URL, and tells the
 * workers through the environment (vitest's globalSetup).
 *
 * @returns what ends it and removes what the run made
 */
export default async function startTestServer(): Promise<() => Promise<void>> {
  if (process.env[testServerVariable]) return async () => {};
  const prefix = `trevo_test_${process.pid}_${Date.now().toString(36)}`;
  const { admin, owner, site, stop } = await (process.env["DATABASE_URL"]
    ? useExternal(process.env["DATABASE_URL"])
    : startThrowAway());
  const server: TestServer = { prefix, admin, owner, site };
  process.env[testServerVariable] = JSON.stringify(server);
  return async () => {
    delete process.env[testServerVariable];
    await dropAll(server);
    await stop();
  };
}

interface Started {
  admin: Connection;
  owner: Connection;
  site: Connection;
  stop: () => Promise<void>;
}

async function useExternal(url: string): Promise<Started> {
  const connection = await checkExternal(url);
  return { admin: connection, owner: connection, site: connection, stop: async () => {} };
}

async function startThrowAway(): Promise<Started> {
  const dataDir = mkdtempSync(join(tmpdir(), "trevo-test-"));
  chmodSync(dataDir, 0o755);
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const server = await startEmbedded({ dataDir, log: () => {}, settings: fast });
    const { connection: owner, site } = server;
    return {
      admin: { ...owner, user: "postgres", database: "postgres" },
      owner,
      site,
      stop: async () => {
        await server.stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

async function dropAll(server: TestServer): Promise<void> {
  const client = new pg.Client(server.admin);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "select datname as name from pg_database where starts_with(datname, $1)",
      [server.prefix],
    );
    for (const { name } of rows) {
      await client.query(`alter database ${name} is_template false`);
      await client.query(`drop database if exists ${name} with (force)`);
    }
  } finally {
    await client.end();
  }
}
