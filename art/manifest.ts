import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * What each committed picture was made from: a digest of its inputs, by its name. With it the
 * press knows what is out of date, and a test knows it without painting.
 */
export type Manifest = Record<string, string>;

const folder = fileURLToPath(new URL("manifests/", import.meta.url));

/** The committed digests of a kind of pictures; none before the first. */
export function readManifest(kind: "games" | "house" | "pieces"): Manifest {
  try {
    // We write these files ourselves, below.
    return JSON.parse(readFileSync(`${folder}${kind}.json`, "utf8")) as Manifest;
  } catch {
    // Before the first picture there is no manifest: everything is to be painted.
    return {};
  }
}

/** Writes the digests in the order of their names, one to a line. */
export function writeManifest(kind: "games" | "house" | "pieces", manifest: Manifest): void {
  mkdirSync(folder, { recursive: true });
  const sorted = Object.fromEntries(
    Object.entries(manifest).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  writeFileSync(`${folder}${kind}.json`, `${JSON.stringify(sorted, null, 2)}\n`);
}

/** A digest of what a picture is made from: plain data, and the texts of what paints it. */
export function digestOfInputs(inputs: unknown): string {
  return createHash("sha256").update(JSON.stringify(inputs)).digest("hex").slice(0, 16);
}

/** The text of a source file beside the one that asks. */
export function sourceOf(name: string, base: string): string {
  return readFileSync(fileURLToPath(new URL(name, base)), "utf8");
}
