import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { languages } from "@trevo/contract/languages.ts";
import { areas, areasOf, frameArea } from "./areas.ts";

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  isEntry?: boolean;
}

const name = "virtual:client-assets";
const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * What the ready HTML has to name of the client's build: its scripts, and the whole text of the
 * first screen's style, which goes inline. Read after the client was built.
 */
export function clientAssets(clientDir: string): Plugin {
  return {
    name: "trevo:client-assets",
    resolveId: (id) => (id === name ? `\0${name}` : null),
    /** The route table says, to the server alone, which file each page is made from. */
    transform: {
      filter: { id: /\/site\/src\/routes\.ts$/ },
      handler: (code) => ({
        code: code.replaceAll(
          /\(\) => import\("\.(\/pages\/[^"]+)"\)/g,
          'Object.assign(() => import(".$1"), { file: "src$1" })',
        ),
        map: null,
      }),
    },
    load(id) {
      if (id !== `\0${name}`) return null;
      const file = join(clientDir, ".vite/manifest.json");
      const manifest = JSON.parse(readFileSync(file, "utf8")) as Record<string, Chunk>;
      const entry = chunk(manifest, "src/main.tsx");
      const styles = [...filesOf(manifest, "src/main.tsx")].filter((path) => path.endsWith(".css"));
      const css = styles.map((path) => readFileSync(join(clientDir, path), "utf8")).join("");
      const fileOf = (language: string, area: string) =>
        `/${chunk(manifest, `src/locales/${language.toLowerCase()}/${area}.json`).file}`;
      const messages = Object.fromEntries(
        languages.map((language) => [
          language,
          Object.fromEntries(areas.map((area) => [area, fileOf(language, area)])),
        ]),
      );
      return `export default ${JSON.stringify({
        main: `/${entry.file}`,
        boot: `/${chunk(manifest, "src/boot.ts").file}`,
        preload: (entry.imports ?? []).map((key) => `/${chunk(manifest, key).file}`),
        messages,
        pages: pagesOf(manifest, clientDir),
        styles: styles.map((path) => `/${path}`),
        css,
      })};`;
    },
  };
}

/**
 * What each page brings with it that the first screen has not: its files, its style's text, and
 * the areas of its messages.
 */
function pagesOf(manifest: Record<string, Chunk>, clientDir: string) {
  const first = filesOf(manifest, "src/main.tsx");
  const pages = Object.keys(manifest).filter((key) => /^src\/pages\/.+\.tsx$/.test(key));
  return Object.fromEntries(
    pages.map((key) => {
      const own = [...filesOf(manifest, key)].filter((path) => !first.has(path));
      const styles = own.filter((path) => path.endsWith(".css"));
      const css = styles.map((path) => readFileSync(join(clientDir, path), "utf8")).join("");
      const needed = [frameArea, ...areasOf(join(root, key))];
      return [key, { files: own.map((path) => `/${path}`), css, areas: needed }];
    }),
  );
}

/** The files of a chunk and of all that it imports. */
function filesOf(
  manifest: Record<string, Chunk>,
  key: string,
  seen = new Set<string>(),
): Set<string> {
  const { file, css = [], imports = [] } = chunk(manifest, key);
  if (seen.has(file)) return seen;
  for (const path of [file, ...css]) seen.add(path);
  for (const next of imports) filesOf(manifest, next, seen);
  return seen;
}

function chunk(manifest: Record<string, Chunk>, key: string): Chunk {
  const found = manifest[key];
  if (!found) throw new Error(`The client's build has no ${key}`);
  return found;
}
