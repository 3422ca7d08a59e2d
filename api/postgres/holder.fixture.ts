/**
 * A site that is nothing but its database, for the tests of the launcher: holds the server in
 * the folder named by its argument until it is told to end.
 */
import pg from "pg";
import { StartError } from "../core/start-error.ts";
import { startEmbedded } from "./index.ts";

const log = (line: string) => process.stderr.write(`${line}\n`);

async function hold(dataDir: string): Promise<void> {
  const server = await startEmbedded({ dataDir, log, onLost: () => process.exit(1) });
  const end = async () => {
    // What a site does on Ctrl-C: it still writes, and only then lets the server go.
    const client = new pg.Client(server.connection);
    await client.connect();
    await client.query("create table if not exists last_words (n int)");
    await client.end();
    await server.stop();
    process.exit(0);
  };
  process.on("SIGINT", () => void end());
  process.on("SIGTERM", () => void end());
  process.stdout.write(`${JSON.stringify(server)}\n`);
  setInterval(() => {}, 60_000);
}

try {
  await hold(process.argv[2] ?? "");
} catch (error) {
  log(error instanceof StartError ? error.message : String(error));
  process.exit(1);
}
