import type { Plugin } from "vite";
import { everyCall } from "@trevo/contract/registry.ts";

const name = "virtual:calls";
/** Rows by the name of their call. */
const rows = new Map(
  everyCall().map(({ name: callName, call }) => [
    callName as string,
    [call.method, call.path, call.encrypted ? 1 : 0, call.idempotent ? 1 : 0],
  ]),
);

/**
 * The client's table of calls, made from the contract when the site is built: name → method,
 * path and flags as plain data. Each file brings the rows of the calls that it names, so that what
 * the first screen reads does not grow with the pages behind it. A call's name is never put
 * together from parts. The schemas, and the library they are written in, stay behind.
 */
export function callTable(): Plugin {
  return {
    name: "trevo:calls",
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) =>
      id === `\0${name}`
        ? "export const calls = {}; export const learn = (rows) => void Object.assign(calls, rows);"
        : null,
    transform: {
      filter: { id: /\/site\/src\/.*\.tsx?$/ },
      handler(code) {
        const named = [...code.matchAll(/"([a-z]\w*\.[a-z]\w*)"/g)].map(([, text = ""]) => text);
        const found = [...new Set(named)].filter((text) => rows.has(text));
        if (found.length === 0) return null;
        const table = Object.fromEntries(found.map((text) => [text, rows.get(text)]));
        // On the first line, before the imports: every other line stays where it is.
        const learning = `import { learn as learnCalls } from "${name}";`;
        return { code: `${learning}learnCalls(${JSON.stringify(table)});${code}`, map: null };
      },
    },
  };
}
