import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import type { Config } from "./core/config.ts";
import type { Vault } from "./core/crypto.ts";
import type { Db, Tx } from "./core/db.ts";
import type { Envelope } from "./core/envelope.ts";
import type { Ledger } from "./ledger/index.ts";

/** What every module is given: the open parts of the running house. */
export interface House {
  config: Config;
  log: FastifyBaseLogger;
  db: Db;
  pool: pg.Pool;
  vault: Vault;
  envelope: Envelope;
  ledger: Ledger;
}
