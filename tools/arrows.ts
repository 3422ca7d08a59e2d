import { inCircles } from "./circles.ts";
import { importsOf, withoutComments } from "./imports.ts";
import { fits, routesOf, type Tree } from "./tree.ts";

/** Something that stands where it must not. */
export interface Violation {
  rule: string;
  path: string;
  what: string;
}

interface Arrow {
  rule: string;
  from: string[];
  to: string[];
  /** What may be imported all the same. */
  except?: string[];
  /** Types may be: they are gone when the code runs. */
  allowsTypes?: true;
}

/** Plain values of the contract: they need no schema library, so that the site may have them. */
const tables = ["contract/constants.ts", "contract/languages.ts"];

const gameTables = ["rules", "awards", "hands", "best-hold", "cards", "pots", "table"].map(
  (name) => `games/*/${name}.ts`,
);

/** Imports that must never be. `npm:*` is any package, `node:*` the runtime's own modules. */
const arrows: Arrow[] = [
  {
    rule: "the site and the office know the server by its contract only",
    from: ["site/**", "office/**"],
    to: ["api/**"],
  },
  {
    rule: "the member site takes types from the contract, never its validator",
    from: ["site/src/**"],
    to: ["contract/**", "npm:zod"],
    except: tables,
    allowsTypes: true,
  },
  {
    rule: "the member site does not know what staff may ask",
    from: ["site/**"],
    to: ["contract/staff/**"],
  },
  {
    rule: "what site and office ask with knows neither of them, nor who answers",
    from: ["client/**"],
    to: ["**"],
    except: ["client/**", "contract/**", "ui/**"],
  },
  {
    rule: "the member site caches answers by what it asks with",
    from: ["site/**"],
    to: ["npm:@tanstack/*"],
  },
  {
    rule: "what site and office ask with takes types and plain tables from the contract",
    from: ["client/**"],
    to: ["contract/**", "npm:zod"],
    except: tables,
    allowsTypes: true,
  },
  {
    rule: "the calls that site and office may make are handed to what they ask with",
    from: ["client/**"],
    to: ["contract/registry.ts", "contract/member/**", "contract/staff/**"],
  },
  {
    rule: "the contract stands on its schema library alone",
    from: ["contract/**"],
    to: ["**", "npm:*", "node:*"],
    except: ["contract/**", "npm:zod", "npm:vitest", "npm:fast-check"],
  },
  {
    rule: "the contract's tables stand alone",
    from: tables,
    to: ["**", "npm:*", "node:*"],
  },
  {
    rule: "the catalogue stands alone",
    from: ["catalogue/**"],
    to: ["**", "npm:*", "node:*"],
    except: ["catalogue/**", "npm:vitest"],
  },
  {
    rule: "the member site asks what there is to play",
    from: ["site/**", "ui/**", "games/**", "contract/**"],
    to: ["catalogue/**"],
  },
  {
    rule: "what pages share uses no page",
    from: ["site/src/lib/**", "site/src/components/**", "site/src/layout/**"],
    to: ["site/src/pages/**"],
  },
  {
    rule: "primitives know no route, no call and no words",
    from: ["ui/**"],
    to: ["contract/**", "site/**", "api/**", "games/**", "npm:@lingui/*", "npm:wouter"],
  },
  {
    rule: "a game's rules stand on the engine and their own tables",
    from: ["games/*/rules.ts", "games/machines/**"],
    to: ["**", "npm:*", "node:*"],
    except: ["games/engine/**", "games/machines/**", ...gameTables, "npm:zod", "npm:vitest"],
  },
  {
    rule: "games know neither the server nor the site",
    from: ["games/**"],
    to: ["api/**", "site/**", "office/**"],
  },
  {
    rule: "core knows no module",
    from: ["api/core/**"],
    to: ["api/modules/**", "api/modules.ts", "api/http/**"],
  },
  {
    rule: "the ledger knows no module",
    from: ["api/ledger/**"],
    to: ["api/modules/**", "api/modules.ts", "api/http/**"],
  },
  {
    rule: "the outside world reaches the server over HTTP only",
    from: ["sandbox/**"],
    to: ["api/**"],
  },
  {
    rule: "a vendor's rules stand alone",
    from: ["sandbox/vendor/engines/**"],
    to: ["**", "npm:*", "node:*"],
    except: ["sandbox/vendor/engines/**", "npm:vitest", "npm:fast-check"],
  },
  {
    rule: "a vendor's page runs as it stands in a browser",
    from: ["sandbox/vendor/web/**"],
    to: ["**", "npm:*", "node:*"],
    except: ["sandbox/vendor/web/**", "npm:vitest"],
    allowsTypes: true,
  },
];

