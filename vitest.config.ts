import { defineConfig } from "vitest/config";

const isSoak = process.env["TREVO_SOAK"] === "1";

const ignored = ["**/node_modules/**", "**/dist/**", "e2e/**"];
const faults = "**/*.faults.test.ts";
const http = "api/**/*.test.ts";
/**
 * A process has one of each part, as on a site: the parts are loaded once for all files rather
 * than once for each. What a file changes beside its own, it puts back.
 */
const shared = { isolate: false };

/**
 * Three suites by place and name: `unit` needs no database; `http` (all of api/) runs on a real
 * PostgreSQL that the run starts, or on that of DATABASE_URL; `faults` kills processes, on
 * servers of its own, and runs in `npm test` only.
 */
export default defineConfig({
  test: {
    // Two cores are what every machine has; a database and a browser want some of them too.
    maxWorkers: 2,
    // Guards against what hangs, no measure of speed: two busy cores are slow now and then.
    testTimeout: isSoak ? 3_600_000 : 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          ...shared,
          include: ["**/*.test.ts"],
          exclude: [...ignored, http, faults],
        },
      },
      {
        extends: true,
        test: {
          name: "http",
          ...shared,
          include: [http],
          exclude: [...ignored, faults],
          globalSetup: ["api/postgres/test-server.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "faults",
          include: [faults],
          exclude: ignored,
          globalSetup: ["api/postgres/test-server.ts"],
          // After the others and one file at a time: they want the machine to themselves.
          sequence: { groupOrder: 1 },
          maxWorkers: 1,
        },
      },
    ],
  },
});
