import { run, seconds } from "./step.mjs";

/** What is checked without running the product; each is one command of node_modules/.bin. */
const checks = [
  { name: "Types of the server", command: "tsc", args: types("tsconfig.json") },
  { name: "Types of the site", command: "tsc", args: types("tsconfig.web.json") },
  { name: "Lint", command: "oxlint", args: ["--type-aware", "--deny-warnings"] },
  { name: "Format", command: "oxfmt", args: ["--check"] },
];

/**
 * Only what changed since the last time is looked at again.
 *
 * @param {string} project
 */
function types(project) {
  return ["-p", project, "--incremental", "--tsBuildInfoFile", `.cache/${project}.buildinfo`];
}

/**
 * Runs all of them, two at a time, and prints one line for each.
 *
 * @param {import("./runtime.mjs").Runtime} runtime
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks(runtime) {
  const waiting = [...checks];
  let failed = 0;
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const since = Date.now();
      const { code, output } = await run(check.command, check.args, runtime.env);
      const verdict = code === 0 ? "passed" : "FAILED";
      process.stdout.write(`${check.name} … ${verdict}, ${seconds(since)}\n`);
      if (code === 0) continue;
      failed++;
      process.stdout.write(`${output.trim()}\n`);
    }
  };
  await Promise.all([work(), work()]);
  return { passed: checks.length - failed, failed };
}