/** Every forbidden arrow in a tree of files. */
export function findViolations(tree: Tree): Violation[] {
  const sources = [...tree].filter(([path]) => /\.(ts|tsx|mjs)$/.test(path));
  return [
    ...sources.flatMap(([path, text]) => forbiddenImports(path, text)),
    ...sources.flatMap(([path, text]) => intrusions(path, text)),
    ...sources.flatMap(([path, text]) => pageToPage(path, text, tree)),
    ...moduleCycles(sources),
    ...fileCycles(sources),
    ...sources.flatMap(([path, text]) => wordsInCode(path, text)),
    ...sources.flatMap(([path, text]) => callsInTransactions(path, text)),
  ];
}

function forbiddenImports(path: string, text: string): Violation[] {
  const mine = arrows.filter((arrow) => arrow.from.some((pattern) => fits(path, pattern)));
  return importsOf(path, text).flatMap(({ to, kind }) =>
    mine
      .filter((arrow) => arrow.to.some((pattern) => fitsTarget(to, pattern)))
      .filter((arrow) => !arrow.except?.some((pattern) => fitsTarget(to, pattern)))
      .filter((arrow) => !(arrow.allowsTypes && kind === "type"))
      .map(({ rule }) => ({ rule, path, what: to })),
  );
}

/** `**` means any file of the project, not any package. */
function fitsTarget(to: string, pattern: string): boolean {
  const prefix = /^(npm|node):/.exec(pattern)?.[0] ?? "";
  if (prefix === "") return !/^(npm|node):/.test(to) && fits(to, pattern);
  if (pattern === `${prefix}*`) return to.startsWith(prefix);
  return fits(to, pattern);
}

function moduleOf(path: string): string | null {
  return /^api\/modules\/([^/]+\/[^/]+)\//.exec(path)?.[1] ?? null;
}

/** From outside, a module is its index.ts; tests also set their scenes by another's fixture. */
function intrusions(path: string, text: string): Violation[] {
  return importsOf(path, text)
    .filter(({ to }) => moduleOf(to) !== null && moduleOf(to) !== moduleOf(path))
    .filter(({ to }) => !/^api\/modules\/[^/]+\/[^/]+\/index\.ts$/.test(to))
    .filter(({ to }) => !(isForTests(path) && isForTests(to)))
    .map(({ to }) => ({ rule: "a module is entered by its index.ts only", path, what: to }));
}

function isForTests(path: string): boolean {
  return /\.(test|fixture)\.ts$/.test(path);
}

function moduleCycles(sources: [string, string][]): Violation[] {
  const uses = new Map<string, Set<string>>();
  for (const [path, text] of sources) {
    const from = moduleOf(path);
    if (from === null || isForTests(path)) continue;
    const targets = importsOf(path, text).map(({ to }) => moduleOf(to));
    const others = targets.filter((to) => to !== null && to !== from);
    uses.set(from, new Set([...(uses.get(from) ?? []), ...others.filter((to) => to !== null)]));
  }
  return inCircles(uses).map((name) => ({
    rule: "modules form no circle",
    path: `api/modules/${name}/index.ts`,
    what: name,
  }));
}

/**
 * Files of a browser's room form no circle, what they import later by a call included: a part that
 * is loaded with a page must not bring every page. Types may: they are gone when the code runs.
 */
