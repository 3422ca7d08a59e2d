import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const client = fileURLToPath(new URL("../site/dist/client/", import.meta.url));

/** Where the floor stands on the site's server. */
export const floorPath = "/bench/floor";

interface Chunk {
  file: string;
  imports?: string[];
}

/** Address of the display face, which the floor uses too. */
export function fontPath(): string {
  const font = readdirSync(join(client, "assets")).find((name) => name.endsWith(".woff2"));
  if (font === undefined) throw new Error("The site's build has no font");
  return `/assets/${font}`;
}

/**
 * Brotli bytes of what must have come before home can act: the boot script, the main one with all
 * that it imports, and the words of one language.
 */
export function entryBytes(): number {
  const text = readFileSync(join(client, ".vite/manifest.json"), "utf8");
  // The bundler's own list, of this shape by its documentation.
  const manifest = JSON.parse(text) as Record<string, Chunk>;
  const files = new Set<string>();
  const take = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The site's build has no ${key}`);
    files.add(chunk.file);
    for (const next of chunk.imports ?? []) take(next);
  };
  for (const key of ["src/boot.ts", "src/main.tsx", "src/locales/pt/frame.json"]) take(key);
  return [...files].reduce((sum, file) => sum + statSync(join(client, `${file}.br`)).size, 0);
}
