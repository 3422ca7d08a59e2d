/**
 * `npm run bench`: the figures of docs/performance.md, as ratios measured in this run. With a name
 * behind it (`npm run bench -- home`) that bench alone.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { root } from "./root.mjs";
import { pickRuntime } from "./runtime.mjs";
import { main, ToolError } from "./step.mjs";

const benches = ["bets", "lists", "vendors", "logins", "home", "lighthouse"];
/** Run only when they are named: two take long, `processes` answers one question. */
const named = ["growth", "office", "processes"];

await main(async () => {
  const [only, ...more] = process.argv.slice(2);
  const known = [...benches, ...named];
  if (only !== undefined && !known.includes(only)) {
    throw new ToolError(`There is no bench ${only}: take ${known.join(", ")}.`);
  }
  await ensureInstalled();
  const runtime = pickRuntime();
  await ensureBuilt(runtime);
  const { node, env } = runtime;
  for (const name of only === undefined ? benches : [only]) {
    const program = join(root, `bench/${name}.ts`);
    const { status } = spawnSync(node, [program, ...more], { env, stdio: "inherit" });
    if (status !== 0) return status ?? 1;
  }
  return 0;
});