function fileCycles(sources: [string, string][]): Violation[] {
  const files = sources.filter(([path]) => /^(site\/src|office\/src|client|ui)\//.test(path));
  const uses = new Map(
    files.map(([path, text]) => {
      const values = importsOf(path, text).filter(({ kind }) => kind === "value");
      return [path, new Set(values.map(({ to }) => to))];
    }),
  );
  return inCircles(uses).map((path) => ({ rule: "files form no circle", path, what: path }));
}

const page = /^(site|office)\/src\/pages\/.+\.(tsx?|css)$/;

/** A page may have a folder and a style of its own name; what is another page's is not its own. */
function pageToPage(path: string, text: string, tree: Tree): Violation[] {
  if (!page.test(path)) return [];
  const home = homeOf(path, tree);
  return importsOf(path, text)
    .filter(({ to }) => page.test(to) && homeOf(to, tree) !== home)
    .map(({ to }) => ({ rule: "a page does not use another page", path, what: to }));
}

/**
 * Whose a file is: its own if it has a route, else the page's whose style it is or in whose folder
 * it lies.
 */
function homeOf(path: string, tree: Tree): string {
  const own = path.replace(/\.module\.css$/, ".tsx");
  if (hasRoute(own, tree)) return own;
  const parts = path.split("/");
  const owners = parts
    .map((_, at) => `${parts.slice(0, at).join("/")}.tsx`)
    .filter((owner, at) => at >= 4 && tree.has(owner));
  // Of a page within another's folder, its own.
  return owners.findLast((owner) => hasRoute(owner, tree)) ?? owners[0] ?? own;
}

/** A page may lie in the folder of another: `/m/gameRecord/round` is below `/m/gameRecord`. */
function hasRoute(path: string, tree: Tree): boolean {
  const [, app = "", file] = /^(site|office)\/src\/(pages\/.+)$/.exec(path) ?? [];
  return app !== "" && routesOf(tree, app).includes(`"./${file}"`);
}

interface Word {
  rule: string;
  where: string[];
  except?: string[];
  pattern: RegExp;
}

const sqlWrite = String.raw`\b(insert\s+into|update|delete\s+from|truncate|alter\s+table)`;

const outside = ["Math.random", "Date", "performance", "crypto", "fetch", "process"];
outside.push("globalThis", "window", "document", "setTimeout");

const sums = ["amount", "balance", "stake", "payout", "price", "micro", "money", "bonus"];

/** What must not be said in code, by place. Comments may. */
const words: Word[] = [
  {
    rule: "only the ledger writes balances",
    where: ["**"],
    // Its own tests damage it on purpose, to see the audit notice; the benchmark fills it; a test
    // of the site's role tries it in vain; a browser test sets limits as other calls leave them.
    except: [
      "api/ledger/**",
      "api/migrations/**",
      "api/http/hygiene.test.ts",
      "bench/**",
      "e2e/limits-review.spec.ts",
      "tools/**",
    ],
    pattern: new RegExp(
      `${sqlWrite}\\s+"?ledger"?\\.|\\.(insertInto|updateTable|deleteFrom)\\(\\s*["'\`]ledger\\.|` +
        `withSchema\\(\\s*["']ledger["']`,
      "i",
    ),
  },
  {
    rule: "a game's rules know no clock, no chance of their own and no outside",
    where: ["games/**/rules.ts", "games/engine/choice.ts", "games/engine/draws.ts"],
    pattern: new RegExp(`\\b(${outside.join("|")})\\b`),
  },
  {
    rule: "money never passes through a float",
    where: ["api/**", "contract/**", "games/*/rules.ts"],
    except: ["**/*.test.ts"],
    pattern: new RegExp(`\\b(Number|parseInt)\\(\\s*[\\w.]*(${sums.join("|")})\\w*\\s*[),]`, "i"),
  },
];

function wordsInCode(path: string, text: string): Violation[] {
  const mine = words
    .filter((word) => word.where.some((pattern) => fits(path, pattern)))
    .filter((word) => !word.except?.some((pattern) => fits(path, pattern)));
  if (mine.length === 0) return [];
  const code = withoutComments(text);
  return mine.flatMap(({ rule, pattern }) => {
    const found = pattern.exec(code);
    return found ? [{ rule, path, what: found[0].trim() }] : [];
  });
}

/**
 * Calls of the network. `sendMail` by itself writes into the outbox; a transport's `sendMail` talks
 * to a mail server.
 */
const networkCall = new RegExp(
  String.raw`\b(fetch|https?\.(request|get)|askVendor|takeMail)\(|` +
    String.raw`\.(sendMail|startCharge|fetchCharge|startCheck|fetchCheck)\(|` +
    String.raw`\boidc\.(discovery|authorizationCodeGrant|fetch\w+)\(`,
);

/** A connection that waits for the network holds its locks: as far as the text shows it. */
function callsInTransactions(path: string, text: string): Violation[] {
  if (!path.startsWith("api/")) return [];
  const code = withoutComments(text);
  return [...code.matchAll(/\.transaction\(\)[^;]*?\.execute\(/g)].flatMap((match) => {
    const body = balanced(code, match.index + match[0].length);
    const found = networkCall.exec(body);
    if (!found) return [];
    return [{ rule: "no network call inside a transaction", path, what: found[0] }];
  });
}

/** The text up to the bracket that closes the one before `start`. */
function balanced(code: string, start: number): string {
  let depth = 1;
  for (let at = start; at < code.length; at++) {
    if (code[at] === "(") depth++;
    if (code[at] === ")") depth--;
    if (depth === 0) return code.slice(start, at);
  }
  return code.slice(start);
}
