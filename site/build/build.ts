import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { build } from "vite";
import { siteConfig } from "../vite.config.ts";
import { buildWorker } from "./worker.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const client = join(root, "dist/client");

/** Client first, since the server's renderer names its files and carries its style inline. */
await build(siteConfig("client"));
await build(siteConfig("server"));
await buildWorker(root);
compress(client);

/** Brotli beside each text file, at its best: made once here, served many times. */
function compress(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !/\.(js|css|svg|json|webmanifest)$/.test(entry.name)) continue;
    const text = readFileSync(path);
    const options = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } };
    writeFileSync(`${path}.br`, brotliCompressSync(text, options));
  }
}
