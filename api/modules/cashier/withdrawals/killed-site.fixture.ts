import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** Half of a start is reading the sources: once is enough. */
const compiled = fileURLToPath(new URL("../../../../.cache/node", import.meta.url));
const program = fileURLToPath(new URL("./payout-process.fixture.ts", import.meta.url));

/** A site in a process of its own, on another one's data: it can be killed and started again. */
export interface KilledSite {
  /** The same after each start. */
  url: string;
  start(): Promise<void>;
  /** kill -9; nothing where it does not run. */
  kill(): Promise<void>;
}

/** @param env what `payout-process.fixture.ts` reads beside its port */
export function killedSite(port: number, env: () => Record<string, string>): KilledSite {
  let child: ChildProcess | null = null;
  return {
    url: `http://127.0.0.1:${port}`,
    async start() {
      const started = spawn(process.execPath, [program], {
        env: {
          PATH: process.env["PATH"],
          NODE_COMPILE_CACHE: compiled,
          PORT: `${port}`,
          ...env(),
        },
        stdio: ["ignore", "pipe", "inherit"],
      });
      child = started;
      for await (const line of createInterface({ input: started.stdout })) {
        if (line === "ready") return;
      }
      throw new Error("The site ended before it was ready");
    },
    async kill() {
      const running = child;
      child = null;
      if (!running || running.exitCode !== null || running.signalCode !== null) return;
      running.kill("SIGKILL");
      await once(running, "exit");
    },
  };
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No port");
  return address.port;
}
