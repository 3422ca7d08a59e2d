import type { AddressInfo } from "node:net";
import { type Config, readConfig } from "./core/config.ts";
import type { Connection } from "./core/db.ts";
import { lowerPool } from "./core/pool-priority.ts";
import { openEvening } from "./demo/live-play.ts";
import { warningsOf } from "./core/warnings.ts";
import { StartError } from "./core/start-error.ts";
import { createApp } from "./create-app.ts";
import { checkExternal, joinEmbedded, startEmbedded, startError } from "./postgres/index.ts";

const drainMs = 20_000;

/**
 * Starts what ROLE says of the site, keeps it until it is asked to stop, and leaves nothing half
 * done: a request to stop that comes while it starts is followed as soon as it has started, so that
 * no database is left behind.
 */
async function main(): Promise<void> {
  const starting = start(readConfig(process.env));
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= (async () => {
      console.log("Stopping");
      setTimeout(() => process.exit(1), drainMs).unref();
      const close = await starting;
      await close();
      process.exit(0);
    })();
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  await starting;
}

/** @returns what closes all that was opened; a start that fails has closed it */
async function start(config: Config): Promise<() => Promise<void>> {
  const progress = (line: string) => console.log(line);
  const opened: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const one of opened.splice(0).toReversed()) await one();
  };
  try {
    await lowerPool();
    for (const line of warningsOf(config)) progress(line);
    const database = await openDatabase(config, progress);
    opened.push(() => database.stop());
    const { owner, site } = database;
    const running = await createApp(config, site, { owner, progress });
    opened.push(() => running.close());
    await listen(running.server, config);
    const { port } = running.server.server.address() as AddressInfo;
    for (const line of readyLines(config, port)) progress(line);
    if (config.hasDemoPlayers && config.role !== "worker") {
      const evening = openEvening(running.app, progress);
      opened.push(() => evening.stop());
    }
    return close;
  } catch (error) {
    await close();
    throw startError(config, error);
  }
}

/** What the terminal shows once it listens. */
function readyLines({ role, host, publicUrl }: Config, port: number): string[] {
  const here = `http://${shownHost(host)}:${port}`;
  const site = `Trevo is ready at ${publicUrl ?? here}/m/home`;
  switch (role) {
    case "all":
      return [site];
    case "api":
      return [site, "Jobs and the audit run in another process, with ROLE=worker"];
    case "worker":
      return [`Trevo's worker is ready: its health is at ${here}/health/ready`];
  }
}

async function openDatabase(
  config: Config,
  log: (line: string) => void,
): Promise<{ owner: Connection; site: Connection; stop(): Promise<void> }> {
  if (config.databaseUrl !== null) {
    return { ...(await externalDatabase(config.databaseUrl, config)), stop: async () => {} };
  }
  if (config.role === "worker") {
    return { ...(await joinEmbedded(config.dataDir, log)), stop: async () => {} };
  }
  const server = await startEmbedded({
    dataDir: config.dataDir,
    log,
    onLost(error) {
      console.error(error.message);
      process.exit(1);
    },
  });
  return { owner: server.connection, site: server.site, stop: () => server.stop() };
}

/** Without a URL of its own for the owner, the site's role owns the tables. */
async function externalDatabase(
  url: string,
  { databaseOwnerUrl }: Config,
): Promise<{ owner: Connection; site: Connection }> {
  if (databaseOwnerUrl === null) {
    const owner = await checkExternal(url);
    return { owner, site: owner };
  }
  const owner = await checkExternal(databaseOwnerUrl, { name: "DATABASE_OWNER_URL" });
  return { owner, site: await checkExternal(url, { isOwner: false }) };
}

async function listen(
  server: Awaited<ReturnType<typeof createApp>>["server"],
  { host, port }: Config,
): Promise<void> {
  try {
    await server.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EADDRINUSE") {
      throw new StartError(`PORT ${port} is in use: stop the other program or set another PORT.`);
    }
    if (code === "EACCES") throw new StartError(`PORT ${port} needs rights: take one above 1023.`);
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
      throw new StartError(`HOST ${host} is not an address of this machine.`);
    }
    throw error;
  }
}

function shownHost(host: string): string {
  return ["127.0.0.1", "0.0.0.0", "::", "::1"].includes(host) ? "localhost" : host;
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
