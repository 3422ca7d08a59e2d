import { readdirSync, readFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import { setPriority } from "node:os";

/** Nice: with both sides wanting a processor, the pool gets about a tenth of it. */
const poolNice = 10;
const tasks = "/proc/self/task";

/**
 * Lets the threads of the pool stand back behind the one that serves bets. They hash passwords,
 * open sealed bodies, compress and read files: a flood of any of these takes what bets leave over,
 * and bets take nothing from their pool. Only Linux gives threads a priority of their own;
 * elsewhere this does nothing.
 *
 * @returns how many threads stand back now
 */
export async function lowerPool(): Promise<number> {
  if (process.platform !== "linux") return 0;
  // The pool's threads are made, all at once, by the first who needs one.
  await stat(tasks);
  const pool = readdirSync(tasks).filter((task) => nameOf(task).startsWith("libuv-worker"));
  for (const task of pool) setPriority(Number(task), poolNice);
  return pool.length;
}

/** A thread that has just ended has none. */
function nameOf(task: string): string {
  try {
    return readFileSync(`${tasks}/${task}/comm`, "utf8");
  } catch {
    return "";
  }
}
