import "@trevo/ui/base.css";
import "@trevo/ui/tokens.css";
import "@trevo/ui/font.css";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App, preloadPage } from "./app.tsx";
import { onFactorRequired, onSessionLost } from "./lib/client.ts";
import { firstTouch } from "@trevo/client/first-touch.ts";
import { captureInstallPrompt } from "./lib/install-offer.ts";
import { followLinks, go, loginPath } from "./lib/navigate.ts";
import { endSession, firstSession, restoreSession } from "./lib/session.ts";
import { hydrateStores, type InitialState } from "./lib/initial-state.ts";
import { watchStatus } from "./lib/status.ts";
import { clearBalance, refreshBalance, restoreWallet } from "./lib/wallet.ts";
import { storedLanguage, loadMessages, setLanguage } from "@trevo/client/i18n.ts";

/** Hydrates what the server rendered, then restores what only this browser knows. */
async function start(): Promise<void> {
  const text = document.getElementById("start")?.textContent ?? "{}";
  const given = JSON.parse(text) as InitialState;
  await loadMessages(given.language);
  hydrateStores(given);
  if (given.rendered !== null) await preloadPage(given.rendered.path);
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no root");
  // What is visible already can wait: a transition yields to taps.
  if (given.rendered !== null) startTransition(() => void hydrateRoot(root, <App />));
  else createRoot(root).render(<App />);
  // Replays a button press from before (boot.ts): its subtree hydrates at once.
  dispatchEvent(new Event("trevo:here"));
  const kept = storedLanguage();
  if (kept !== null && kept !== given.language) void setLanguage(kept);
  followLinks();
  restoreWallet();
  restoreSession();
  void watchStatus();
  onSessionLost((error) => {
    if (error.code === "password.due") return go("/m/changePsw", { replace: true });
    endSession(error.message);
    clearBalance();
    go(loginPath());
  });
  onFactorRequired(async ({ ways, days }) => {
    const { askFactor } = await import("./components/account/factor-sheet.tsx");
    return askFactor(ways, days ?? null);
  });
  captureInstallPrompt();
  void firstTouch().then(beginRest);
  void refreshBalance();
  await firstSession();
  const { connectLive } = await import("./lib/live.ts");
  connectLive();
}

/** Loads what is not needed before the first interaction. */
async function beginRest(): Promise<void> {
  try {
    const { afterStart } = await import("./lib/after-start.ts");
    afterStart();
  } catch {
    // The line was lost just then: it is loaded once there is one again.
    addEventListener("online", () => void beginRest(), { once: true });
  }
}

void start();
