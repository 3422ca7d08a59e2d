import { describe, expect, test } from "vitest";
import { findViolations } from "./arrows.ts";
import { importsOf } from "./imports.ts";
import { readTree } from "./tree.ts";

test("no forbidden arrow stands in the project", () => {
  const found = findViolations(readTree());
  expect(found.map(({ rule, path, what }) => `${path}: ${rule} (${what})`)).toEqual([]);
});

/** The rules that a small project breaks. */
function broken(files: Record<string, string>): string[] {
  return findViolations(new Map(Object.entries(files))).map(({ rule }) => rule);
}

const site = "the site and the office know the server by its contract only";
const types = "the member site takes types from the contract, never its validator";
const contract = "the contract stands on its schema library alone";
const asks = "what site and office ask with knows neither of them, nor who answers";
const plain = "what site and office ask with takes types and plain tables from the contract";
const cached = "the member site caches answers by what it asks with";
const handed = "the calls that site and office may make are handed to what they ask with";
const shared = "what pages share uses no page";
const primitives = "primitives know no route, no call and no words";
const alone = "the catalogue stands alone";
const asked = "the member site asks what there is to play";
const rules = "a game's rules stand on the engine and their own tables";
const pure = "a game's rules know no clock, no chance of their own and no outside";
const balances = "only the ledger writes balances";
const float = "money never passes through a float";
const network = "no network call inside a transaction";
const inside = "a module is entered by its index.ts only";

describe("each arrow is seen when it is drawn", () => {
  test.each([
    [site, "site/src/lib/a.ts", 'import { x } from "../../../api/app.ts";'],
    [site, "site/vite.config.ts", 'import type { x } from "@trevo/api/app.ts";'],
    [site, "office/src/a.ts", 'export * from "@trevo/api/app.ts";'],
    [types, "site/src/a.ts", 'import { money } from "@trevo/contract/money.ts";'],
    [types, "site/src/a.ts", 'import {\n  type A,\n  b,\n} from "@trevo/contract/money.ts";'],
    [types, "site/src/a.ts", 'const m = await import("@trevo/contract/money.ts");'],
    [types, "site/src/a.ts", 'import { z } from "zod";'],
    ["the member site does not know what staff may ask", "site/src/a.ts", staffType()],
    [asks, "client/a.ts", 'const { Sheet } = await import("../site/src/components/a.tsx");'],
    [asks, "client/a.ts", 'import type { x } from "@trevo/api/app.ts";'],
    [plain, "client/a.ts", 'import { money } from "@trevo/contract/money.ts";'],
    [cached, "site/src/lib/a.ts", 'import { useQuery } from "@tanstack/react-query";'],
    [handed, "client/a.ts", 'import type { CallName } from "@trevo/contract/registry.ts";'],
    [contract, "contract/a.ts", 'import { x } from "../api/core/db.ts";'],
    [contract, "contract/member/a.ts", 'import { z } from "valibot";'],
    [contract, "contract/a.ts", 'import { readFileSync } from "node:fs";'],
    [
      "the contract's tables stand alone",
      "contract/languages.ts",
      'import { call } from "./define.ts";',
    ],
    [alone, "catalogue/a.ts", 'import { toMicro } from "@trevo/contract/money.ts";'],
    [alone, "catalogue/vendors/a.ts", 'import { randomInt } from "node:crypto";'],
    [asked, "site/src/a.ts", 'import { catalogue } from "@trevo/catalogue/index.ts";'],
    [primitives, "ui/button.tsx", 'import type { Call } from "@trevo/contract/define.ts";'],
    [primitives, "ui/button.tsx", 'import { paths } from "../site/src/routes.ts";'],
    [primitives, "ui/button.tsx", 'import { i18n } from "@lingui/core";'],
    [rules, "games/slot/rules.ts", 'import type { Game } from "../game.ts";'],
    [rules, "games/slot/rules.ts", 'import { randomInt } from "node:crypto";'],
    ["games know neither the server nor the site", "games/a/view.ts", 'import "../../api/x.ts";'],
    [
      "core knows no module",
      "api/core/a.ts",
      'import { x } from "../modules/cashier/wallet/index.ts";',
    ],
    ["core knows no module", "api/core/a.ts", 'import { modules } from "../modules.ts";'],
    [
      "the ledger knows no module",
      "api/ledger/a.ts",
      'import "../modules/cashier/wallet/index.ts";',
    ],
    [
      "core knows no module",
      "api/core/a.ts",
      'import { registerLiveSocket } from "../http/live.ts";',
    ],
    ["the ledger knows no module", "api/ledger/a.ts", 'import type { x } from "../http/a.ts";'],
    [shared, "site/src/components/casino/a.tsx", 'import { Hot } from "../../pages/home/hot.tsx";'],
    [shared, "site/src/lib/a.ts", 'import type { Rule } from "../pages/register/rules.ts";'],
    [shared, "site/src/layout/a.tsx", 'import css from "../pages/home.module.css";'],
    ["the outside world reaches the server over HTTP only", "sandbox/a.ts", apiImport()],
    ["a vendor's rules stand alone", "sandbox/vendor/engines/a.ts", 'import "../wallet.ts";'],
    [
      "a vendor's page runs as it stands in a browser",
      "sandbox/vendor/web/a.ts",
      'import { slot } from "../engines/slot.ts";',
    ],
    [
      inside,
      "api/modules/account/registration/a.ts",
      'import { x } from "../../cashier/wallet/cash.ts";',
    ],
    [inside, "api/http/a.ts", 'import type { x } from "../modules/cashier/wallet/cash.ts";'],
    [pure, "games/slot/rules.ts", "export const roll = () => Math.random();"],
    [pure, "games/slot/rules.ts", "export const now = new Date();"],
    [balances, "api/modules/area/a/x.ts", "sql`update ledger.account set balance = 1`"],
    [balances, "api/modules/area/a/x.ts", 'sql`INSERT INTO\n "ledger".transfer values (1)`'],
    [balances, "api/modules/area/a/x.ts", 'db.updateTable("ledger.account").set({})'],
    [balances, "api/seed.ts", 'db.withSchema("ledger").deleteFrom("account")'],
    [float, "api/modules/area/a/x.ts", "const n = Number(row.balance);"],
    [float, "contract/money.ts", "const n = Number(amount) * 100;"],
    [
      network,
      "api/modules/area/a/x.ts",
      "await db.transaction().execute(async (tx) => {\n  await read(tx);\n  await fetch(url);\n});",
    ],
    [
      network,
      "api/modules/area/a/x.ts",
      "await db.transaction().execute(async (tx) => {\n  await provider.startCharge(wish);\n});",
    ],
    [
      network,
      "api/modules/area/a/x.ts",
      "await db.transaction().execute((tx) => askVendor(gate, request));",
    ],
  ])("%s: %s", (rule, path, text) => {
    expect(broken({ [path]: text })).toContain(rule);
  });
});

