import type { FastifyInstance } from "fastify";
import type { Config } from "./core/config.ts";
import { createVault } from "./core/crypto.ts";
import { type Connection, openDb, openPool } from "./core/db.ts";
import { createEnvelope } from "./core/http/envelope.ts";
import { type Listener, openListener } from "./core/listen.ts";
import { setGauge } from "./core/metrics.ts";
import { migrate } from "./core/migrate.ts";
import { openEvents } from "./core/events.ts";
import { type Live, livePath } from "./core/live.ts";
import type { Session } from "./core/request-context.ts";
import { openApi } from "./core/http/openapi.ts";
import { createServer, registerCalls, sidNameOf, registerCookies } from "./core/http/serve.ts";
import { registerCallbackRoutes } from "./http/callbacks.ts";
import { registerSiteStatus } from "./http/closed.ts";
import { registerGameLive } from "./http/game-live.ts";
import { registerGameFiles } from "./http/games.ts";
import { registerHealthRoutes } from "./http/health.ts";
import { openSockets, registerLiveSocket } from "./http/live.ts";
import { registerOfficeGuard } from "./http/office-guard.ts";
import { registerOffice } from "./http/office.ts";
import { registerOutboxRoutes } from "./http/outbox.ts";
import { registerPageRoutes } from "./http/pages.ts";
import { joinSandbox } from "./http/sandbox-address.ts";
import { startSandbox } from "./http/sandbox.ts";
import { registerSocialRoutes } from "./http/social.ts";
import { registerExportFile } from "./http/export-file.ts";
import { registerStaffCalls, type Served, serveStaffCalls } from "./http/staff.ts";
import { registerStaffLive } from "./http/staff-live.ts";
import { registerVendorPages } from "./http/vendor-pages.ts";
import { registerVendorRoutes } from "./http/vendors.ts";
import type { App } from "./app.ts";
import { openOfficeReads } from "./office-reads.ts";
import { publishLedgerEvents } from "./ledger-events.ts";
import { openLedger } from "./ledger/index.ts";
import {
  badgesOf,
  workQueuesOf,
  callsWhileOpen,
  findersOf,
  subjectsOf,
  handlersOf,
  memberTablesOf,
  modules,
  openStates,
  staffHandlersOf,
} from "./modules.ts";
import { holdersBy } from "./http/holders.ts";
import { protectNewMember } from "./modules/compliance/responsible-gaming/index.ts";
import { activeSessions, createRecognise } from "./modules/account/session/index.ts";
import { registerUploadRoutes } from "./modules/platform/uploads/index.ts";
import { createWallets } from "./modules/cashier/wallet/index.ts";
import { seedInTurn } from "./seed.ts";
import { startWork, type Work } from "./work.ts";

/** A running app: its parts, its server (not yet listening), and the way to close both. */
export interface RunningApp {
  app: App;
  server: FastifyInstance;
  close(): Promise<void>;
}

/** How an app is opened. */
export interface Opening {
  /** As the role that owns the tables, where the site works as another one. */
  owner?: Connection;
  /** Told each slow step. */
  progress?: (line: string) => void;
  /** Whether jobs run at their hours; without, only what is asked for is done. */
  runsByTheHour?: boolean;
}

/**
 * Brings a database to this version, seeds what is missing, and does what this process's role says:
 * registers all routes, runs the jobs and the audit, or both. Closing goes in the other order:
 * first no new request is taken, then running work ends, then the ledger closes.
 */
export async function createApp(
  config: Config,
  connection: Connection,
  { owner = connection, progress = () => {}, runsByTheHour = true }: Opening = {},
): Promise<RunningApp> {
  await migrate(owner, progress, connection);
  const server = await createServer(config);
  const listener = await openListener(connection, server.log);
  const connected = {
    name: "trevo_listener_connected",
    help: "1: this process hears notices",
  } as const;
  setGauge(connected, () => Number(listener.isConnected()));
  const { app, office } = await openServices({ config, connection, server, listener });
  await seedInTurn(app, connection, progress);
  const served = serveStaffCalls(app, {
    acts: staffHandlersOf(app),
    reads: staffHandlersOf(office),
  });
  let work: Work | null = null;
  if (config.role === "worker") {
    registerHealthRoutes(server, app, () => work?.isRunning() === true);
  } else {
    await registerRoutes(server, { app, served, listener });
  }
  if (config.role !== "api") work = await startWork(app, connection, { runsByTheHour });
  return {
    app,
    server,
    async close() {
      await server.close();
      await work?.stop();
      await app.ledger.close();
      await app.events.stop();
      await listener.stop();
      await office.db.destroy();
      await app.db.destroy();
    },
  };
}

