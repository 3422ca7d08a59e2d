import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

/** Brotli beside each text file, at its best: made once here, served many times. */
export function compress(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !/\.(js|css|svg|json|webmanifest)$/.test(entry.name)) continue;
    const text = readFileSync(path);
    const options = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } };
    writeFileSync(`${path}.br`, brotliCompressSync(text, options));
  }
}
