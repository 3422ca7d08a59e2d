import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { TestApp } from "./test-app.ts";

const programOf = (name: string) =>
  fileURLToPath(new URL(`./${name}-process.fixture.ts`, import.meta.url));

/** A dead worker's jobs are free after it was missed for ten seconds, at a beat of five. */
export const takeOverMs = 60_000;

export type Workers = ReturnType<typeof workersOf>;

/** Workers of a site, each in a process of its own. */
export function workersOf(api: TestApp) {
  const { start, end } = processesOf(api, "worker");
  return {
    /** One of them, once it is ready. */
    start: async () => (await start()).process,
    end,
  };
}

/** Processes of a site's API, each with an address of its own. */
export function apisOf(api: TestApp) {
  const { start, end } = processesOf(api, "api");
  return {
    /** One of them, once it answers. */
    async start(): Promise<{ process: ChildProcess; address: string }> {
      const { process, said } = await start();
      return { process, address: said };
    },
    end,
  };
}

function processesOf(api: TestApp, role: "api" | "worker") {
  const started: ChildProcess[] = [];
  return {
    async start(): Promise<{ process: ChildProcess; said: string }> {
      const one = spawn(process.execPath, [programOf(role)], {
        env: {
          PATH: process.env["PATH"],
          CONNECTION: JSON.stringify(api.connection),
          DATA_DIR: api.config.dataDir,
          ROLE: role,
          DEMO: "1",
          LOG: "silent",
        },
        stdio: ["ignore", "pipe", "inherit"],
      });
      started.push(one);
      for await (const line of createInterface({ input: one.stdout })) {
        const [word, said = ""] = line.split(" ");
        if (word === "ready") return { process: one, said };
      }
      throw new Error(`The ${role} ended before it was ready`);
    },
    async end(): Promise<void> {
      for (const one of started) {
        if (one.exitCode === null && one.signalCode === null) await kill(one);
      }
    },
  };
}

/** kill -9, and waits for the end. */
export async function kill(worker: ChildProcess): Promise<void> {
  worker.kill("SIGKILL");
  await once(worker, "exit");
}
