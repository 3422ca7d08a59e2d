import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  isEntry?: boolean;
}

const name = "virtual:client-assets";

/**
 * What the ready HTML has to name of the client's build: its scripts, and the whole text of the
 * first screen's style, which goes inline. Read after the client was built.
 */
export function clientAssets(clientDir: string): Plugin {
  return {
    name: "trevo:client-assets",
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) return null;
      const file = join(clientDir, ".vite/manifest.json");
      const manifest = JSON.parse(readFileSync(file, "utf8")) as Record<string, Chunk>;
      const entry = chunk(manifest, "src/main.tsx");
      const css = [...cssOf(manifest, "src/main.tsx")]
        .map((path) => readFileSync(join(clientDir, path), "utf8"))
        .join("");
      const words = Object.fromEntries(
        ["pt", "en", "th"].map((language) => [
          language.toUpperCase(),
          `/${chunk(manifest, `src/locales/${language}.json`).file}`,
        ]),
      );
      return `export default ${JSON.stringify({
        main: `/${entry.file}`,
        boot: `/${chunk(manifest, "src/boot.ts").file}`,
        preload: (entry.imports ?? []).map((key) => `/${chunk(manifest, key).file}`),
        words,
        css,
        styleHash: createHash("sha256").update(css).digest("base64"),
      })};`;
    },
  };
}

function chunk(manifest: Record<string, Chunk>, key: string): Chunk {
  const found = manifest[key];
  if (!found) throw new Error(`The client's build has no ${key}`);
  return found;
}

function cssOf(
  manifest: Record<string, Chunk>,
  key: string,
  seen = new Set<string>(),
): Set<string> {
  const { css = [], imports = [] } = chunk(manifest, key);
  for (const path of css) seen.add(path);
  for (const next of imports) cssOf(manifest, next, seen);
  return seen;
}
