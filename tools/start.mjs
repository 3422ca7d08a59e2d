/** `npm start`: from a fresh clone to a running site, on Node 20 with nothing installed. */
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { root } from "./root.mjs";
import { pickRuntime } from "./runtime.mjs";
import { endChildrenOnSignals, main } from "./step.mjs";

/**
 * Runs the site in a session of its own: the terminal's Ctrl-C reaches this process alone,
 * which passes it on once.
 *
 * @param {import("./runtime.mjs").Runtime} runtime
 * @returns {Promise<number>} its exit code
 */
function runSite({ node, env }) {
  const leash = new URL("./leash.mjs", import.meta.url).href;
  const child = spawn(node, ["--import", leash, join(root, "api/main.ts")], {
    cwd: root,
    env,
    detached: true,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.removeAllListeners(signal);
    process.on(signal, () => child.kill(signal === "SIGHUP" ? "SIGTERM" : signal));
  }
  return new Promise((done, failed) => {
    child.on("error", failed);
    child.on("exit", (code, signal) => done(code ?? 128 + constants.signals[signal ?? "SIGTERM"]));
  });
}

await main(async () => {
  endChildrenOnSignals();
  await ensureInstalled();
  const runtime = pickRuntime();
  await ensureBuilt(runtime);
  return runSite(runtime);
});
