import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { TestApp } from "./test-app.ts";

const program = fileURLToPath(new URL("./worker-process.fixture.ts", import.meta.url));

/** A dead worker's jobs are free after it was missed for ten seconds, at a beat of five. */
export const takeOverMs = 60_000;

export type Workers = ReturnType<typeof workersOf>;

/** Workers of a site, each in a process of its own. */
export function workersOf(api: TestApp) {
  const started: ChildProcess[] = [];
  return {
    /** One of them, once it is ready. */
    async start(): Promise<ChildProcess> {
      const worker = spawn(process.execPath, [program], {
        env: {
          PATH: process.env["PATH"],
          CONNECTION: JSON.stringify(api.connection),
          DATA_DIR: api.config.dataDir,
          ROLE: "worker",
          DEMO: "1",
          LOG: "silent",
        },
        stdio: ["ignore", "pipe", "inherit"],
      });
      started.push(worker);
      for await (const line of createInterface({ input: worker.stdout })) {
        if (line === "ready") return worker;
      }
      throw new Error("The worker ended before it was ready");
    },
    async end(): Promise<void> {
      for (const worker of started) {
        if (worker.exitCode === null && worker.signalCode === null) await kill(worker);
      }
    },
  };
}

/** kill -9, and waits for the end. */
export async function kill(worker: ChildProcess): Promise<void> {
  worker.kill("SIGKILL");
  await once(worker, "exit");
}
