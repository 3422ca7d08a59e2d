import { type AppWindow, appStore } from "./app-window.ts";
import { handlePresses } from "@trevo/client/press-page.ts";
import { readStored, store } from "@trevo/client/storage.ts";
import { keys } from "./storage-keys.ts";
import { registerWorker } from "./register-worker.ts";

/** Starts what is not needed before the first interaction. */
export function afterStart(): void {
  handlePresses(document);
  keepWebClip();
  keepTemplate();
  registerWorker();
}

/** A web clip says so in its address; iOS says of every site on the home screen that it is one. */
function keepWebClip(): void {
  const isClip =
    new URLSearchParams(location.search).has("webclip") ||
    ("standalone" in navigator && navigator.standalone === true);
  if (isClip) store(keys.webClip, 1);
}

/** Restores the app offer that was stored last, until the status has been read. */
function keepTemplate(): void {
  // Written here alone, as it came.
  const kept = readStored(keys.template) as AppWindow | null;
  const { app } = appStore.getState();
  if (app) store(keys.template, app);
  else if (kept) appStore.setState({ app: kept });
  appStore.subscribe((now) => store(keys.template, now.app));
}
