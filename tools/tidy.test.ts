import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { coinedIn } from "./glossary.ts";
import { findUntidy } from "./tidy.ts";
import { readTree } from "./tree.ts";

/**
 * What is known to be untidy, as "check: path". It may only shrink: a file that has become
 * clean leaves it, and nothing new enters.
 */
function knownOffenders(): string[] {
  const text = readFileSync(new URL("offenders.json", import.meta.url), "utf8");
  return JSON.parse(text) as string[];
}

test("the project is tidy, but for the known offenders", () => {
  const known = new Set(knownOffenders());
  const found = findUntidy(readTree());
  const fresh = found.filter(({ check, path }) => !known.has(`${check}: ${path}`));
  expect(fresh.map(({ check, path, what }) => `${check}: ${path} (${what})`)).toEqual([]);
  const still = new Set(found.map(({ check, path }) => `${check}: ${path}`));
  expect([...known].filter((offender) => !still.has(offender))).toEqual([]);
});

/** The checks that a small project fails. */
function failed(files: Record<string, string>): string[] {
  return findUntidy(new Map(Object.entries(files))).map(({ check, path }) => `${check}: ${path}`);
}

const long = "a".repeat(101);
const lines = (count: number) => "x();\n".repeat(count);

test.each([
  ["dead file", "api/a.ts", ""],
  ["dead file", "ui/button.module.css", ""],
  ["banned word", "README.md", `one\n${["TO", "DO"].join("")}: x`],
  ["long line", "api/main.ts", `// ${long}`],
  ["long line", "api/ledger/apply.sql", `-- ${long}`],
  ["long line", "api/main.ts", `call(${"argument, ".repeat(12)}"text");`],
  ["long file", "api/main.ts", lines(301)],
  ["bare number of a kind", "api/ledger/apply.sql", "when c.kind = 3 then"],
  ["bare number of a kind", "api/ledger/rounds.ts", "`where t.kind in (3, 4)`"],
  ["version not exact", "api/package.json", '{"dependencies":{"pg":"^8.0.0"}}'],
  ["version not exact", "package.json", '{"devDependencies":{"x":"latest"}}'],
  ["registry host in the lock", "package-lock.json", '"resolved": "https://host.example/x.tgz"'],
  ["page without a route", "site/src/pages/new.tsx", ""],
  ["rules without a test", "games/slot/rules.ts", ""],
  ["physical side", "ui/base.css", ".a {\n  margin-left: 1px;\n}"],
  ["physical side", "ui/base.css", ".a { left: 0; }"],
  ["physical side", "ui/base.css", ".a { text-align: right; }"],
  ["physical side", "ui/base.css", ".a { border-top-left-radius: 4px; }"],
  ["physical side", "site/src/main.tsx", "const s = { paddingRight: 4 };"],
  ["row without a proof", "docs/features.md", "| HOME-01 | header | done |"],
  ["loose export", "api/main.ts", "export const lonely = 1;"],
  ["loose export", "site/src/main.tsx", "export async function lonely() {}"],
  ["function without a word", "api/main.ts", "/** One. */\nconst x = 1;\nexport function y() {}"],
  ["unknown state", "docs/features.md", "| HOME-01 | header | nearly |"],
])("%s is seen in %s", (check, path, text) => {
  expect(failed({ [path]: text })).toContain(`${check}: ${path}`);
});

const glossary = "| term | means | not |\n|---|---|---|\n| cache | a copy | `shelf`, `House` |";

test.each([
  ["a variable", "api/main.ts", "const gameShelf = 1;"],
  ["a type", "site/src/main.tsx", "type ShelfOf = 1;"],
  ["a constant", "tools/start.mjs", "const SHELF_MAX = 1;"],
  ["a field between others", "api/main.ts", "/** a */ x({ a, shelf: 1 }); // b"],
  ["a file's name", "api/shelf-tables.ts", ""],
  ["a whole name", "api/main.ts", "const house = 1;"],
  ["a private field", "api/main.ts", "class A { #house = 1; }"],
  ["a name in a template", "api/main.ts", "call(`${shelf}`);"],
  ["a name in a query", "api/main.ts", "sql`select ${shelf} from book`;"],
  ["a column's name in another", "api/main.ts", "const shelfMax = 1;"],
])("a coined word is seen in %s", (_, path, text) => {
  expect(failed({ "docs/glossary.md": glossary, [path]: text })).toContain(`coined word: ${path}`);
});

test.each([
  ["api/main.ts", "/** The shelf of the house. */\n// A shelf.\nconst houseAccount = 1;"],
  ["api/main.ts", "call(\"shelf\", 'shelf'); const shelved = 1;"],
  ["api/main.ts", "sql<Row>`select shelf from book`; expect(text).toMatch(/the shelf/);"],
  ["api/schema.ts", "interface Book { shelf_row: string; shelf: string }"],
  ["games/slot/view.ts", "const shelf = 1;"],
  ["docs/page.md", "shelf"],
])("in %s a word of prose, of another name or of a picture is left alone: %s", (path, text) => {
  const found = failed({ "docs/glossary.md": glossary, [path]: text });
  expect(found.filter((one) => one.startsWith("coined word"))).toEqual([]);
});

