import { looseExports, untoldFunctions } from "./exports.ts";
import { coinedWords } from "./glossary.ts";
import { unproven, readFeatures, states } from "./features.mjs";
import { deadFiles } from "./reach.ts";
import { foreignTables } from "./tables.ts";
import { fits, routesOf, type Tree } from "./tree.ts";

/** One thing that is out of order: the check, the file, and what a reader should look at. */
export interface Untidy {
  check: string;
  path: string;
  what: string;
}

const code = /\.(ts|tsx|mjs|css|sql|html)$/;

const lineMax = 100;

const codeLinesMax = 300;

/** What `npm run snapshots` writes: nobody folds or splits it by hand. */
const generated = new Set(["api/schema.sql", "api/schema.ts"]);

/** Joined so that this list is not on its own list. */
const banned = [
  ["TO", "DO"],
  ["FIX", "ME"],
  ["X", "XX"],
  ["HA", "CK"],
  ["lorem ", "ipsum"],
].map((parts) => parts.join(""));

/** All checks over all files, in a stable order. */
export function findUntidy(tree: Tree): Untidy[] {
  const checks = [
    deadCode,
    bannedWords,
    longLines,
    longFiles,
    bareNumbers,
    looseVersions,
    registryHosts,
    pagesWithoutRoute,
    pagesElsewhere,
    untestedRooms,
    physicalSides,
    unprovenRows,
    looseExports,
    untoldFunctions,
    coinedWords,
    foreignTables,
  ];
  return checks.flatMap((check) => check(tree));
}

function deadCode(tree: Tree): Untidy[] {
  return deadFiles(tree).map((path) => ({ check: "dead file", path, what: "nothing uses it" }));
}

function bannedWords(tree: Tree): Untidy[] {
  const pattern = new RegExp(`\\b(${banned.join("|")})\\b`);
  return each(tree, /\.(ts|tsx|mjs|css|sql|html|md|po)$/, (path, line) => {
    const found = pattern.exec(line);
    return found ? { check: "banned word", path, what: found[0] } : null;
  });
}

