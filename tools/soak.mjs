/**
 * `npm run soak`: what kills processes, and what plays at random against a model, as often as it
 * takes to meet what is rare. `npm test` does the same a few times. Arguments name files.
 */
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { pickRuntime } from "./runtime.mjs";
import { slowestOf } from "./slowest.mjs";
import { main } from "./step.mjs";
import { runVitest, summaryOf } from "./suites.mjs";

const filters = process.argv.slice(2);

await main(async () => {
  await ensureInstalled();
  const runtime = pickRuntime();
  await ensureBuilt(runtime);
  const args = filters.length > 0 ? filters : ["faults.test", "model.test", "hostile.test"];
  const env = { DATABASE_URL: "", TREVO_SOAK: "1" };
  const suite = await runVitest(runtime, { name: "Soak", args, env });
  const { failed, text } = summaryOf([suite]);
  process.stdout.write(`${[...slowestOf(suite.times), text].join("\n")}\n`);
  return failed > 0 || suite.passed === 0 ? 1 : 0;
});
