import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { serveBets } from "./bet-desk.ts";
import { openCashier } from "./cashier.ts";
import { serveDesk } from "./desk.ts";
import type { Draw } from "./engines/engine.ts";
import { openJournal } from "./journal.ts";
import { serveOperator } from "./launch.ts";
import { servePages } from "./pages.ts";
import { servePurses } from "./purse-desk.ts";
import { openPurses } from "./purses.ts";
import { fromCrypto, openRounds } from "./rounds.ts";
import { openSessions } from "./sessions.ts";
import { openTables } from "./tables.ts";
import { openTill } from "./till.ts";
import { openWallet } from "./wallet.ts";

/** The game vendors of a demo, all in one server. */
export interface VendorOptions {
  /** The operator's address, without a path. */
  walletUrl: string;
  /** What every vendor's secret is derived from. */
  master: string;
  /** Where the vendors' books are kept; absent: in memory alone. */
  dataDir?: string;
  /** Multiplies the waits between attempts (1). */
  pace?: number;
  /** Chance (the system's) and time, for tests. */
  draw?: Draw;
  clock?: () => number;
}

/** Mounts the vendors under /vendor. */
export async function serveVendors(app: FastifyInstance, options: VendorOptions): Promise<void> {
  const { walletUrl, master, dataDir, pace = 1, draw = fromCrypto, clock = Date.now } = options;
  const fileOf = (name: string) => (dataDir === undefined ? undefined : join(dataDir, name));
  const journal = openJournal(fileOf("vendors.jsonl"));
  const purses = openPurses(fileOf("vendor-purses.jsonl"));
  const cashier = openCashier(openWallet(walletUrl, master), journal, pace);
  const sessions = openSessions();
  const till = openTill(cashier, purses);
  const rounds = openRounds(till, draw, clock);
  const tables = openTables(till, draw, clock);
  app.addHook("onClose", async () => {
    rounds.stop();
    tables.stop();
    cashier.stop();
  });
  await app.register((scope, _options, done) => {
    serveOperator(scope, { master, sessions, journal });
    done();
  });
  await app.register((scope, _options, done) => {
    servePurses(scope, { master, purses, pace });
    done();
  });
  await app.register((scope, _options, done) => {
    serveBets(scope, { master, purses, pace });
    done();
  });
  await app.register((scope) => serveDesk(scope, { sessions, till, rounds, tables }));
  await app.register((scope) => servePages(scope, sessions));
}
