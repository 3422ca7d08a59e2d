import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";

/** Compiles `locales/<language>.json` (ICU messages) to what the runtime reads. */
export function compiledWords(): Plugin {
  return {
    name: "trevo:words",
    enforce: "pre",
    transform(code, id) {
      if (!/\/locales\/[a-z-]+\.json$/i.test(id)) return null;
      const catalogue = JSON.parse(code) as Record<string, string>;
      const compiled = Object.fromEntries(
        Object.entries(catalogue).map(([key, text]) => [key, compileMessage(text)]),
      );
      return { code: `export default ${JSON.stringify(compiled)};`, moduleType: "js", map: null };
    },
  };
}
