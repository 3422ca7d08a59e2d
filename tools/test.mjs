/** `npm test`: everything, from a fresh clone. `npm test -- <filter>` runs the tests it names. */
import { ensureBrowser } from "./browser.mjs";
import { ensureBuilt } from "./build.mjs";
import { runChecks } from "./checks.mjs";
import { checkCommits, setHooks } from "./commits.mjs";
import { unprovenHere } from "./features.mjs";
import { ensureInstalled } from "./install.mjs";
import { pickRuntime } from "./runtime.mjs";
import { slowestOf } from "./slowest.mjs";
import { main } from "./step.mjs";
import { filtersOf, runPlaywright, runVitest, summaryOf } from "./suites.mjs";

const filters = process.argv.slice(2);

const browserFilters = filtersOf("e2e", filters);
const wantsBrowser = filters.length === 0 || browserFilters.length > 0;
/** Tests of the server show its pages, which the build makes. */
const wantsSite = wantsBrowser || filtersOf("api", filters).length > 0;

/** @param {import("./runtime.mjs").Runtime} runtime */
async function runSuites(runtime) {
  const url = process.env["DATABASE_URL"];
  const some = filters.length > 0 ? [...filters, "--passWithNoTests"] : [];
  const name = "Unit, HTTP and fault tests";
  const tallies = [await runVitest(runtime, { name, args: some, env: { DATABASE_URL: "" } })];
  if (url) {
    const args = ["--project", "http", ...some];
    tallies.push(await runVitest(runtime, { name: "HTTP tests on DATABASE_URL", args }));
  }
  if (wantsBrowser) tallies.push(await runPlaywright(runtime, browserFilters));
  return tallies;
}

/** Rows of docs/features.md that are called done must have a test that names them and passed. */
function checkFeatures(/** @type {string[]} */ titles) {
  const missing = unprovenHere(titles);
  const failures = missing.map(
    (id) => `docs/features.md: ${id} is done, but no passing test names it`,
  );
  return { passed: missing.length === 0 ? 1 : 0, failures };
}

await main(async () => {
  await ensureInstalled();
  await setHooks();
  const runtime = pickRuntime();
  if (wantsBrowser) await ensureBrowser(runtime);
  if (wantsSite) await ensureBuilt(runtime);
  const checks = filters.length > 0 ? [] : [await checkCommits(), await runChecks(runtime)];
  const suites = await runSuites(runtime);
  const titles = suites.flatMap((suite) => suite.titles);
  const features = filters.length > 0 ? [] : [checkFeatures(titles)];
  const { failed, text } = summaryOf([...checks, ...suites, ...features]);
  const hasRun = suites.some((suite) => suite.passed + suite.failures.length > 0);
  if (!hasRun) process.stdout.write("No test ran.\n");
  const slowest = slowestOf(suites.flatMap((suite) => suite.times));
  process.stdout.write(`${[...slowest, text].join("\n")}\n`);
  return failed > 0 || !hasRun ? 1 : 0;
});
