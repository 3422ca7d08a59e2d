import type { FastifyInstance } from "fastify";
import type { Config } from "./core/config.ts";
import { createVault } from "./core/crypto.ts";
import { type Connection, openDb, openPool } from "./core/db.ts";
import { createEnvelope } from "./core/http/envelope.ts";
import { startJobs } from "./core/jobs.ts";
import { listenTo } from "./core/listen.ts";
import { gauge } from "./core/metrics.ts";
import { migrate } from "./core/migrate.ts";
import { openApi } from "./core/http/openapi.ts";
import { createServer, registerCalls, sidNameOf, registerCookies } from "./core/http/serve.ts";
import { registerCallbackRoutes } from "./http/callbacks.ts";
import { registerSiteStatus } from "./http/closed.ts";
import { registerGameFiles } from "./http/games.ts";
import { registerHealthRoutes } from "./http/health.ts";
import { registerLiveSocket } from "./http/live.ts";
import { registerOutboxRoutes } from "./http/outbox.ts";
import { registerPageRoutes } from "./http/pages.ts";
import { startSandbox } from "./http/sandbox.ts";
import { registerSocialRoutes } from "./http/social.ts";
import { registerStaffCalls } from "./http/staff.ts";
import { registerVendorPages } from "./http/vendor-pages.ts";
import { registerVendorRoutes } from "./http/vendors.ts";
import type { App } from "./app.ts";
import { openLedger } from "./ledger/index.ts";
import {
  callsWhileOpen,
  handlersOf,
  jobsOf,
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
import { seed } from "./seed.ts";

/** A running app: its parts, its server (not yet listening), and the way to close both. */
export interface RunningApp {
  app: App;
  server: FastifyInstance;
  close(): Promise<void>;
}

interface Opening {
  /** Told each slow step. */
  progress?: (line: string) => void;
  /** Whether jobs run at their hours; without, only what is asked for is done. */
  runsByTheHour?: boolean;
}

/**
 * Brings a database to this version, audits its ledger, seeds what is missing, and registers all
 * routes. Closing goes in the other order: first no new request is taken, then running work ends,
 * then the ledger closes.
 */
export async function createApp(
  config: Config,
  connection: Connection,
  { progress = () => {}, runsByTheHour = true }: Opening = {},
): Promise<RunningApp> {
  await migrate(connection, progress);
  const server = await createServer(config);
  const app = await openServices(config, connection, server);
  await seed(app, progress);
  const ended: ((id: string) => void)[] = [];
  const ends = await listenTo(connection, "session_ended", (id) =>
    ended.forEach((hear) => hear(id)),
  );
  await registerRoutes(server, app, (listener) => void ended.push(listener));
  const all = jobsOf(app).map((job) => (runsByTheHour ? job : { ...job, every: undefined }));
  const jobs = await startJobs(connection, all, server.log);
  return {
    app,
    server,
    async close() {
      await server.close();
      await ends.stop();
      await jobs.stop();
      await app.ledger.close();
      await app.db.destroy();
    },
  };
}

async function openServices(
  config: Config,
  connection: Connection,
  server: FastifyInstance,
): Promise<App> {
  const pool = openPool(connection);
  const db = openDb(pool);
  const vault = createVault(config.secret, config.secretsBefore);
  const ledger = await openLedger(connection, server.log);
  const envelope = await createEnvelope(db, vault);
  const wallets = createWallets(ledger, protectNewMember(config));
  const sandbox = await startSandbox(server, config, vault);
  const parts = { config, log: server.log, db, pool, vault, envelope, ledger, wallets, sandbox };
  // Each module's state is put under its name, in their order, before anything is asked of it.
  const app: App = { ...parts, state: {} as App["state"], memberTables: memberTablesOf() };
  openStates(app);
  return app;
}

/** Takes who wants to hear at once which session has ended. */
type OnEnd = (listener: (id: string) => void) => void;

/**
 * Registers all routes. Game clients and vendors use no cookies, and parsing them would cost each
 * of their calls: browsers have a scope of their own.
 */
async function registerRoutes(server: FastifyInstance, app: App, onEnd: OnEnd): Promise<void> {
  registerSiteStatus(server, app, callsWhileOpen());
  for (const module of modules) await module.routes?.(server, app);
  await registerVendorRoutes(server, app);
  await registerCallbackRoutes(server, app);
  await server.register((browsers) => registerBrowserRoutes(browsers, app, onEnd));
}

async function registerBrowserRoutes(
  server: FastifyInstance,
  app: App,
  onEnd: OnEnd,
): Promise<void> {
  const { config, db, envelope } = app;
  await registerCookies(server);
  const recognise = createRecognise(db, config);
  registerCalls(server, { config, db, envelope, handlers: handlersOf(app), recognise });
  registerOpenApi(server, config);
  registerHealthRoutes(server, app);
  const origins = new Set(config.publicUrl === null ? [] : [new URL(config.publicUrl).origin]);
  const living = (ids: string[]) => activeSessions(db, ids);
  const live = await registerLiveSocket(server, {
    recognise,
    sidName: sidNameOf(config),
    origins,
    rateScale: config.rateScale,
    living,
    onEnd,
  });
  for (const module of modules) module.live?.(app, live);
  gauge("trevo_live_sockets", () => live.size());
  await registerUploadRoutes(server, app, holdersBy(app));
  registerStaffCalls(server, app, staffHandlersOf(app));
  await registerVendorPages(server, app);
  await registerOutboxRoutes(server, app);
  await registerSocialRoutes(server, app);
  await registerGameFiles(server);
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
