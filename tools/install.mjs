import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";
import { run, step, ToolError } from "./step.mjs";

const stampFile = join(root, "node_modules/.trevo-stamp");

/** Brings node_modules to what the lock file says, where it is not. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  const result = await step("Installing packages", npmCi);
  if (result.code !== 0) throw new ToolError(explain(result.output));
  writeStamp();
}

function isInstalled() {
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp()) return true;
  if (!holdsLockedVersions()) return false;
  writeStamp();
  return true;
}

/** The lock file and the machine: packages with binaries differ from one to another. */
function stamp() {
  const hash = createHash("sha256").update(readFileSync(join(root, "package-lock.json")));
  return `${process.platform}-${process.arch} ${hash.digest("hex")}\n`;
}

/** Another user may have installed, in a folder that is closed to this one. */
function writeStamp() {
  try {
    writeFileSync(stampFile, stamp());
  } catch {
    // Then it is compared again at the next start, which costs some milliseconds.
  }
}

/** Whether an `npm ci` by hand has already brought everything: npm keeps a list of what it did. */
function holdsLockedVersions() {
  const listFile = join(root, "node_modules/.package-lock.json");
  if (!existsSync(listFile)) return false;
  const wanted = readPackages(join(root, "package-lock.json"));
  const found = readPackages(listFile);
  return Object.entries(wanted).every(
    ([path, entry]) =>
      !path.startsWith("node_modules/") ||
      found[path]?.version === entry.version ||
      (entry.optional && !isForThisMachine(entry)),
  );
}

/** @param {Package} entry */
function isForThisMachine({ os, cpu, libc }) {
  const fits = (/** @type {string[] | undefined} */ list, /** @type {string} */ name) =>
    !list || list.includes(name);
  return fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, "glibc");
}

/** @typedef {{ version?: string, optional?: boolean } & Machines} Package */
/** @typedef {{ os?: string[], cpu?: string[], libc?: string[] }} Machines */

/** @param {string} file @returns {Record<string, Package>} */
function readPackages(file) {
  const lock = /** @type {{ packages: Record<string, Package> }} */ (
    JSON.parse(readFileSync(file, "utf8"))
  );
  return lock.packages;
}

/** Development and optional packages too, whatever NODE_ENV or a user's settings say. */
function npmCi() {
  const args = ["ci", "--include=dev", "--include=optional", "--no-progress", "--loglevel=error"];
  const npm = process.env["npm_execpath"];
  if (npm && /\.c?js$/.test(npm)) return run(process.execPath, [npm, ...args]);
  return run("npm", args);
}

/** @param {string} output what npm said */
function explain(output) {
  if (/ENOSPC/.test(output)) return "The disk is full: free about 1 GB, then start again.";
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return `npm may not write in ${root}: start as the user that owns the folder.`;
  }
  if (/ENOTFOUND|ECONN|ETIMEDOUT|EAI_AGAIN/.test(output)) {
    return "npm could not reach its registry: check the network, then start again.";
  }
  return `npm ci failed; run it by hand to see more:\n${output.trim().slice(0, 1200)}`;
}
