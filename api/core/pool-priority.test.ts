import { readdirSync } from "node:fs";
import { getPriority } from "node:os";
import { expect, test } from "vitest";
import { lowerPool } from "./pool-priority.ts";

test.runIf(process.platform === "linux")(
  "[CALL-03] the pool's threads stand back behind the one that serves bets (Linux alone can)",
  async () => {
    const lowered = await lowerPool();
    expect(lowered).toBeGreaterThan(0);
    const priorities = readdirSync("/proc/self/task").map((task) => getPriority(Number(task)));
    expect(priorities.filter((nice) => nice === 10)).toHaveLength(lowered);
    expect(getPriority(process.pid)).toBe(0);
  },
);