function staffType(): string {
  return 'import type { Row } from "@trevo/contract/staff/session.ts";';
}

function apiImport(): string {
  return 'import type { App } from "../api/app.ts";';
}

describe("what is allowed is left alone", () => {
  test.each([
    ["site/src/a.ts", 'import type { Money } from "@trevo/contract/money.ts";'],
    ["site/src/a.ts", '// import { money } from "@trevo/contract/money.ts";'],
    ["site/src/a.ts", 'import { languages } from "@trevo/contract/languages.ts";'],
    ["site/vite.config.ts", 'import { calls } from "@trevo/contract/registry.ts";'],
    ["client/a.ts", 'import type { ErrorCode } from "@trevo/contract/errors.ts";'],
    ["client/a.ts", 'import { languageOf } from "@trevo/contract/languages.ts";'],
    ["contract/a.test.ts", 'import { test } from "vitest";'],
    ["ui/button.tsx", 'import { useId } from "react";\nimport css from "./button.module.css";'],
    ["games/slot/rules.ts", "/** No Date, no Math.random. */\nexport const reels = 5;"],
    ["api/modules/cashier/a/x.ts", 'import { x } from "../wallet/index.ts";'],
    ["api/modules/area/a/x.ts", "sql`select balance from ledger.account`"],
    ["api/ledger/x.ts", "sql`update ledger.account set balance = 1`"],
    ["api/modules/area/a/x.ts", "await db.transaction().execute(work);\nawait fetch(url);"],
    ["api/modules/area/a/x.ts", "const n = Number(row.pageNo);"],
  ])("%s: %s", (path, text) => {
    expect(broken({ [path]: text })).toEqual([]);
  });
});

