import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";

/** Of its own, outside of the project's packages: it brings eighty others and 133 MB. */
const folder = fileURLToPath(new URL("../.cache/lighthouse/", import.meta.url));
const version = "13.5.0";
const entry = `${folder}node_modules/lighthouse/core/index.js`;

interface Audit {
  score: number | null;
  title: string;
}

interface Category {
  id: string;
  score: number | null;
  auditRefs: { id: string; weight: number }[];
}

/** As much of Lighthouse's function as the bench uses. */
export type Lighthouse = (
  url: string,
  flags: { port: number; output: "html"; logLevel: "error" },
) => Promise<
  | {
      lhr: { categories: Record<string, Category>; audits: Record<string, Audit | undefined> };
      report: string | string[];
    }
  | undefined
>;

/** Lighthouse, fetched from npm at its first use; null where that cannot be done. */
export async function bringLighthouse(): Promise<Lighthouse | null> {
  if (!existsSync(entry)) {
    mkdirSync(folder, { recursive: true });
    const args = ["install", "--prefix", folder, "--no-save", `lighthouse@${version}`];
    if (spawnSync("npm", args, { stdio: "inherit" }).status !== 0) return null;
  }
  // The package's own default export, by the type above.
  const { default: lighthouse } = (await import(pathToFileURL(entry).href)) as {
    default: Lighthouse;
  };
  return lighthouse;
}
