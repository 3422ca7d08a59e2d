import { availableParallelism } from "node:os";
import { run, seconds } from "./step.mjs";

const atOnce = 2;

/**
 * The checkers are written in Go. Each has its share of the cores, as more threads than that only
 * wait for each other, and clears its memory a third as often as it would: half of its time went
 * there. An operator's own wish goes before.
 */
export const thrift = {
  GOMAXPROCS: String(Math.max(1, Math.floor(availableParallelism() / atOnce))),
  GOGC: "300",
};

/** What is checked without running the product; each is one command of node_modules/.bin. */
const checks = [
  { name: "Types of the server", command: "tsc", args: types("tsconfig.json") },
  { name: "Types of the site", command: "tsc", args: types("tsconfig.web.json") },
  { name: "Lint", command: "oxlint", args: ["--type-aware", "--deny-warnings"] },
  { name: "Format", command: "oxfmt", args: ["--check"] },
];

/**
 * Only what changed since the last time is looked at again, and by one checker: several would each
 * work out most of the same types, for twice the time of the cores.
 *
 * @param {string} project
 */
function types(project) {
  const kept = ["--incremental", "--tsBuildInfoFile", `.cache/${project}.buildinfo`];
  return ["-p", project, "--checkers", "1", ...kept];
}

/**
 * Runs all of them, two at a time, and prints one line for each.
 *
 * @param {import("./runtime.mjs").Runtime} runtime
 * @returns {Promise<{ passed: number, failures: string[] }>}
 */
export async function runChecks(runtime) {
  const waiting = [...checks];
  const failures = /** @type {string[]} */ ([]);
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const since = Date.now();
      const { code, output } = await run(check.command, check.args, { ...thrift, ...runtime.env });
      const verdict = code === 0 ? "passed" : "FAILED";
      process.stdout.write(`${check.name} … ${verdict}, ${seconds(since)}\n`);
      if (code === 0) continue;
      failures.push(check.name);
      process.stdout.write(`${output.trim()}\n`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { passed: checks.length - failures.length, failures };
}
