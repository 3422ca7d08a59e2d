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

/**
 * Brings a database to this version, proves its books, fills what is missing, and opens every
 * door. What was opened is closed again in the other order: first nobody new comes in, then
 * what is under way ends, then the books.
 */
export async function openHouse(
  config: Config,
  connection: Connection,
  progress: (line: string) => void = () => {},
): Promise<OpenHouse> {
  await migrate(connection, progress);
  const app = await createServer(config);
  const pool = openPool(connection);
  const db = openDb(pool);
  const vault = createVault(config.secret);
  const ledger = await openLedger(connection, app.log);
  const house: House = {
    config,
    log: app.log,
    db,
    pool,
    vault,
    envelope: await createEnvelope(db, vault),
    ledger,
    wallets: openWallets(ledger),
    sandbox: await openSandbox(app, config, vault),
  };
  await seed(house);
  const recognise = recogniseBy(db);
  const jobs = await startJobs(pool, jobsOf(house), app.log);
  serveCalls(app, { config, db, envelope: house.envelope, handlers: handlersOf(house), recognise });
  await serveCallbacks(app, house);
  app.get("/openapi.json", () => openApi());
  return {
    house,
    app,
    async close() {
      await app.close();
      await jobs.stop();
      await ledger.close();
      await db.destroy();
    },
  };
}
