import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import type { Plugin } from "vite";
import { everyCall } from "@trevo/contract/registry.ts";

const name = "virtual:calls";
const sources = fileURLToPath(new URL("../src", import.meta.url));

/**
 * The client's table of calls, made from the contract when the site is built: name → method,
 * path and flags as plain data, for the calls that the site names. The schemas, and the library
 * they are written in, stay behind.
 */
export function callTable(): Plugin {
  return {
    name: "trevo:calls",
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) return null;
      const written = siteText();
      const table = Object.fromEntries(
        everyCall()
          // A call's name is never put together from parts, so what is not written is not made.
          .filter(({ name: callName }) => written.includes(`"${callName}"`))
          .map(({ name: callName, call }) => [
            callName,
            [call.method, call.path, call.encrypted ? 1 : 0, call.idempotent ? 1 : 0],
          ]),
      );
      return `export default ${JSON.stringify(table)};`;
    },
  };
}

function siteText(): string {
  return readdirSync(sources, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"))
    .join("");
}