test("a circle of the site's files is seen, through what is imported later too", () => {
  const ring = {
    "site/src/routes.ts": 'export const home = () => import("./pages/home.tsx");',
    "site/src/pages/home.tsx": 'import { go } from "../lib/navigate.ts";',
    "site/src/lib/navigate.ts": 'import { routes } from "../routes.ts";',
    "site/src/main.tsx": 'import "./routes.ts";',
  };
  const found = findViolations(new Map(Object.entries(ring)));
  expect(found.map(({ rule, path }) => `${path}: ${rule}`)).toEqual([
    "site/src/routes.ts: files form no circle",
    "site/src/pages/home.tsx: files form no circle",
    "site/src/lib/navigate.ts: files form no circle",
  ]);
  const types = {
    ...ring,
    "site/src/lib/navigate.ts": 'import type { Route } from "../routes.ts";',
  };
  expect(broken(types)).toEqual([]);
});

test("a circle of modules is seen, however long", () => {
  const ring = {
    "api/modules/area/a/index.ts": 'import "../b/index.ts";',
    "api/modules/area/b/index.ts": 'import type { x } from "../c/index.ts";',
    "api/modules/area/c/index.ts": 'import "../a/index.ts";',
    "api/modules/area/d/index.ts": 'import "../a/index.ts";',
  };
  expect(broken(ring)).toEqual(Array(3).fill("modules form no circle"));
});

test("a page that uses another is seen; its own parts are not", () => {
  const pages = {
    "site/src/pages/home.tsx": 'import { Hot } from "./home/hot.tsx";',
    "site/src/pages/home/hot.tsx": 'import { Row } from "./row.tsx";',
    "site/src/pages/home/row.tsx": 'import css from "../home.module.css";',
    "site/src/pages/home.module.css": "",
    "site/src/pages/member/info.tsx": "",
    "site/src/pages/member/info/sums.ts": 'import { Info } from "../info.tsx";',
    "site/src/pages/member/set.tsx": 'import { Info } from "./info.tsx";',
    "site/src/pages/member/set/rule.ts": 'import type { Sum } from "../info/sums.ts";',
    "site/src/pages/notice.tsx": 'import css from "./home.module.css";',
    "site/src/routes.ts": 'export const rounds = () => import("./pages/notice/round.tsx");',
    "site/src/pages/notice/round.tsx": 'import css from "../notice.module.css";',
    "site/src/pages/notice/row.tsx": 'import css from "../notice.module.css";',
  };
  const rule = "a page does not use another page";
  expect(findViolations(new Map(Object.entries(pages)))).toEqual([
    { rule, path: "site/src/pages/member/set.tsx", what: "site/src/pages/member/info.tsx" },
    { rule, path: "site/src/pages/member/set/rule.ts", what: "site/src/pages/member/info/sums.ts" },
    { rule, path: "site/src/pages/notice.tsx", what: "site/src/pages/home.module.css" },
    { rule, path: "site/src/pages/notice/round.tsx", what: "site/src/pages/notice.module.css" },
  ]);
});

test("a glob in a string does not begin a comment", () => {
  const text = 'import.meta.glob("./a/*/*.json");\nimport { b } from "./b.ts";\n/** C. */\n';
  expect(importsOf("site/src/a.ts", text)).toEqual([{ to: "site/src/b.ts", kind: "value" }]);
});

test("imports are read in every form", () => {
  const text = `
    import "./side.css";
    import type { A } from "./type.ts";
    import b, { type C } from './value.ts';
    export { d } from "@trevo/contract/d.ts";
    const e = await import("node:fs");
    import * as f from "@lingui/core/x";
    const notOne = "import x from 'y'";`;
  expect(importsOf("site/src/a.ts", text)).toEqual([
    { to: "site/src/side.css", kind: "value" },
    { to: "site/src/type.ts", kind: "type" },
    { to: "site/src/value.ts", kind: "value" },
    { to: "contract/d.ts", kind: "value" },
    { to: "npm:@lingui/core", kind: "value" },
    { to: "node:fs", kind: "value" },
  ]);
});
