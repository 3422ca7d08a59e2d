import { spawn } from "node:child_process";
import { root } from "./root.mjs";

/** Why a command cannot go on, in one line that says what to do. */
export class ToolError extends Error {
  /** The line alone, without a name before it. @override */
  toString() {
    return this.message;
  }
}

/**
 * Runs one slow step and prints one line for it, with the time it took.
 *
 * @template Result
 * @param {string} name what is being done, such as "Installing packages"
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function step(name, work) {
  const since = Date.now();
  process.stdout.write(`${name} … `);
  try {
    const result = await work();
    process.stdout.write(`${seconds(since)}\n`);
    return result;
  } catch (error) {
    process.stdout.write(`failed after ${seconds(since)}\n`);
    throw error;
  }
}

/** @param {number} since in ms */
export function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

/** Every command that is running, so that an interrupted tool leaves none behind. */
const running = /** @type {Set<import("node:child_process").ChildProcess>} */ (new Set());

/** Ends what this tool started when the tool itself is ended. */
export function endChildrenOnSignals() {
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => {
      for (const child of running) child.kill("SIGTERM");
      process.stdout.write("\n");
      process.exit(130);
    });
  }
}

/**
 * Runs a command quietly and keeps its words, for when it fails.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<{ code: number, output: string }>} 127 where there is no such command
 */
export function run(command, args, env = process.env) {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
    running.add(child);
    let output = "";
    const keep = (/** @type {Buffer} */ chunk) => (output += chunk.toString());
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.on("error", (error) => done({ code: 127, output: error.message }));
    child.on("close", (code) => {
      running.delete(child);
      done({ code: code ?? 1, output });
    });
  });
}

/**
 * Runs the work of a tool and ends the process: an expected trouble is its line alone.
 *
 * @param {() => Promise<number>} work returns the exit code
 */
export async function main(work) {
  try {
    const major = Number(process.versions.node.split(".")[0]);
    if (major < 20) throw new ToolError(`This is Node ${major}: install Node 20 or newer.`);
    process.exitCode = await work();
  } catch (error) {
    const isExpected = error instanceof ToolError || !(error instanceof Error);
    process.stderr.write(`${isExpected ? String(error) : error.stack}\n`);
    process.exitCode = 1;
  }
}
