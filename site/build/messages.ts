import { dirname, join } from "node:path";
import type { Plugin } from "vite";
import { areas, areasOf, frameArea, source } from "./areas.ts";
import { compiledFile } from "./compiled-file.ts";

const messageFile = /\/locales\/[a-z-]+\/([a-z-]+)\.json$/;
const dynamicImport = /\bimport\(\s*"(\.[^"]+\.tsx?)",?\s*\)/g;

/**
 * Compiles `locales/<language>/<area>.json` (ICU messages) to what the runtime reads, and lets
 * every dynamic import wait for the messages of what it brings: the areas are found in the source,
 * so there is no list of them to keep.
 */
export function messages(): Plugin {
  return {
    name: "trevo:messages",
    enforce: "pre",
    transform(code, id, options) {
      const isServer = options?.ssr === true;
      const file = messageFile.exec(id);
      if (file) {
        const loaders = file[1] === frameArea && !isServer ? areaLoaders() : "";
        return { code: `${loaders}${compiledFile(code)}`, moduleType: "js", map: null };
      }
      // The server has every area of every language from its start.
      if (isServer || !id.startsWith(source) || !/\.tsx?$/.test(id)) return null;
      const changed = waiting(code, id);
      return changed === code ? null : { code: changed, map: null };
    },
  };
}

/** `export const areas = { account: () => import("./account.json"), … }` */
function areaLoaders(): string {
  const others = areas.filter((area) => area !== frameArea);
  const loaders = others.map((area) => `"${area}": () => import("./${area}.json")`);
  return `export const areas = { ${loaders.join(", ")} };\n`;
}

/** Each dynamic import of a module with texts, wrapped in `withMessages`. */
function waiting(code: string, id: string): string {
  const wrapped = code.replaceAll(dynamicImport, (whole, to: string) => {
    const needed = areasOf(join(dirname(id), to));
    return needed.length === 0 ? whole : `withMessages(${JSON.stringify(needed)}, ${whole})`;
  });
  if (wrapped === code) return code;
  // On the first line, before the imports: every other line stays where it is.
  return `import { withMessages } from "@trevo/client/i18n.ts";${wrapped}`;
}
