import type { Plugin } from "vite";
import { compiledFile } from "../../site/build/compiled-file.ts";

/** Compiles `locales/<language>/<area>.json` (ICU messages) to what the runtime reads. */
export function catalogues(): Plugin {
  return {
    name: "trevo:office-catalogues",
    enforce: "pre",
    transform: {
      filter: { id: /\/office\/src\/locales\/[a-z]+\/[a-z-]+\.json$/ },
      handler: (code) => ({ code: compiledFile(code), moduleType: "js", map: null }),
    },
  };
}
