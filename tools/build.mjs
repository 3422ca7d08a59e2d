import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";
import { run, step, ToolError } from "./step.mjs";

/** The workspaces that are built, in this order, and what each is made of. */
const builds = [
  { name: "games", title: "Building the games", from: ["games", "contract", "ui", "art"] },
  {
    name: "site",
    title: "Building the site",
    from: ["site", "client", "contract", "ui", "games", "art"],
  },
  {
    name: "office",
    title: "Building the back office",
    from: ["office", "client", "contract", "ui", "site/build"],
  },
];

const shared = ["package-lock.json", "tsconfig.base.json", "tsconfig.web.json"];

const skipped = new Set(["node_modules", "dist", ".cache", "test-results"]);

/**
 * Builds what changed since it was built: the contents of its sources are compared, so that a
 * checkout or a copy with new dates costs nothing.
 *
 * @param {import("./runtime.mjs").Runtime} runtime
 */
export async function ensureBuilt(runtime) {
  for (const { name, title, from } of builds) {
    if (!hasBuild(name)) continue;
    const wanted = fingerprint([...from, ...shared]);
    const stampFile = join(root, name, "dist/.trevo-stamp");
    if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === wanted) continue;
    const result = await step(title, () => build(name, runtime));
    if (result.code !== 0) {
      throw new ToolError(`The build of ${name} failed:\n${result.output.trim().slice(-4000)}`);
    }
    mkdirSync(join(root, name, "dist"), { recursive: true });
    writeFileSync(stampFile, wanted);
  }
}

/** @param {string} name */
function hasBuild(name) {
  const file = join(root, name, "package.json");
  const { scripts } = /** @type {{ scripts?: Record<string, string> }} */ (
    JSON.parse(readFileSync(file, "utf8"))
  );
  return scripts?.["build"] !== undefined;
}

/** @param {string} name @param {import("./runtime.mjs").Runtime} runtime */
function build(name, runtime) {
  const npm = process.env["npm_execpath"];
  const args = ["run", "build", "-w", name, "--silent"];
  // The npm of this machine runs on the runtime too: what it starts then does as well.
  if (npm && /\.c?js$/.test(npm)) return run(runtime.node, [npm, ...args], runtime.env);
  return run("npm", args, runtime.env);
}

/** @param {string[]} names files and folders from the root */
function fingerprint(names) {
  const hash = createHash("sha256");
  for (const name of names) {
    for (const file of filesOf(name)) {
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(root, file)))
        .update("\0");
    }
  }
  return hash.digest("hex");
}

/** @param {string} name @returns {string[]} */
function filesOf(name) {
  if (!existsSync(join(root, name))) return [];
  if (/\.\w+$/.test(name) && !name.includes("/")) return [name];
  return readdirSync(join(root, name), { withFileTypes: true })
    .filter((entry) => !skipped.has(entry.name) && !entry.name.includes(".test."))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${name}/${entry.name}`;
      if (entry.isDirectory()) return filesOf(path);
      return entry.isFile() ? [path] : [];
    });
}
