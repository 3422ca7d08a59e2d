/** `npm start`: from a fresh clone to a running site, on Node 20 with nothing installed. */
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { pickRuntime } from "./runtime.mjs";
import { passSignals, siteEnded, startSite } from "./site.mjs";
import { endChildrenOnSignals, main } from "./step.mjs";

await main(async () => {
  endChildrenOnSignals();
  await ensureInstalled();
  const runtime = pickRuntime();
  await ensureBuilt(runtime);
  const site = startSite(runtime);
  passSignals((signal) => site.kill(signal));
  return siteEnded(site);
});
