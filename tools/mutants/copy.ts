import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { root } from "../root.mjs";
import type { Edit } from "./mutant.ts";

const rooms = ["api", "catalogue", "contract", "games", "sandbox"];
const files = ["package.json", "vitest.config.ts"];
files.push("tsconfig.json", "tsconfig.base.json", "tsconfig.web.json");
const skipped = new Set(["node_modules", "dist"]);
/** What was built stays as it was: faults go into what runs from source. */
const built = ["site/dist", "games/dist", "office/dist"];

/** A copy of the code that can be broken. Packages are shared; the rooms are its own. */
export interface Copy {
  path: string;
  /** Applies edits; returns what takes them back. Throws when one is not found exactly once. */
  change(edits: readonly Edit[]): () => void;
  remove(): void;
}

export function copyOfTheCode(): Copy {
  const path = mkdtempSync(join(tmpdir(), "trevo-mutants-"));
  for (const name of [...rooms, ...files]) {
    cpSync(join(root, name), join(path, name), {
      recursive: true,
      filter: (from) => !skipped.has(basename(from)),
    });
  }
  linkPackages(path);
  for (const name of ["site", "office"]) mkdirSync(join(path, name));
  for (const name of built) symlinkSync(join(root, name), join(path, name));
  return {
    path,
    change(edits) {
      const were = new Map<string, string>();
      const restore = () => {
        for (const [file, text] of were) writeFileSync(join(path, file), text);
      };
      try {
        for (const { file, find, replace } of edits) {
          const text = readFileSync(join(path, file), "utf8");
          const parts = text.split(find);
          if (parts.length !== 2) {
            throw new Error(`${file}: found ${parts.length - 1} times, not once: ${find}`);
          }
          if (!were.has(file)) were.set(file, text);
          writeFileSync(join(path, file), parts.join(replace));
        }
      } catch (error) {
        restore();
        throw error;
      }
      return restore;
    },
    remove() {
      rmSync(path, { recursive: true, force: true });
    },
  };
}

/** `@trevo/…` must lead to the copy's own rooms, so the folder of packages cannot be one link. */
function linkPackages(path: string): void {
  const packages = join(root, "node_modules");
  mkdirSync(join(path, "node_modules/@trevo"), { recursive: true });
  for (const name of readdirSync(packages)) {
    if (name === "@trevo" || name === ".vite") continue;
    symlinkSync(join(packages, name), join(path, "node_modules", name));
  }
  for (const room of rooms) {
    symlinkSync(join(path, room), join(path, "node_modules/@trevo", room));
    // What a room has for itself: another version than the others, or what nobody shares.
    const own = join(root, room, "node_modules");
    if (existsSync(own)) symlinkSync(own, join(path, room, "node_modules"));
  }
}
