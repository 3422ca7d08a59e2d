import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** Where the machine has no time for it a start gives up, and whoever watches it tries again. */
const startsMax = 5;
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
      for (let attempt = 1; attempt <= startsMax; attempt += 1) {
        child = spawned(port, env());
        if (await isReady(child)) return;
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

function spawned(port: number, env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [program], {
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: compiled,
      PORT: `${port}`,
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
}

/** False: it ended by itself before it said that it is ready. */
async function isReady({ stdout }: ChildProcess): Promise<boolean> {
  if (!stdout) throw new Error("The site has no output");
  for await (const line of createInterface({ input: stdout })) {
    if (line === "ready") return true;
  }
  return false;
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
