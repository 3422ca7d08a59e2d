import { withoutComments } from "./imports.ts";
import type { Untidy } from "./tidy.ts";
import type { Tree } from "./tree.ts";

/** What one room declares: the tables that it alone writes, and the views that others may read. */
interface Owned {
  path: string;
  room: string;
  tables: string[];
  views: string[];
}

interface Access {
  table: string;
  kind: "reads" | "writes";
}

/** What is committed of the database's own catalogue: a test holds it to a fresh database. */
const schemaPath = "api/schema.sql";

/** Where tables are touched by others of right: tests, a demo's scenes and its end. */
const exempt = /\.(test|fixture)\.ts$|^api\/(testing|demo|migrations)\/|^api\/schema\./;

/**
 * A table is written by its owner alone, and read by others through the owner's functions or a view
 * that it offers. Owners declare them: a module in its `module.ts`, core and ledger in `tables.ts`.
 */
export function foreignTables(tree: Tree): Untidy[] {
  const owned = ownersIn(tree);
  return [...notOwnedOnce(tree, owned), ...foreignAccess(tree, owned), ...mixedViews(tree, owned)];
}

function ownersIn(tree: Tree): Owned[] {
  return [...tree].flatMap(([path, text]) => {
    const room = roomOf(path);
    if (room === null || !/\/(module|tables)\.ts$/.test(path)) return [];
    const code = withoutComments(text);
    const tables = /\n {2}tables: \{([^]*?)\n {2}\}/.exec(code)?.[1] ?? "";
    const views = /\n {2}views: \[([^]*?)\]/.exec(code)?.[1] ?? "";
    return [{ path, room, tables: namesIn(tables, /^ {4}"?([\w.]+)"?:/gm), views: quoted(views) }];
  });
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []);
}

function quoted(text: string): string[] {
  return namesIn(text, /"([\w.]+)"/g);
}

function roomOf(path: string): string | null {
  return /^api\/(?:modules\/([^/]+\/[^/]+)|([^/]+))\//.exec(path)?.slice(1).find(Boolean) ?? null;
}

/** Tables and views without an owner or with two, and names that the database does not have. */
function notOwnedOnce(tree: Tree, owned: Owned[]): Untidy[] {
  const schema = tree.get(schemaPath);
  if (schema === undefined) return [];
  const real = namesIn(schema, /^create (?:unlogged )?(?:table|view) ([\w.]+)/gm);
  const declared = owned.flatMap(({ path, tables, views }) =>
    [...tables, ...views].map((name) => ({ name, path })),
  );
  return [
    ...real
      .filter((name) => declared.filter((one) => one.name === name).length !== 1)
      .map((name) => ({ check: "table without one owner", path: schemaPath, what: name })),
    ...declared
      .filter(({ name }) => !real.includes(name))
      .map(({ name, path }) => ({ check: "no such table", path, what: name })),
  ];
}

function foreignAccess(tree: Tree, owned: Owned[]): Untidy[] {
  const owners = new Map(owned.flatMap(({ room, tables }) => tables.map((name) => [name, room])));
  // PostgreSQL would write through a plain view.
  const views = new Set(owned.flatMap((one) => one.views));
  return [...tree].flatMap(([path, text]) => {
    if (!/^api\/.*\.(ts|sql)$/.test(path) || exempt.test(path)) return [];
    const code = path.endsWith(".sql") ? text.replaceAll(/--[^\n]*/g, "") : withoutComments(text);
    return accessesOf(code)
      .filter(({ table, kind }) =>
        views.has(table)
          ? kind === "writes"
          : owners.has(table) && owners.get(table) !== roomOf(path),
      )
      .map(({ table, kind }) => ({
        check: `${kind} ${table} of another`,
        path,
        what: owners.has(table) ? `of ${owners.get(table)}` : "a view",
      }));
  });
}

/** A view stands on its owner's tables, or on what others offer: else it would be a way around. */
function mixedViews(tree: Tree, owned: Owned[]): Untidy[] {
  const definitions = (tree.get(schemaPath) ?? "").matchAll(/^create view ([\w.]+) as\n([^;]+);/gm);
  return [...definitions].flatMap(([, view = "", text = ""]) => {
    const owner = owned.find(({ views }) => views.includes(view));
    const known = new Set([...(owner?.tables ?? []), ...owned.flatMap(({ views }) => views)]);
    return accessesOf(text)
      .filter(({ table }) => !known.has(table))
      .map(({ table }) => ({ check: `view ${view} of others`, path: schemaPath, what: table }));
  });
}

const name = String.raw`"?([a-z_]+(?:\.[a-z_]+)?)`;

const writes = [
  new RegExp(String.raw`\binsert\s+into\s+${name}`, "gi"),
  new RegExp(
    String.raw`\b(?<!for |do |key |before |after |or )update\s+${name}\s+(?:as\s+)?(?:\w+\s+)?set\b`,
    "gi",
  ),
  new RegExp(String.raw`\bdelete\s+from\s+(?:only\s+)?${name}`, "gi"),
  new RegExp(String.raw`\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*${name}`, "g"),
];

const reads = [
  new RegExp(String.raw`\b(?<!delete )(?:from|join|using)\s+\(*(?:only\s+)?${name}`, "gi"),
  new RegExp(String.raw`\.(?:selectFrom|innerJoin|leftJoin|using)\(\s*\[?\s*${name}`, "g"),
];

/** Each table of a text, once for each kind. */
function accessesOf(code: string): Access[] {
  const found = (kind: Access["kind"], patterns: RegExp[]) =>
    [...new Set(patterns.flatMap((pattern) => namesIn(code, pattern)))].map((table) => ({
      table,
      kind,
    }));
  return [...found("writes", writes), ...found("reads", reads)];
}
