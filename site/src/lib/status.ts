import { appStore } from "./app-window.ts";
import { call, CallError } from "./client.ts";
import { homeStore, type InitialState } from "./initial-state.ts";
import { keys, readStored, store } from "./storage.ts";

const refreshMs = 300_000;

/**
 * The house's status as it was last known here, until the server has answered; after that it is
 * asked again when the page is looked at, and now and then. A house that either the page or the
 * memory calls shut stays shut while the answer is awaited. Without one, the page's own word holds.
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

/** Loads the site anew, and believes what it then says. */
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
