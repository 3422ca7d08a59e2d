/**
 * `npm run snapshots`: writes what is derived and committed so that a review sees it change, the
 * database's schema and the routes. `api/snapshots.test.ts` fails while one of them is stale.
 */
import { ensureInstalled } from "./install.mjs";
import { pickRuntime } from "./runtime.mjs";
import { main } from "./step.mjs";
import { runVitest } from "./suites.mjs";

await main(async () => {
  await ensureInstalled();
  const args = ["--project", "http", "api/snapshots.test.ts", "--update"];
  const env = { DATABASE_URL: "" };
  const { failures } = await runVitest(pickRuntime(), { name: "Snapshots", args, env });
  return failures.length;
});
