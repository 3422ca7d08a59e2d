import type { FastifyInstance } from "fastify";
import type { Config } from "./core/config.ts";
import { createVault } from "./core/crypto.ts";
import { type Connection, openDb, openPool } from "./core/db.ts";
import { createEnvelope } from "./core/envelope.ts";
import { startJobs } from "./core/jobs.ts";
import { migrate } from "./core/migrate.ts";
import { openApi } from "./core/openapi.ts";
import { createServer, serveCalls, sidNameOf } from "./core/serve.ts";
import { serveCallbacks } from "./doors/callbacks.ts";
import { serveGames } from "./doors/games.ts";
import { serveHealth } from "./doors/health.ts";
import { serveLive } from "./doors/live.ts";
import { servePages } from "./doors/pages.ts";
import { openSandbox } from "./doors/sandbox.ts";
import type { House } from "./house.ts";
import { openLedger } from "./ledger/index.ts";
import { handlersOf, jobsOf } from "./modules.ts";
import { serveRgs } from "./modules/rgs/index.ts";
import { recogniseBy } from "./modules/session/index.ts";
import { openWallets, pushBalances } from "./modules/wallet/index.ts";
import { seed } from "./seed.ts";

/** A running house: its parts, its server (not yet listening), and the way to close both. */
export interface OpenHouse {
  house: House;
  app: FastifyInstance;
  close(): Promise<void>;
}
