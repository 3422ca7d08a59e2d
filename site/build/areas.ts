import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const source = fileURLToPath(new URL("../src/", import.meta.url));
const locales = join(source, "locales");

/** What the first screen says: there before anything else, so no module has to ask for it. */
export const frameArea = "frame";

/** The areas, by the files of the first language's folder. */
export const areas: readonly string[] = readdirSync(join(locales, "pt"))
  .filter((file) => file.endsWith(".json"))
  .map((file) => file.slice(0, -".json".length));

/** In which area each message lies. */
export const areaOfKey: ReadonlyMap<string, string> = new Map(
  areas.flatMap((area) => keysOf(area).map((key) => [key, area] as const)),
);

function keysOf(area: string): string[] {
  return Object.keys(
    JSON.parse(readFileSync(join(locales, "pt", `${area}.json`), "utf8")) as object,
  );
}

interface Source {
  keys: readonly string[];
  imports: readonly string[];
}

const known = new Map<string, Source>();

/**
 * The messages that a file of the site names, and the files that it imports for good. A key is a
 * string of its own; one that is put together (`class.${name}`) stands for its whole family.
 */
export function sourceOf(file: string): Source {
  const found = known.get(file) ?? read(file);
  known.set(file, found);
  return found;
}

function read(file: string): Source {
  const text = readFileSync(file, "utf8").replaceAll(/(?<![\w*])\/\*[^]*?\*\/|^\s*\/\/.*$/gm, "");
  const literals = new Set([...text.matchAll(/"([\w.]+)"/g)].map(([, literal = ""]) => literal));
  const families = [...text.matchAll(/`([\w.]*\w\.)\$\{/g)].map(([, family = ""]) => family);
  const endings = [...text.matchAll(/\}(\.\w+)`/g)].map(([, ending = ""]) => ending);
  const keys = [...areaOfKey.keys()].filter(
    (key) =>
      literals.has(key) ||
      families.some((family) => key.startsWith(family)) ||
      endings.some((end) => key.endsWith(end) && literals.has(key.slice(0, -end.length))),
  );
  const imports = [...text.matchAll(/^(?:import|export)\s(?!type\b)[^;]*?"(\.[^"]+\.tsx?)";/gm)]
    .map(([, to = ""]) => join(dirname(file), to))
    .filter((to) => existsSync(to));
  return { keys, imports };
}

/** The files that a module brings with it; what it imports later, by a call, is not among them. */
export function reached(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const to of sourceOf(file).imports) reached(to, found);
  return found;
}

/** The areas that a module needs beside the frame's. */
export function areasOf(file: string): string[] {
  const keys = [...reached(file)].flatMap((path) => sourceOf(path).keys);
  const needed = new Set(keys.map((key) => areaOfKey.get(key)));
  return areas.filter((area) => area !== frameArea && needed.has(area));
}
