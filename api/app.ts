import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import type { Badge } from "./core/badges.ts";
import type { Config } from "./core/config.ts";
import type { Vault } from "./core/crypto.ts";
import type { Events } from "./core/events.ts";
import type { WorkQueue } from "./core/work-queues.ts";
import type { Finder, SubjectsOf } from "./core/finders.ts";
import type { Db, Tx } from "./core/db.ts";
import type { OwnedTables } from "./core/table-owner.ts";
import type { Envelope } from "./core/http/envelope.ts";
import type { Ledger } from "./ledger/index.ts";

/** What every module is given: the open parts of the running app. */
export interface App {
  config: Config;
  log: FastifyBaseLogger;
  db: Db;
  pool: pg.Pool;
  vault: Vault;
  envelope: Envelope;
  ledger: Ledger;
  /** Hints between the processes of the site. */
  events: Events;
  wallets: Wallets;
  /** What each module keeps in memory, by its name; made by its `open`. */
  state: ModuleStates;
  /** The tables with rows of members, of all modules, and what erasure does with them. */
  memberTables: OwnedTables;
  /** What waits for people, of all modules. */
  badges: Badge[];
  /** What staff find by a few letters, of all modules. */
  finders: Finder[];
  /** Queues of which staff take rows, of all modules. */
  workQueues: WorkQueue[];
  /** What acts about a member are named by beside `member:` and the id, of all modules. */
  subjects: SubjectsOf[];
  /** The payment provider of a demo; null without DEMO. */
  sandbox: Sandbox | null;
}

/**
 * Grows by the modules: each that keeps something in memory declares here what it is
 * (`declare module`), beside its `open`.
 */
export interface ModuleStates {}

/** Opening wallets and giving money that nobody paid in; posts through the ledger only. */
export interface Wallets {
  /** Opens a member's wallet within the transaction that opens the member. */
  open(tx: Tx, memberId: bigint, currency: string): Promise<void>;
  /** Grants what a demo or a trial begins with, once per member. */
  grant(memberId: bigint, micro: bigint): Promise<void>;
}

/** How the app reaches the sandbox provider, and what that signs with. */
export interface Sandbox {
  /** Null until it has started, and while it is being started again. */
  url: string | null;
  /** Its process, for those who watch it. */
  pid: number | null;
  apiKey: string;
  /** Its post office, with name and password; null as above. */
  mailUrl: string | null;
  /** Signs text messages. */
  outboxSecret: string;
  /** Secrets whose signatures count: two, so that one can be changed for the other. */
  keys: { id: string; secret: string }[];
}
