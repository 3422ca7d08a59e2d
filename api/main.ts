import type { AddressInfo } from "node:net";
import { type Config, readConfig } from "./core/config.ts";
import type { Connection } from "./core/db.ts";
import { lacksRequiredService } from "./jurisdictions/index.ts";
import { lowerPool } from "./core/pool-priority.ts";
import { openEvening } from "./demo/live-play.ts";
import { StartError } from "./core/start-error.ts";
import { createApp } from "./create-app.ts";
import { checkExternal, startEmbedded, startTrouble } from "./postgres/index.ts";

const drainMs = 20_000;

/**
 * Starts the site, keeps it until it is asked to stop, and leaves nothing half done: who asks
 * while it starts is heard as soon as it has started, so that no database is left behind.
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
    if (config.redisUrl !== null) progress("REDIS_URL is not used yet: run one replica only");
    if (lacksRequiredService(config, "geolocation")) {
      progress("LOCATION_URL is missing: nobody plays with money where the place asks for it");
    }
    if (lacksRequiredService(config, "exclusionRegister")) {
      progress("REGISTER_URL is missing: nobody plays with money where the place has a register");
    }
    const database = await openDatabase(config, progress);
    opened.push(() => database.stop());
    const running = await createApp(config, database.connection, { progress });
    opened.push(() => running.close());
    await listen(running.server, config);
    const { port } = running.server.server.address() as AddressInfo;
    const shown = config.publicUrl ?? `http://${shownHost(config.host)}:${port}`;
    console.log(`Trevo is ready at ${shown}/m/home`);
    if (config.hasDemoPlayers) {
      const evening = openEvening(running.app, progress);
      opened.push(() => evening.stop());
    }
    return close;
  } catch (error) {
    await close();
    throw startTrouble(config, error);
  }
}

async function openDatabase(
  config: Config,
  log: (line: string) => void,
): Promise<{ connection: Connection; stop(): Promise<void> }> {
  if (config.databaseUrl !== null) {
    return { connection: await checkExternal(config.databaseUrl), stop: async () => {} };
  }
  return startEmbedded({
    dataDir: config.dataDir,
    log,
    onLost(error) {
      console.error(error.message);
      process.exit(1);
    },
  });
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