interface Services {
  config: Config;
  connection: Connection;
  server: FastifyInstance;
  listener: Listener;
}

/** @returns the app, and what the office reads with */
async function openServices({
  config,
  connection,
  server,
  listener,
}: Services): Promise<{ app: App; office: App }> {
  const pool = openPool(connection);
  const db = openDb(pool);
  const vault = createVault(config.secret, config.secretsBefore);
  const ledger = await openLedger(connection);
  const events = await openEvents(pool, listener, server.log);
  publishLedgerEvents({ ledger, events });
  const envelope = await createEnvelope(db, vault);
  const wallets = createWallets(ledger, protectNewMember(config));
  const sandbox =
    config.role === "worker"
      ? joinSandbox(config, vault)
      : await startSandbox(server, config, vault);
  const outside = { config, log: server.log, db, pool, vault, sandbox };
  const parts = { ...outside, envelope, ledger, events, wallets };
  // Each module's state is put under its name, in their order, before anything is asked of it.
  const state = {} as App["state"];
  const app: App = {
    ...parts,
    state,
    memberTables: memberTablesOf(),
    badges: [],
    finders: [],
    workQueues: [],
    subjects: [],
  };
  const office = openOfficeReads(app, connection);
  openStates(app);
  app.badges.push(...badgesOf(office));
  app.finders.push(...findersOf(office));
  app.workQueues.push(...workQueuesOf(office));
  app.subjects.push(...subjectsOf(office));
  return { app, office };
}

interface Routed {
  app: App;
  served: readonly Served[];
  listener: Listener;
}

/**
 * Registers all routes. Game clients and vendors use no cookies, and parsing them would cost each
 * of their calls: browsers have a scope of their own.
 */
async function registerRoutes(server: FastifyInstance, routed: Routed): Promise<void> {
  const { app } = routed;
  registerSiteStatus(server, app, callsWhileOpen());
  registerOfficeGuard(server, app.config);
  for (const module of modules) await module.routes?.(server, app);
  await registerVendorRoutes(server, app);
  await registerCallbackRoutes(server, app);
  await server.register((browsers) => registerBrowserRoutes(browsers, routed));
}

async function registerBrowserRoutes(
  server: FastifyInstance,
  { app, served, listener }: Routed,
): Promise<void> {
  const { config, db, envelope } = app;
  await registerCookies(server);
  const recognise = createRecognise(db, config);
  registerCalls(server, { config, db, envelope, handlers: handlersOf(app), recognise });
  registerOpenApi(server, config);
  registerHealthRoutes(server, app);
  const origins = new Set(config.publicUrl === null ? [] : [new URL(config.publicUrl).origin]);
  const { rateScale } = config;
  await openSockets(server, async (scope) => {
    const live: Live = await registerLiveSocket(scope, {
      path: livePath,
      recognise,
      ownerOf: ({ memberId }: Session) => memberId,
      sidName: sidNameOf(config),
      origins,
      rateScale,
      living: (ids) => activeSessions(db, ids),
      onEnd: (hear) => listener.on("session_ended", hear),
    });
    for (const module of modules) module.live?.(app, live);
    setGauge({ name: "trevo_live_sockets", help: "Open live connections" }, () => live.size());
    await registerGameLive(scope, app);
    await registerStaffLive(scope, app, { origins, rateScale });
  });
  await registerUploadRoutes(server, app, holdersBy(app));
  registerStaffCalls(server, app, served);
  registerExportFile(server, app);
  await registerVendorPages(server, app);
  await registerOutboxRoutes(server, app);
  await registerSocialRoutes(server, app);
  await registerGameFiles(server, app);
  await registerOffice(server, app);
  await registerPageRoutes(server, app);
}

/** The document costs a hundredth of a second to make and never changes: it is made once. */
function registerOpenApi(server: FastifyInstance, { publicUrl }: Config): void {
  let document: string | undefined;
  server.get("/openapi.json", (_request, reply) => {
    document ??= JSON.stringify(openApi(publicUrl ?? "/"));
    return reply.type("application/json; charset=utf-8").send(document);
  });
}
