/** `npm run bench`: the figures of docs/performance.md, as ratios measured in this run. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { root } from "./root.mjs";
import { pickRuntime } from "./runtime.mjs";
import { main } from "./step.mjs";

await main(async () => {
  await ensureInstalled();
  const runtime = pickRuntime();
  await ensureBuilt(runtime);
  const { node, env } = runtime;
  const { status } = spawnSync(node, [join(root, "bench/bets.ts")], { env, stdio: "inherit" });
  return status ?? 1;
});
