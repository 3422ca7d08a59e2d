import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findViolations } from "./arrows.ts";
import { thrift } from "./checks.mjs";
import { root } from "./root.mjs";

const rooms = [
  "api",
  "catalogue",
  "client",
  "contract",
  "games",
  "site",
  "ui",
  "tools",
  "sandbox",
  "e2e",
  "bench",
];
const left = new Set(["node_modules", "dist", "public", "data", ".cache"]);

let copy: string;
/** What was written, by what was asked for. */
const made: string[] = [];
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "trevo-new-"));
  for (const room of rooms) {
    const filter = (path: string) => !left.has(path.split("/").at(-1) ?? "");
    cpSync(join(root, room), join(copy, room), { recursive: true, filter });
  }
  const lists = readdirSync(root).filter((name) => name.endsWith("json"));
  for (const file of lists) cpSync(join(root, file), join(copy, file));
  linkPackages();
  const asked = [
    ["page", "bonusBox"],
    ["call", "wallet.limits"],
    ["module", "loyalty/missions"],
    ["game", "lucky-coin"],
  ];
  for (const words of asked) made.push(...make(...words));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Makes a new thing in the copy: the paths that were written. */
function make(...words: string[]): string[] {
  const args = [join(root, "tools/new.mjs"), ...words, copy];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  if (stderr !== "") throw new Error(stderr);
  return stdout.trim().split("\n");
}

/** The packages as they are installed, and the project's own from the copy. */
function linkPackages(): void {
  const packages = join(copy, "node_modules");
  mkdirSync(join(packages, "@trevo"), { recursive: true });
  for (const name of readdirSync(join(root, "node_modules"))) {
    if (name !== "@trevo") symlinkSync(join(root, "node_modules", name), join(packages, name));
  }
  for (const name of readdirSync(join(root, "node_modules/@trevo"))) {
    const target = readlinkSync(join(root, "node_modules/@trevo", name));
    symlinkSync(target, join(packages, "@trevo", name));
  }
  for (const room of rooms) {
    const own = join(root, room, "node_modules");
    try {
      readdirSync(own);
      symlinkSync(own, join(copy, room, "node_modules"));
    } catch {
      // Most rooms have no packages of their own.
    }
  }
}

/** Lines of what a program prints in the copy that are about what was made. */
function complaints(program: string, ...args: string[]): string[] {
  const { stdout, stderr } = spawnSync(process.execPath, [join(copy, program), ...args], {
    cwd: copy,
    encoding: "utf8",
    env: { ...thrift, ...process.env },
  });
  const lines = `${stdout}${stderr}`.split("\n");
  return lines.filter((line) => made.some((path) => line.includes(path)));
}

test("what is made anew compiles", () => {
  for (const project of ["tsconfig.json", "tsconfig.web.json"]) {
    expect(complaints("node_modules/.bin/tsc", "-p", project, "--checkers", "1")).toEqual([]);
  }
});

test("what is made anew is in this project's style", () => {
  expect(made).toHaveLength(23);
  const written = made.filter((path) => /\.(ts|tsx)$/.test(path));
  expect(complaints("node_modules/.bin/oxlint", "--type-aware", ...written)).toEqual([]);
  expect(complaints("node_modules/.bin/oxfmt", "--check", ...made)).toEqual([]);
});

test("what is made anew keeps to the arrows", () => {
  const texts = made.map((path) => [path, readFileSync(join(copy, path), "utf8")] as const);
  expect(findViolations(new Map(texts))).toEqual([]);
});

test.each([
  ["page", "Bonus-Box"],
  ["page", "set"],
  ["call", "wallet.balance"],
  ["call", "nobody.asks"],
  ["module", "cashier/wallet"],
  ["module", "castle/air"],
  ["game", "golden-jaguar"],
  ["castle", "in-the-air"],
])("%s %s is refused in one line", (...words) => {
  const args = [join(root, "tools/new.mjs"), ...words, copy];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr.trim().split("\n")).toHaveLength(1);
});
