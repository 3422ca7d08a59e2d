/**
 * `npm run new -- page|call|module|game <name>`: the files of a new thing, as small as they can
 * be, and its lines in the lists. What they say is for whoever asked to change.
 *   page bonusBox        /m/bonusBox, a member's page that reads nothing yet
 *   call wallet.limits   a call of a module that there is
 *   module loyalty/missions  a module with one call, and its test
 *   game coin            rules, odds and tests of a house game; its view is drawn by hand
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { scaffold } from "./new/scaffold.mjs";
import { ToolError } from "./step.mjs";

const [kind = "", name = "", folder = process.cwd()] = process.argv.slice(2);

try {
  const files = scaffold(kind, name, {
    has: (path) => existsSync(join(folder, path)),
    read: (path) => readFileSync(join(folder, path), "utf8"),
  });
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
    process.stdout.write(`${path}\n`);
  }
} catch (error) {
  if (!(error instanceof ToolError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
