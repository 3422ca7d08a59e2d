import type { FastifyInstance } from "fastify";
import type { Config } from "./core/config.ts";
import { createVault } from "./core/crypto.ts";
import { type Connection, openDb, openPool } from "./core/db.ts";
import { createEnvelope } from "./core/envelope.ts";
import { startJobs } from "./core/jobs.ts";
import { gauge } from "./core/metrics.ts";
import { migrate } from "./core/migrate.ts";
import { openApi } from "./core/openapi.ts";
import { createServer, serveCalls, sidNameOf, takeCookies } from "./core/serve.ts";
import { serveCallbacks } from "./doors/callbacks.ts";
import { serveClosed } from "./doors/closed.ts";
import { serveGames } from "./doors/games.ts";
import { serveHealth } from "./doors/health.ts";
import { serveLive } from "./doors/live.ts";
import { serveOutbox } from "./doors/outbox.ts";
import { servePages } from "./doors/pages.ts";
import { openSandbox } from "./doors/sandbox.ts";
import { serveSocial } from "./doors/social.ts";
import { serveStaff } from "./doors/staff.ts";
import { serveVendorPages } from "./doors/vendor-pages.ts";
import { serveVendors } from "./doors/vendors.ts";
import type { House } from "./house.ts";
import { openLedger } from "./ledger/index.ts";
import { handlersOf, jobsOf, staffHandlersOf } from "./modules.ts";
import { holdersBy } from "./doors/holders.ts";
import { pushTerms } from "./modules/agreements/index.ts";
import { protectNew, pushAsks, pushReviews, pushStops } from "./modules/protection/index.ts";
import { pushSeats, serveRgs } from "./modules/rgs/index.ts";
import { livingSessions, recogniseBy } from "./modules/session/index.ts";
import { serveUploads } from "./modules/uploads/index.ts";
import { openWallets, pushBalances } from "./modules/wallet/index.ts";
import { seed } from "./seed.ts";

/** A running house: its parts, its server (not yet listening), and the way to close both. */
export interface OpenHouse {
  house: House;
  app: FastifyInstance;
  close(): Promise<void>;
}

interface Opening {
  /** Told each slow step. */
  progress?: (line: string) => void;
  /** Whether jobs run at their hours; without, only what is asked for is done. */
  runsByTheHour?: boolean;
}

/**
 * Brings a database to this version, proves its books, fills what is missing, and opens every
 * door. What was opened is closed again in the other order: first nobody new comes in, then
 * what is under way ends, then the books.
 */
export async function openHouse(
  config: Config,
  connection: Connection,
  { progress = () => {}, runsByTheHour = true }: Opening = {},
): Promise<OpenHouse> {
  await migrate(connection, progress);
  const app = await createServer(config);
  const house = await openParts(config, connection, app);
  await seed(house, progress);
  await openDoors(app, house);
  const all = jobsOf(house).map((job) => (runsByTheHour ? job : { ...job, every: undefined }));
  const jobs = await startJobs(connection, all, app.log);
  return {
    house,
    app,
    async close() {
      await app.close();
      await jobs.stop();
      await house.ledger.close();
      await house.db.destroy();
    },
  };
}

async function openParts(
  config: Config,
  connection: Connection,
  app: FastifyInstance,
): Promise<House> {
  const pool = openPool(connection);
  const db = openDb(pool);
  const vault = createVault(config.secret, config.secretsBefore);
  const ledger = await openLedger(connection, app.log);
  const envelope = await createEnvelope(db, vault);
  const wallets = openWallets(ledger, protectNew(config));
  const sandbox = await openSandbox(app, config, vault);
  return { config, log: app.log, db, pool, vault, envelope, ledger, wallets, sandbox };
}

/**
 * Opens every door. Game clients and vendors go by no cookies, and each of their calls would pay
 * for looking: browsers have doors of their own.
 */
async function openDoors(app: FastifyInstance, house: House): Promise<void> {
  serveClosed(app, house);
  await serveRgs(app, house);
  await serveVendors(app, house);
  await serveCallbacks(app, house);
  await app.register((browsers) => openToBrowsers(browsers, house));
}

async function openToBrowsers(app: FastifyInstance, house: House): Promise<void> {
  const { config, db, envelope } = house;
  await takeCookies(app);
  const recognise = recogniseBy(db, config);
  serveCalls(app, { config, db, envelope, handlers: handlersOf(house), recognise });
  serveDocument(app);
  serveHealth(app, house);
  const origins = new Set(config.publicUrl === null ? [] : [new URL(config.publicUrl).origin]);
  const living = (ids: string[]) => livingSessions(db, ids);
  const live = await serveLive(app, {
    recognise,
    sidName: sidNameOf(config),
    origins,
    rateScale: config.rateScale,
    living,
  });
  pushBalances(house, live);
  pushStops(house, live);
  pushSeats(house, live);
  pushReviews(house, live);
  pushTerms(house, live);
  pushAsks(house, live);
  gauge("trevo_live_sockets", () => live.size());
  await serveUploads(app, house, holdersBy(house));
  serveStaff(app, house, staffHandlersOf(house));
  await serveVendorPages(app, house);
  await serveOutbox(app, house);
  await serveSocial(app, house);
  await serveGames(app);
  await servePages(app, house);
}

/** The document costs a hundredth of a second to make and never changes: it is made once. */
function serveDocument(app: FastifyInstance): void {
  let document: string | undefined;
  app.get("/openapi.json", (_request, reply) => {
    document ??= JSON.stringify(openApi());
    return reply.type("application/json; charset=utf-8").send(document);
  });
}