test("the glossary names what it replaces, and never by a word that it calls the field's own", () => {
  const coined = coinedIn(readTree().get("docs/glossary.md") ?? "");
  for (const word of ["House", "shelf", "shutters", "berth", "whereabouts", "doors", "bites"]) {
    expect(coined.has(word), word).toBe(true);
  }
  const terms = new Set([...coined.values()].flatMap((term) => term.split(/,? /)));
  expect([...coined.keys()].filter((word) => terms.has(word))).toEqual([]);
});

const modules = {
  "api/modules/account/members/module.ts": `defineModule({
  tables: {
    member: { erasure: "anonymise", by: "id" },
  },
  views: ["member_account"],
});`,
  "api/ledger/tables.ts": `export const ledgerTables = {
  tables: {
    "ledger.account": "none",
  },
};`,
};
const schema = `create table member (
create table ledger.account (
create view member_account as
 SELECT member.id
   FROM member;
`;

test.each([
  ["writes member of another", "api/modules/a/b/x.ts", "sql`update member set nickname = null`"],
  ["writes member of another", "api/modules/a/b/x.ts", 'db.insertInto("member").values(row)'],
  ["writes member of another", "api/modules/a/b/x.ts", "sql`delete from member where id = 1`"],
  ["writes member_account of another", "api/modules/a/b/x.ts", "sql`delete from member_account`"],
  ["reads member of another", "api/http/x.ts", 'db.selectFrom("member as m").select("m.id")'],
  ["reads member of another", "api/modules/a/b/x.ts", "sql`select 1 from a, b join member m`"],
  ["reads member of another", "api/ledger/x.sql", "select 1 from member m -- for a reason"],
  ["reads ledger.account of another", "api/modules/a/b/x.ts", "sql`from ledger.account a`"],
  ["table without one owner", "api/schema.sql", `${schema}create table stray (\n`],
  ["table without one owner", "api/schema.sql", `${schema}create view stray as\n SELECT 1;\n`],
  ["no such table", "api/core/tables.ts", 'x = {\n  tables: {\n    gone: "none",\n  },\n};'],
  [
    "view member_account of others",
    "api/schema.sql",
    schema.replace("FROM member;", "FROM member JOIN ledger.account a ON true;"),
  ],
])("%s is seen in %s: %s", (check, path, text) => {
  expect(failed({ ...modules, "api/schema.sql": schema, [path]: text })).toContain(
    `${check}: ${path}`,
  );
});

test.each([
  ["api/modules/account/members/x.ts", "sql`update member set nickname = null`"],
  ["api/modules/a/b/x.ts", "sql`select 1 from member_account for update`; // from member"],
  ["api/modules/a/b/x.test.ts", "sql`update member set nickname = null`"],
  ["api/demo/x.ts", "sql`select 1 from member`"],
])("in %s a table is touched by its owner, by a view or for a test: %s", (path, text) => {
  const found = failed({ ...modules, "api/schema.sql": schema, [path]: text });
  expect(found.filter((one) => /of another|owner|such table|of others/.test(one))).toEqual([]);
});

test("a module without a test is seen", () => {
  expect(failed({ "api/modules/cashier/cash/index.ts": "" })).toContain(
    "module without a test: api/modules/cashier/cash",
  );
});

test("a page whose file is not its address is seen", () => {
  const file = "site/src/pages/game-record-round.tsx";
  const route = (page: string) =>
    `{ path: "/m/gameRecord/round", title: "round", page: () => import("./pages/${page}.tsx") },`;
  const found = failed({ [file]: "", "site/src/routes.ts": route("game-record-round") });
  expect(found).toContain(`page not at its address: ${file}`);
  const kept = failed({ "site/src/routes.ts": route("game-record/round") });
  expect(kept.filter((line) => line.startsWith("page not"))).toEqual([]);
});

test("what is in order is left alone", () => {
  const files = {
    "api/main.ts": `import "./used.ts";\n${lines(299)}`,
    "api/title.test.ts": `test("${long}", async () => {`,
    "api/used.ts": 'const file = new URL("./beside.ts", import.meta.url);',
    "api/beside.ts": "",
    "api/package.json": '{"dependencies":{"pg":"8.23.1","@trevo/contract":"*"}}',
    "api/modules/cashier/cash/index.ts": "",
    "api/modules/cashier/cash/cash.test.ts": 'import "./index.ts";\ntest("[CASH-07, CASH-01] x");',
    "package-lock.json": '"resolved": "api"',
    "site/index.html": '<script type="module" src="/src/main.tsx"></script>',
    "site/src/main.tsx": 'import "./routes.ts";\nimport "./main.css";',
    "site/src/main.css": ".a { margin-inline-start: 1px; inset-inline-end: 0; color: red; }",
    "site/src/routes.ts": 'export const home = () => import("./pages/home.tsx");',
    "site/src/pages/home.tsx": 'import { Hot } from "./home/hot.tsx";',
    "site/src/pages/home/hot.tsx": "",
    "docs/features.md": "| CASH-07 | books | done |\n| CASH-02 | PIX | begun |\n| id | what |",
  };
  expect(failed(files)).toEqual([]);
});
