/** `npm run check`: types, lint, format, arrows, tidy and unit tests, in under a minute. */
import { runChecks } from "./checks.mjs";
import { checkCommits, setHooks } from "./commits.mjs";
import { ensureInstalled } from "./install.mjs";
import { pickRuntime } from "./runtime.mjs";
import { endChildrenOnSignals, main, seconds } from "./step.mjs";
import { runVitest, summaryOf } from "./suites.mjs";

await main(async () => {
  const since = Date.now();
  endChildrenOnSignals();
  await ensureInstalled();
  await setHooks();
  const runtime = pickRuntime();
  const commits = await checkCommits();
  const checks = await runChecks(runtime);
  const args = ["--project", "unit"];
  const tests = await runVitest(runtime, { name: "Arrows, tidy and unit tests", args });
  const { failed, text } = summaryOf([commits, checks, tests]);
  process.stdout.write(`${text}, ${seconds(since)}\n`);
  return failed > 0 || tests.passed === 0 ? 1 : 0;
});
