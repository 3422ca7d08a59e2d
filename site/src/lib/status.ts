import { call, CallError } from "./client.ts";
import { keys, store } from "./storage.ts";
import { startStore } from "./start.ts";

const refreshMs = 300_000;

/**
 * The house's status is in every page that is served; one that stays open asks again when it is
 * looked at, and now and then. Without an answer the one before stands.
 */
export function keepStatus(): void {
  store(keys.status, startStore.getState().status);
  const refresh = () => {
    if (!document.hidden) void readStatus();
  };
  document.addEventListener("visibilitychange", refresh);
  setInterval(refresh, refreshMs);
}

async function readStatus(): Promise<void> {
  try {
    const { status } = await call("system.status", {});
    store(keys.status, status);
    startStore.setState({ status });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
}
