import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import type { Tables } from "../schema.ts";

/** How to reach PostgreSQL: a URL's parts, or the embedded server's socket. */
export type Connection = Pick<
  pg.ClientConfig,
  "host" | "port" | "user" | "password" | "database" | "connectionString" | "ssl" | "options"
>;

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

const int8Oid = 20;

/** int8 arrives as bigint: an amount or an id never passes through a float. */
export const exactTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: "text" | "binary"): (text: string) => unknown {
    if (oid === int8Oid) return BigInt;
    return pg.types.getTypeParser(oid, format) as (text: string) => unknown;
  },
};

/**
 * A pool with limits on everything: a statement that waits too long fails instead of holding
 * the others up. The bet path has connections of its own (`ledger/`).
 */
export function openPool(connection: Connection, max = 8, { statementMs = 15_000 } = {}): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max,
    types: exactTypes,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementMs,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: "trevo",
  });
  // A dropped idle connection is the pool's to replace; without a listener it ends the process.
  pool.on("error", () => {});
  // The same for one that is in use: between two statements nobody else listens to it.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** The typed query builder over a pool. */
export function openDb(pool: pg.Pool): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
