import { appStore } from "./app-window.ts";
import { call, CallError } from "./client.ts";
import { homeStore, type InitialState } from "./initial-state.ts";
import { readStored, store } from "@trevo/client/storage.ts";
import { keys } from "./storage-keys.ts";

const refreshMs = 300_000;

/**
 * Shows the stored status until the server has answered, then polls it, also whenever the page
 * becomes visible. A site that is closed by the page or by the stored status stays closed until the
 * answer arrives. Without an answer the page's own status applies.
 */
export async function watchStatus(): Promise<void> {
  const served = homeStore.getState().status;
  const remembered = readStored(keys.status);
  if (served === 0 && (remembered === 1 || remembered === 2)) show(remembered);
  if (!(await readStatus())) show(served);
  const refresh = () => {
    if (!document.hidden) void readStatus();
  };
  document.addEventListener("visibilitychange", refresh);
  setInterval(refresh, refreshMs);
}

/** Reloads the site without the stored status. */
export function retryStatus(): void {
  store(keys.status, null);
  location.reload();
}

function show(status: InitialState["status"]): void {
  homeStore.setState({ status });
}

/** Whether the server answered. */
async function readStatus(): Promise<boolean> {
  try {
    const { status, info } = await call("system.status", {});
    const { resources, mobileTemplate } = info;
    appStore.setState({ app: { resources, mobileTemplate } });
    store(keys.status, status);
    show(status);
    return true;
  } catch (error) {
    if (error instanceof CallError) return false;
    throw error;
  }
}
