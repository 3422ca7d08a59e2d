import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./root.mjs";
import { readTree } from "./tree.ts";

const read = (path: string) => readFileSync(join(root, path), "utf8");
const page = (name: string) => read(`docs/security/${name}.md`);

/** The cells of each line of a page's tables. */
function cellsOf(text: string): string[][] {
  return text
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) => line.split("|").slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()));
}

/** What stands in back ticks in a text. */
const ticked = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word);

/** All that the pattern finds in a text, by its first group that found something. */
const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => match.slice(1).find((part) => part) ?? "");

const tree = readTree();
/** What runs on the server: neither tests nor what only they use. */
const server = [...tree].filter(
  ([path]) => /^api\/.*\.ts$/.test(path) && !/\.(test|fixture)\.ts$|testing\.ts$/.test(path),
);
const migrations = [...tree].filter(([path]) => /^api\/migrations\/.*\.sql$/.test(path));
const tables = new Set(
  migrations.flatMap(([, text]) => found(text, /create (?:unlogged )?table ([a-z_]+)/gi)),
);

/** Lines of the page of bounds whose figure does not stand in the file that they name. */
function wrongBounds(text: string): string[] {
  const rows = cellsOf(text).flatMap(([what = "", file = "", figure = ""]) => {
    const [path] = ticked(file);
    const [bound] = ticked(figure);
    return path && bound ? [{ what, path, bound }] : [];
  });
  // A constant by its whole line, so that 30 is not found in 300; a field as it stands.
  const textOf = (bound: string) => (/^\w+ = \S+$/.test(bound) ? `const ${bound};` : bound);
  const wrong = rows.filter(
    ({ path, bound }) => !existsSync(join(root, path)) || !read(path).includes(textOf(bound)),
  );
  return rows.length < 20 ? ["too few rows"] : wrong.map(({ what, bound }) => `${what}: ${bound}`);
}

test("each bound that is written down is the one that holds", () => {
  expect(wrongBounds(page("bounds"))).toEqual([]);
  const other = page("bounds").replace("`givenHours = 24`", "`givenHours = 2`");
  expect(wrongBounds(other)).toEqual(["A password that a colleague was given: givenHours = 2"]);
});

test("each way in is written down, and no other is", () => {
  const [union = ""] = found(read("api/schema.ts"), /SignInMethod =([^;]+);/g);
  const methods = found(union, /"(\w+)"/g);
  const [, members = ""] = page("ways-in").split(/^## /m);
  const written = cellsOf(members).flatMap(([method = ""]) => ticked(method));
  expect(written.toSorted()).toEqual(methods.toSorted());
});

test("each algorithm and each purpose of a key is written down", () => {
  const named = new Set(ticked(page("cryptography")));
  const calls = /create(?:Hash|Hmac|Cipheriv|Sign)\("([^"]+)"/g;
  const words = /\b(?:alg|enc): "([^"]+)"|"(argon2\w+)"|"([RE]S\d+)"/g;
  const used = server.flatMap(([, text]) => [...found(text, calls), ...found(text, words)]);
  expect([...new Set(used)].filter((name) => !named.has(name))).toEqual([]);
  const purposes = server
    .filter(([, text]) => /\bvault\b/i.test(text))
    .flatMap(([, text]) =>
      found(text, /derive(?:ations)?\("([^"]+)"|^const purpose = "([^"]+)"/gm),
    );
  expect([...new Set(purposes)].filter((name) => !named.has(name))).toEqual([]);
  expect(purposes.length).toBeGreaterThan(8);
});

test("whoever opens a connection is on the list of whom the server talks to", () => {
  const listed = cellsOf(page("outside")).flatMap((cells) => ticked(cells.at(-1) ?? ""));
  const called = "fetch|https?\\.get|createTransport|new pg\\.Pool|createRemoteJWKSet";
  const opens = new RegExp(`\\b(?:${called})\\(|extends pg\\.Pool|"openid-client"`);
  const callers = server.filter(([, text]) => opens.test(text)).map(([path]) => path);
  const isListed = (path: string) => listed.some((one) => path === one || path.startsWith(one));
  expect(callers.filter((path) => !isListed(path))).toEqual([]);
  expect(listed.filter((one) => !callers.some((path) => path.startsWith(one)))).toEqual([]);
});

test("each table of the database has one class, and each class its tables", () => {
  const [, classes = ""] = page("data").split("| class | tables |");
  const classed = cellsOf(classes).flatMap(([, names = ""]) => ticked(names));
  expect(classed.toSorted()).toEqual([...tables].toSorted());
});

test("each record that is written down is kept", () => {
  const records = cellsOf(page("records")).flatMap(([name = ""]) => ticked(name));
  expect(records.length).toBeGreaterThan(4);
  expect(records.filter((name) => !tables.has(name))).toEqual([]);
});

interface Lock {
  packages: Record<string, { version?: string; integrity?: string; link?: boolean }>;
}

test("each part of others is what was reviewed, at one version, with its reason", () => {
  const { packages } = JSON.parse(read("package-lock.json")) as Lock;
  const parts = Object.entries(packages).filter(([path]) => path.includes("node_modules/"));
  const loose = parts.filter(
    ([, { link, integrity = "", version = "" }]) =>
      link !== true && !(integrity.startsWith("sha512-") && /^\d+\.\d+\.\d+/.test(version)),
  );
  expect(loose.map(([path]) => path)).toEqual([]);
  const rows = cellsOf(read("docs/decisions/dependencies.md"));
  const reasoned = new Set(rows.flatMap(([names = ""]) => names.split(", ")));
  const manifests = [...tree.keys()].filter((path) => /^(?:\w+\/)?package\.json$/.test(path));
  for (const path of manifests) {
    const { dependencies = {} } = JSON.parse(read(path)) as {
      dependencies?: Record<string, string>;
    };
    const outside = Object.entries(dependencies).filter(([name]) => !name.startsWith("@trevo/"));
    const exact = outside.filter(([, version]) => /^\d+\.\d+\.\d+[\w.-]*$/.test(version));
    expect(exact).toEqual(outside);
    // A row of several of one scope names the scope once.
    const isReasoned = (name: string) =>
      reasoned.has(name) || reasoned.has(name.split("/").at(-1) ?? "");
    expect(outside.filter(([name]) => !isReasoned(name))).toEqual([]);
  }
});
