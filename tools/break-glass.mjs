/** `npm run break-glass`: makes, unseals and seals the account for emergencies, beside the site. */
import { join } from "node:path";
import { ensureInstalled } from "./install.mjs";
import { root } from "./root.mjs";
import { pickRuntime } from "./runtime.mjs";
import { main, run } from "./step.mjs";

await main(async () => {
  await ensureInstalled();
  const { node, env } = pickRuntime();
  const args = [join(root, "api/break-glass.ts"), ...process.argv.slice(2)];
  const { code, output } = await run(node, args, env);
  process.stdout.write(output);
  return code;
});