/** A drawing's path data cannot be folded. */
const pathData = /["'`:][Mm][\d.\s-]/;

/** Texts in quotes, which the formatter cannot fold: titles of tests, one statement of SQL. */
const quoted = /(["'`])(?:\\.|(?!\1).)*\1/g;
/** What may stand beside such a text on its line. */
const besideTextMax = 60;

function isLong(line: string): boolean {
  if (line.length <= lineMax || pathData.test(line)) return false;
  const hasText = line.search(quoted) !== -1;
  return !hasText || line.replace(quoted, '""').length > besideTextMax;
}

function longLines(tree: Tree): Untidy[] {
  return each(tree, code, (path, line, number) =>
    !generated.has(path) && isLong(line)
      ? { check: "long line", path, what: `line ${number}` }
      : null,
  );
}

/** Kinds and flags have names in SQL (`ledger.kind_bet()`), also in the tests that damage rows. */
const bareNumber = /\b(?:kind|frozen|requirements)(?:\[[\w.]+\])? *(?:=|<>|&|in \() *[1-9]/;

function bareNumbers(tree: Tree): Untidy[] {
  return each(tree, /^api\/.*\.(?:sql|ts)$/, (path, line, number) =>
    path !== "api/schema.sql" && bareNumber.test(line)
      ? { check: "bare number of a kind", path, what: `line ${number}` }
      : null,
  );
}

function longFiles(tree: Tree): Untidy[] {
  return [...tree].flatMap(([path, text]) => {
    if (!code.test(path) || path.includes(".test.") || generated.has(path)) return [];
    const lines = text.split("\n").filter((line) => !/^\s*($|\/\/|\/?\*|--|<!--)/.test(line));
    if (lines.length <= codeLinesMax) return [];
    return [{ check: "long file", path, what: `${lines.length} lines of code` }];
  });
}

/** The project's own rooms are linked, not fetched, so they carry no number. */
function looseVersions(tree: Tree): Untidy[] {
  return manifests(tree).flatMap(([path, manifest]) =>
    [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies]
      .flatMap((group) => Object.entries(group ?? {}))
      .filter(([name, version]) => !name.startsWith("@trevo/") && !/^\d[\w.+-]*$/.test(version))
      .map(([name, version]) => ({
        check: "version not exact",
        path,
        what: `${name}@${version}`,
      })),
  );
}

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

function manifests(tree: Tree): [string, Manifest][] {
  return (
    [...tree]
      .filter(([path]) => /(^|\/)package\.json$/.test(path))
      // npm reads these files as well: they have this shape or nothing works.
      .map(([path, text]) => [path, JSON.parse(text) as Manifest])
  );
}

function registryHosts(tree: Tree): Untidy[] {
  const path = "package-lock.json";
  const found = /"resolved": "https?:\/\/([^/"]+)/.exec(tree.get(path) ?? "");
  return found ? [{ check: "registry host in the lock", path, what: String(found[1]) }] : [];
}

/** A page is named in the list of routes, or is a part of one that is. */
function pagesWithoutRoute(tree: Tree): Untidy[] {
  return [...tree.keys()].flatMap((path) => {
    const found = /^(site|office)\/src\/(pages\/.+)\.tsx$/.exec(path);
    if (!found || path.includes(".test.")) return [];
    const [, app = "", page = ""] = found;
    const routes = routesOf(tree, app);
    const parts = page.split("/");
    const homes = parts.map((_, index) => parts.slice(0, index + 1).join("/")).slice(1);
    const isNamed = homes.some((home) => routes.includes(`./${home}.tsx`));
    return isNamed ? [] : [{ check: "page without a route", path, what: "not in routes" }];
  });
}

/** A page's file is its address: `/m/gameRecord/round` is `pages/game-record/round.tsx`. */
function pagesElsewhere(tree: Tree): Untidy[] {
  const routes = tree.get("site/src/routes.ts") ?? "";
  const named = /path: "\/m\/([\w/-]+)",[^{}]*?import\("\.\/pages\/([^"]+)\.tsx"\)/g;
  return [...routes.matchAll(named)].flatMap(([, address = "", file = ""]) => {
    const wanted = address.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    if (file === wanted) return [];
    const path = `site/src/pages/${file}.tsx`;
    return [{ check: "page not at its address", path, what: `${wanted}.tsx` }];
  });
}

/** A module of the server has a test; a game's rules have theirs beside them. */
function untestedRooms(tree: Tree): Untidy[] {
  const paths = [...tree.keys()];
  const rooms = new Set(
    paths.flatMap((path) => /^(api\/modules\/[^/]+\/[^/]+)\//.exec(path)?.[1] ?? []),
  );
  const modules = [...rooms]
    .filter((room) => !paths.some((path) => fits(path, `${room}/**/*.test.ts`)))
    .map((path) => ({ check: "module without a test", path, what: "no *.test.ts" }));
  const games = paths
    .filter((path) => fits(path, "games/*/rules.ts"))
    .filter((path) => !tree.has(path.replace(".ts", ".test.ts")))
    .map((path) => ({ check: "rules without a test", path, what: "no rules.test.ts" }));
  return [...modules, ...games];
}

const side =
  /(^|[\s;{"'])((margin|padding|border|scroll-margin|scroll-padding)-)?(left|right)(-[a-z]+)?\s*:/;

const sideValue =
  /\b(float|clear|text-align)\s*:\s*(left|right)\b|border-(top|bottom)-(left|right)-/;

const sideInScript = /\b(margin|padding|border|scrollMargin|scrollPadding)(Left|Right)\b\s*[:=]/;

/** Arabic and Urdu readers start on the other side: start and end, never left and right. */
function physicalSides(tree: Tree): Untidy[] {
  const check = "physical side";
  const styles = each(tree, /\.css$/, (path, line) => {
    const found = side.exec(line) ?? sideValue.exec(line);
    return found ? { check, path, what: found[0].trim() } : null;
  });
  const scripts = each(tree, /^(ui|site|office)\/.*\.tsx?$/, (path, line) => {
    const found = sideInScript.exec(line);
    return found ? { check, path, what: found[0].trim() } : null;
  });
  return [...styles, ...scripts];
}

/** A row that is called done names its proof: a test whose title holds `[ROW-ID]`. */
function unprovenRows(tree: Tree): Untidy[] {
  const path = "docs/features.md";
  const text = tree.get(path);
  if (text === undefined) return [];
  const tests = [...tree].filter(([file]) => /\.(test|spec)\.tsx?$/.test(file));
  const titles = tests.flatMap(([, source]) => source.match(/\[[A-Z0-9, -]+\]/g) ?? []);
  const rows = readFeatures(text);
  const unknown = rows.filter(({ state }) => !states.includes(state));
  const ids = rows.map(({ id }) => id);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  return [
    ...unproven(text, titles).map((id) => ({ check: "row without a proof", path, what: id })),
    ...unknown.map(({ id, state }) => ({ check: "unknown state", path, what: `${id}: ${state}` })),
    ...twice.map((id) => ({ check: "row twice", path, what: id })),
  ];
}

/** Runs a check on each line of the files of a kind; at most one finding for a file. */
function each(
  tree: Tree,
  kind: RegExp,
  look: (path: string, line: string, number: number) => Untidy | null,
): Untidy[] {
  return [...tree].flatMap(([path, text]) => {
    if (!kind.test(path)) return [];
    for (const [index, line] of text.split("\n").entries()) {
      const found = look(path, line, index + 1);
      if (found) return [found];
    }
    return [];
  });
}
