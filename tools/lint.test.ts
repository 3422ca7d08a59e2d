import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./root.mjs";

interface Report {
  diagnostics: { code: string; filename: string }[];
}

/** Lints a small project by this project's own rules: "file: rule" for each complaint. */
function lint(files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), "trevo-lint-"));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    for (const file of [".oxlintrc.json", "tsconfig.base.json", "tsconfig.json"]) {
      cpSync(join(root, file), join(folder, file));
    }
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
    const rooms = new Set(Object.keys(files).map((path) => path.split("/")[0] ?? ""));
    const program = join(root, "node_modules/.bin/oxlint");
    const { stdout } = spawnSync(process.execPath, [program, "--format=json", ...rooms], {
      cwd: folder,
      encoding: "utf8",
    });
    // The linter's own format.
    const { diagnostics } = JSON.parse(stdout) as Report;
    return diagnostics.map(({ code, filename }) => `${filename}: ${code}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test("the rules that money depends on are on where they must be", () => {
  const found = lint({
    "api/chance.ts": "export const roll = Math.random();\n",
    "games/slot/rules.ts": "export const roll = Math.random();\n",
    "contract/float.ts": 'export const sum = parseFloat("0.1");\n',
    "api/floating.ts": "async function pay() {}\nexport function run() {\n  pay();\n}\n",
    "api/loose.ts": "export function pay(sum: any) {\n  return sum.now();\n}\n",
    "api/unused.ts": "const left = 1;\nexport {};\n",
    "api/loud.ts": 'console.log("x");\n',
    "api/union.ts": 'export function name(x: "a" | "b") {\n  switch (x) {\n    case "a":\n  }\n}\n',
    "api/some.test.ts": 'import { test } from "vitest";\ntest.skip("x", () => {});\n',
  });
  expect(found).toEqual(
    expect.arrayContaining([
      "api/chance.ts: eslint(no-restricted-properties)",
      "games/slot/rules.ts: eslint(no-restricted-properties)",
      "contract/float.ts: eslint(no-restricted-globals)",
      "api/floating.ts: typescript(no-floating-promises)",
      "api/loose.ts: typescript(no-explicit-any)",
      "api/unused.ts: eslint(no-unused-vars)",
      "api/loud.ts: eslint(no-console)",
      "api/union.ts: typescript(switch-exhaustiveness-check)",
      "api/some.test.ts: vitest(no-disabled-tests)",
    ]),
  );
});

test("code that follows them passes", () => {
  expect(
    lint({
      "api/sum.ts":
        "export function add(left: bigint, right: bigint) {\n  return left + right;\n}\n",
    }),
  ).toEqual([]);
});
