import { existsSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { readManifest } from "../manifest.ts";
import { filesOf } from "./files.ts";
import { digestOf } from "./freshness.ts";
import { planAll } from "./press.ts";

const plans = planAll();

test("the committed cards are those of the present catalogue and code (else: npm run art)", () => {
  const manifest = readManifest("games");
  const stale = plans.filter((plan) => manifest[plan.code] !== digestOf(plan));
  expect(stale.map(({ code }) => code)).toEqual([]);
  expect(Object.keys(manifest)).toHaveLength(plans.length);
});

test("every game has its card and its face, and they are light", () => {
  const files = plans.map(({ code }) => filesOf(code));
  const missing = files.flatMap(({ card, face }) => [card, face]).filter((f) => !existsSync(f));
  expect(missing).toEqual([]);
  const sizes = files.map(({ card }) => statSync(card).size);
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  expect(mean).toBeLessThan(12_000);
  const faces = files.map(({ face }) => statSync(face).size);
  expect(Math.max(...faces)).toBeLessThan(3000);
});
