import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folders = [
  "view",
  "../xepa/view",
  "../river-queen/view",
  "../black-gold/view",
  "../stage",
  "../stage/slot",
].map((folder) => join(import.meta.dirname, folder));

/** What each view file imports for use when it runs: `import type` leaves nothing behind. */
function imports(): { file: string; from: string }[] {
  return folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
      .flatMap((file) => {
        const text = readFileSync(join(folder, file), "utf8");
        const found = text.matchAll(/^import (?!type )[^;]*?from "([^"]+)"/gm);
        return [...found].map(([, from = ""]) => ({ file, from }));
      }),
  );
}

test("[GAMES-11] the player's browser gets no rules: the view knows their types alone", () => {
  const all = imports();
  expect(all.length).toBeGreaterThan(20);
  const outcome = /(rules|exact|figures|fair|game)\.ts$|\.\.\/pay-table\.ts$/;
  expect(all.filter(({ from }) => outcome.test(from))).toEqual([]);
});

test("[GAMES-11] nothing in the view draws lots", () => {
  for (const folder of folders) {
    for (const name of readdirSync(folder).filter((file) => file.endsWith(".ts"))) {
      expect(readFileSync(join(folder, name), "utf8")).not.toContain("Math.random");
    }
  }
});
