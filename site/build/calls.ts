import type { Plugin } from "vite";
import { everyCall } from "@trevo/contract/registry.ts";

const name = "virtual:calls";

/**
 * The client's table of calls, made from the contract when the site is built: name → method,
 * path and flags as plain data. The schemas, and the library they are written in, stay behind.
 */
export function callTable(): Plugin {
  return {
    name: "trevo:calls",
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) return null;
      const table = Object.fromEntries(
        everyCall().map(({ name: callName, call }) => [
          callName,
          [call.method, call.path, call.encrypted ? 1 : 0, call.idempotent ? 1 : 0],
        ]),
      );
      return `export default ${JSON.stringify(table)};`;
    },
  };
}
