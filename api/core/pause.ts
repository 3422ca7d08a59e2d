import { setTimeout as sleep } from "node:timers/promises";

/** Waits; a process that ends waits no longer. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms > 0 && !signal.aborted) await sleep(ms, undefined, { signal }).catch(() => {});
}
