import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import { type Config, readConfig } from "../api/core/config.ts";
import { type Connection, exactTypes } from "../api/core/db.ts";
import { createApp } from "../api/create-app.ts";
import { startEmbedded } from "../api/postgres/index.ts";
import { issueTicket } from "../api/modules/casino/rgs/index.ts";
import { yardstickDatabase } from "./yardstick.ts";

/** A site of its own on a server with the settings of a real one. */
export interface BenchApp {
  config: Config;
  connection: Connection;
  /** A role that may do anything, for the yardstick. */
  admin: Connection;
  /** The environment in which `api/main.ts` serves this very site. */
  env: Record<string, string>;
  /** Removes everything. */
  close(): Promise<void>;
}

/** @param kept a folder that the site stays in; without one, all of it goes at the end */
export async function openBenchApp(port: number, kept?: string): Promise<BenchApp> {
  const dataDir = kept === undefined ? mkdtempSync(join(tmpdir(), "trevo-bench-")) : resolve(kept);
  mkdirSync(dataDir, { recursive: true });
  const server = await startEmbedded({ dataDir, log: () => {} });
  const { connection } = server;
  const admin = { ...connection, user: "postgres", database: "postgres" };
  const { host, port: socketPort, user, database } = connection;
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: `postgresql://${user}@localhost:${socketPort}/${database}?host=${host}`,
    PORT: String(port),
    DEMO: "1",
    DEMO_PLAYERS: "0",
    LOG: "silent",
    RATE_SCALE: "100000",
    SECRET_KEY: "a bench has no secrets that anyone could use",
  };
  const client = new pg.Client(admin);
  await client.connect();
  const { rowCount } = await client.query("select from pg_database where datname = $1", [
    yardstickDatabase,
  ]);
  if (rowCount === 0) await client.query(`create database ${yardstickDatabase}`);
  await client.end();
  return {
    config: readConfig(env),
    connection,
    admin,
    env,
    async close() {
      await server.stop();
      if (kept === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Members with money, a session and a ticket each, as registration, login and launch leave them;
 * hashing a password for each would measure argon2.
 *
 * @returns their tickets
 */
export async function openPlayers(
  { config, connection }: BenchApp,
  players: number,
  gameCode: string,
): Promise<string[]> {
  const open = await createApp(config, connection);
  const pool = new pg.Pool({ ...connection, max: 4, types: exactTypes });
  try {
    return await Promise.all(
      Array.from({ length: players }, async (_, index) => {
        const name = `bench${index}`;
        const { rows } = await pool.query<{ id: bigint }>(
          "insert into member (merchant, username, account, type, currency, register_method) " +
            "values ('TREVO', $1, $1, 0, 'BRL', 'H5') returning id",
          [name],
        );
        const memberId = rows[0]?.id ?? 0n;
        await pool.query(
          "insert into member_agreement (member_id, what, version, language) " +
            "select $1, document, max(version), 'PT' from legal_text group by document",
          [memberId],
        );
        const sessionId = randomUUID();
        await pool.query(
          "insert into session (id, member_id, sid_hash, handle, ip, user_agent, expires_at) " +
            "values ($1::uuid, $2, decode(md5($1::text), 'hex'), $1::text, '127.0.0.1', 'bench', now() + interval '6 hours')",
          [sessionId, memberId],
        );
        await open.app.db.transaction().execute((tx) => open.app.wallets.open(tx, memberId, "BRL"));
        await open.app.wallets.grant(memberId, 1_000_000_000_000n);
        const wanted = { memberId, sessionId, gameCode, mode: "real" } as const;
        return (await issueTicket(open.app, wanted)).ticket;
      }),
    );
  } finally {
    await pool.end();
    await open.close();
  }
}
