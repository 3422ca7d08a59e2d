import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "vite";
import { languages } from "@trevo/contract/languages.ts";

/** What brings the offline page back; the page names it as well (`src/sw/offline-page.tsx`). */
const returnScript = "/offline/return.js";

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

/** The part of the server's renderer that makes the offline pages (`src/sw/offline-page.tsx`). */
interface Renderer {
  renderOffline(language: string): string;
}

/**
 * Makes what the installed site needs, after both sides are built: a page for no connection in
 * each language, the service worker that keeps it with the shell, and the one that takes it away.
 *
 * @param root the site's folder
 */
export async function buildWorker(root: string): Promise<void> {
  const client = join(root, "dist/client");
  const renderer = pathToFileURL(join(root, "dist/server/entry-server.js")).href;
  // The build's own output: its shape is Renderer by its source.
  const { renderOffline } = (await import(renderer)) as Renderer;
  mkdirSync(join(client, "offline"), { recursive: true });
  const offline: Record<string, string> = {};
  for (const code of languages) {
    const path = `/offline/${code.toLowerCase()}.html`;
    writeFileSync(join(client, path), renderOffline(code));
    offline[code] = path;
  }
  await bundle(root, "src/sw/return.ts", returnScript.slice(1));
  const shell = shellOf(client, offline);
  await bundle(root, "src/sw/worker.ts", "sw.js", shell);
  await bundle(root, "src/sw/farewell.ts", "sw-farewell.js", shell);
}

/** What the first screen and every page stand on, and a digest of all that is kept. */
function shellOf(client: string, offline: Record<string, string>): string {
  const text = readFileSync(join(client, ".vite/manifest.json"), "utf8");
  const manifest = JSON.parse(text) as Record<string, Chunk>;
  const files = new Set([returnScript]);
  const take = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The client's build has no ${key}`);
    files.add(`/${chunk.file}`);
    for (const next of chunk.imports ?? []) take(next);
  };
  const words = languages.map((code) => `src/locales/${code.toLowerCase()}/frame.json`);
  for (const key of ["src/boot.ts", "src/main.tsx", ...words]) take(key);
  for (const name of readdirSync(join(client, "assets"))) {
    if (name.endsWith(".woff2")) files.add(`/assets/${name}`);
  }
  const digest = createHash("sha256");
  for (const path of [...files, ...Object.values(offline)]) {
    digest.update(path).update(readFileSync(join(client, path)));
  }
  const version = digest.digest("hex").slice(0, 16);
  return (
    `export const files = ${JSON.stringify([...files])};` +
    `export const offline = ${JSON.stringify(offline)};` +
    `export const version = ${JSON.stringify(version)};`
  );
}

async function bundle(root: string, source: string, file: string, shell = ""): Promise<void> {
  const name = "virtual:shell";
  const plugin: Plugin = {
    name: "trevo:shell",
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) => (id === `\0${name}` ? shell : null),
  };
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    plugins: [plugin],
    build: {
      outDir: join(root, "dist/client"),
      emptyOutDir: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: {
        input: join(root, source),
        output: { entryFileNames: file, format: "iife" },
      },
    },
  });
}
