/**
 * `npm run pictures`: every page as a phone shows it, into .cache/pictures (e2e/pictures.ts); with
 * `-- office` the back office (e2e/office-pictures.ts), with `-- games` the house's games while
 * they are played (e2e/game-pictures.ts).
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { root } from "./root.mjs";
import { pickRuntime } from "./runtime.mjs";
import { main } from "./step.mjs";

await main(async () => {
  await ensureInstalled();
  const runtime = pickRuntime();
  await ensureBrowser(runtime);
  await ensureBuilt(runtime);
  const { node, env } = runtime;
  const given = process.argv.slice(2);
  const part = ["office", "games"].find((name) => name === given[0]);
  const script = { office: "e2e/office-pictures.ts", games: "e2e/game-pictures.ts" }[part ?? ""];
  const args = [join(root, script ?? "e2e/pictures.ts"), ...given.slice(part ? 1 : 0)];
  return spawnSync(node, args, { env, stdio: "inherit" }).status ?? 1;
});
