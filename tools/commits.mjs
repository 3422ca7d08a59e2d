/**
 * The rule for the first line of a commit, an order of at most 72 characters, and those who keep
 * it: the hook `tools/hooks/commit-msg` before a commit is made, `npm run check` after.
 */
import { execFile } from "node:child_process";
import { readFileSync, realpathSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { root } from "./root.mjs";

export const subjectMax = 72;

/** Commits before this moment were made under another rule. */
const ruleSince = "2026-11-23T23:10:17Z";

const hooksPath = "tools/hooks";

/** First words of a statement or a title: no order begins with them. */
const noOrder = new Set(
  (
    "a an the this that these those it its he she they we you i there here what who whoever " +
    "where when why how which whose if as at in on of for from to by with without after before " +
    "until since while all each every no none nothing nobody some somebody something one two " +
    "three both new more most other another others and or but not only now then is are was were"
  ).split(" "),
);

/** After a noun these make a statement: "Batches are asked", "A bet that". */
const finite = new Set(
  "is are was were has have had may must can cannot will would should does did that who".split(" "),
);

/** Orders that end as a statement's verb or a participle would. */
const orders = new Set(
  (
    "bring string ping ring spring sling fling embed feed need speed seed shed shred wed bleed " +
    "breed heed weed exceed proceed succeed focus bias alias canvas"
  ).split(" "),
);

/**
 * What is wrong with the first line of a commit's message; null where it is in order.
 *
 * @param {string} subject
 * @returns {string | null}
 */
export function subjectFault(subject) {
  // Git's own: a merge is not written by hand, and the next two are folded away by a rebase.
  if (subject.startsWith("Merge ")) return null;
  const line = subject.replace(/^((fixup|squash|amend)! )+/, "");
  if (line.startsWith('Revert "')) return null;
  const length = [...line].length;
  if (length > subjectMax) return `it has ${length} characters, ${subjectMax} are allowed`;
  if (!/^\p{Lu}/u.test(line)) return "it does not begin with a capital letter";
  if (line.endsWith(".")) return "it ends with a full stop";
  const [first = "", second = ""] = line.toLowerCase().split(/[^\p{L}\p{N}'-]+/u);
  if (isNoOrder(first) || finite.has(second)) {
    return 'it is no order: say what the commit does, as in "Credit late payments"';
  }
  return null;
}

/** @param {string} word in small letters */
function isNoOrder(word) {
  if (noOrder.has(word)) return true;
  if (orders.has(word)) return false;
  return /(?:ed|ing|[^sui]s|'s)$/.test(word);
}

/**
 * The commits of this checkout that are held to the rule, newest first; null where there is no
 * checkout to ask: no git, an archive without its history, or a folder inside another project's.
 *
 * @param {string} [folder]
 * @returns {Promise<{ id: string, subject: string }[] | null>}
 */
export async function commitsUnderRule(folder = root) {
  if (!(await isCheckout(folder))) return null;
  const format = "--format=%h%x09%s";
  const log = await git(folder, ["log", "--no-merges", `--since=${ruleSince}`, format]);
  return (log ?? "")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => ({ id: line.split("\t", 1)[0] ?? "", subject: line.replace(/^[^\t]*\t/, "") }));
}

/**
 * Checks them, and prints one line, with what is wrong behind it.
 *
 * @returns {Promise<{ passed: number, failures: string[] }>}
 */
export async function checkCommits() {
  const commits = await commitsUnderRule();
  if (commits === null) {
    process.stdout.write("Commit subjects … no history here\n");
    return { passed: 0, failures: [] };
  }
  const faults = commits.flatMap(({ id, subject }) => {
    const fault = subjectFault(subject);
    return fault === null ? [] : [`${id} "${subject}": ${fault}`];
  });
  const verdict = faults.length === 0 ? "passed" : "FAILED";
  process.stdout.write(`Commit subjects … ${verdict}, ${commits.length} commits\n`);
  if (faults.length === 0) return { passed: 1, failures: [] };
  process.stdout.write(`${faults.join("\n")}\n`);
  return { passed: 0, failures: ["Commit subjects"] };
}

/**
 * Points git at the project's hooks. npm would do so by a `prepare` script, but scripts are off
 * (`.npmrc`); hooks that somebody has set up already are left as they are.
 *
 * @param {string} [folder]
 */
export async function setHooks(folder = root) {
  if (!(await isCheckout(folder))) return;
  if ((await git(folder, ["config", "core.hooksPath"])) !== null) return;
  await git(folder, ["config", "core.hooksPath", hooksPath]);
}

/** @param {string} folder */
async function isCheckout(folder) {
  const top = await git(folder, ["rev-parse", "--show-toplevel"]);
  return top !== null && realpathSync(top.trim()) === realpathSync(folder);
}

/** @param {string} folder @param {string[]} args @returns {Promise<string | null>} null: refused */
async function git(folder, args) {
  // A hook's environment names its own repository.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_")),
  );
  try {
    const options = { cwd: folder, env, maxBuffer: 64 * 2 ** 20 };
    return (await promisify(execFile)("git", args, options)).stdout;
  } catch {
    // No git, no checkout, no commit yet, or somebody else's folder: nothing can be said.
    return null;
  }
}

/** The hook: `node tools/commits.mjs <file of the message>`. */
if (import.meta.url === pathToFileURL(realpathSync(process.argv[1] ?? ".")).href) {
  const message = readFileSync(process.argv[2] ?? "", "utf8");
  const subject = message.split("\n").find((line) => line.trim() !== "" && !line.startsWith("#"));
  // An empty message is git's own to refuse.
  const fault = subject === undefined ? null : subjectFault(subject);
  if (fault !== null) {
    process.stderr.write(
      `The first line of the message is wrong: ${fault}. See CONTRIBUTING.md.\n`,
    );
    process.exit(1);
  }
}
