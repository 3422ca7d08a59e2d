import { globSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { defineConfig, type Plugin } from "vite";
import { awardsPlugin } from "./build/awards.ts";

const root = fileURLToPath(new URL(".", import.meta.url));

/** Writes a .br beside each text file, for the server to send as it is. */
function compressed(): Plugin {
  return {
    name: "trevo:compressed",
    writeBundle({ dir = "" }, bundle) {
      for (const name of Object.keys(bundle)) {
        if (!/\.(js|css|html|svg)$/.test(name)) continue;
        const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
        writeFileSync(
          join(dir, `${name}.br`),
          brotliCompressSync(readFileSync(join(dir, name)), options),
        );
      }
    },
  };
}

/** Every folder with a page in it. */
function pages(): Record<string, string> {
  const found = globSync("*/index.html", { cwd: root, exclude: ["dist/**", "node_modules/**"] });
  return Object.fromEntries(found.map((page) => [dirname(page), join(root, page)]));
}

/**
 * One page for each game, and the verifier. Addresses are relative and nothing is inline: the pages
 * run in a sandboxed frame under a policy that allows their own files only.
 */
export default defineConfig({
  root,
  base: "./",
  logLevel: "warn",
  plugins: [awardsPlugin(), compressed()],
  build: {
    outDir: join(root, "dist"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: pages(),
    },
  },
});
