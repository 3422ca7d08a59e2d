import { ToolError } from "../step.mjs";
import { callFiles, moduleFiles } from "./call.mjs";
import { gameFiles } from "./game.mjs";
import { pageFiles } from "./page.mjs";

/**
 * The project as it is, by paths from its root.
 *
 * @typedef {{ has(path: string): boolean, read(path: string): string }} Project
 */

/** What there is to make, the shape of its name, and how that is told. */
const kinds = {
  page: { make: pageFiles, shape: /^[a-z][A-Za-z0-9]*$/, like: "bonusBox" },
  call: { make: callFiles, shape: /^[a-z][A-Za-z0-9]*\.[a-z][A-Za-z0-9]*$/, like: "wallet.limits" },
  module: {
    make: moduleFiles,
    shape: /^[a-z]+\/[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
    like: "loyalty/missions",
  },
  game: { make: gameFiles, shape: /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, like: "lucky-coin" },
};

/**
 * The files of a new thing: those that it adds, and those that get a line more.
 *
 * @param {string} kind page, call, module or game
 * @param {string} name
 * @param {Project} project
 * @returns {Map<string, string>} path → whole text
 */
export function scaffold(kind, name, project) {
  const known = Object.entries(kinds).find(([word]) => word === kind)?.[1];
  if (!known) throw new ToolError("npm run new -- page|call|module|game <name>");
  if (!known.shape.test(name)) throw new ToolError(`A ${kind}'s name is like ${known.like}.`);
  return known.make(name, project);
}
