import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { root } from "./root.mjs";
import { ToolError } from "./step.mjs";

/** The Node that the site runs on; older ones start it with the one that npm brought along. */
export const runtimeMajor = 24;

/**
 * @typedef {object} Runtime
 * @property {string} node the program
 * @property {NodeJS.ProcessEnv} env in which `node` and the tools of node_modules are this one's
 */

/** @returns {Runtime} */
export function pickRuntime() {
  const own = Number(process.versions.node.split(".")[0]);
  if (own >= runtimeMajor) return runtime(process.execPath);
  const platform = `${process.platform}-${process.arch}`;
  const brought = join(root, `node_modules/node-${platform}/bin/node`);
  if (spawnSync(brought, ["--version"]).status === 0) return runtime(brought);
  throw new ToolError(
    `This is Node ${own} on ${platform}, and npm brought no Node ${runtimeMajor} that runs here: ` +
      `install Node ${runtimeMajor} (nodejs.org), then start again.`,
  );
}

/** @param {string} node @returns {Runtime} */
function runtime(node) {
  const path = [dirname(node), join(root, "node_modules/.bin"), process.env["PATH"]].join(":");
  return { node, env: { ...process.env, PATH: path } };
}
