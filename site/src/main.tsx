import "@trevo/ui/base.css";
import "@trevo/ui/tokens.css";
import "./font.css";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App, bringPage } from "./app.tsx";
import { onSessionLost } from "./lib/client.ts";
import { firstTouch } from "./lib/first-touch.ts";
import { keepInstallOffer } from "./lib/install-offer.ts";
import { followLinks, go, loginPath } from "./lib/navigate.ts";
import { notify } from "./lib/notices.ts";
import { endSession, firstSession, resumeSession } from "./lib/session.ts";
import { takeStart, type Start } from "./lib/start.ts";
import { keepStatus } from "./lib/status.ts";
import { forgetBalance, refreshBalance, resumeWallet } from "./lib/wallet.ts";
import { keptLanguage, loadWords, speak } from "./lib/words.ts";

/** Takes up what the server rendered, then what only this browser knows. */
async function start(): Promise<void> {
  const carried = document.getElementById("start")?.textContent ?? "{}";
  const given = JSON.parse(carried) as Start;
  await loadWords(given.language);
  takeStart(given);
  if (given.rendered !== null) await bringPage(given.rendered.path);
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no root");
  // What is on the screen already can wait: a transition is done in slices, and taps come between.
  if (given.rendered !== null) startTransition(() => void hydrateRoot(root, <App />));
  else createRoot(root).render(<App />);
  // A button that was pressed before (boot.ts) is pressed now: what it belongs to hydrates at once.
  dispatchEvent(new Event("trevo:here"));
  const kept = keptLanguage();
  if (kept !== null && kept !== given.language) void speak(kept);
  followLinks();
  resumeWallet();
  resumeSession();
  void keepStatus();
  onSessionLost((error) => {
    if (error.code === "password.due") return go("/m/changePsw", { replace: true });
    endSession();
    forgetBalance();
    notify("error", error.message);
    go(loginPath());
  });
  keepInstallOffer();
  void firstTouch().then(beginRest);
  void refreshBalance();
  await firstSession();
  const { keepLive } = await import("./lib/live.ts");
  keepLive();
}

/** What nobody misses before they use the page. */
async function beginRest(): Promise<void> {
  const { afterStart } = await import("./lib/after-start.ts");
  afterStart();
}

void start();
