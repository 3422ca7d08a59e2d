import { spawn } from "node:child_process";
import { constants } from "node:os";
import { join } from "node:path";
import { root } from "./root.mjs";

/**
 * With room for what some thousands of requests leave behind, most of it is dead when it is looked
 * at: half as many collections as with V8's 16 MB. A quiet site does not grow into it.
 */
export const siteFlags = ["--max-semi-space-size=64"];

/**
 * Starts the site in a session of its own: the terminal's Ctrl-C reaches the tool alone, which
 * passes it on once.
 *
 * @param {import("./runtime.mjs").Runtime} runtime
 */
export function startSite({ node, env }) {
  const leash = new URL("./leash.mjs", import.meta.url).href;
  return spawn(node, [...siteFlags, "--import", leash, join(root, "api/main.ts")], {
    cwd: root,
    env,
    detached: true,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
}

/**
 * Its exit code, when it has ended.
 *
 * @param {import("node:child_process").ChildProcess} site
 * @returns {Promise<number>}
 */
export function siteEnded(site) {
  return new Promise((done, failed) => {
    site.on("error", failed);
    site.on("exit", (code, signal) => done(code ?? 128 + constants.signals[signal ?? "SIGTERM"]));
  });
}

/**
 * Passes the signals that end this process on, once each.
 *
 * @param {(name: NodeJS.Signals) => void} pass
 */
export function passSignals(pass) {
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.removeAllListeners(signal);
    // A closed terminal is a request to stop like any other.
    process.on(signal, () => pass(signal === "SIGHUP" ? "SIGTERM" : signal));
  }
}
